import { flatChromiumArgs } from '../../browsers.ts'
import { inTurns } from '../load/turns.ts'
import { type Aim, compared, type Measure, median, type Part } from '../measure.ts'
import { floorTarget } from '../page/floor.ts'
import { type Drive, type Motion, motionOf } from '../page/frames.ts'
import { chatOf, chatWithFriend, collector, phoneTarget, talker } from '../page/phone.ts'
import { onStage, type Stage } from '../page/stage.ts'
import type { Place, Target } from '../page/target.ts'
import { Visit } from '../page/visit.ts'

const rounds = 1
/** A player's computer has a game to draw. */
const slowdown = 4
/** Between two frames of sixty a second. */
const frameMs = 16.7
/** Of a hundred frames, so many may jerk. */
const slowAtMostPercent = 1
/** Until what is loaded in idle moments is there. */
const idleMs = 4000

interface Scene {
  name: string
  citizen: { user: number; phone: string }
  ours: Place
  floor: Place
  drive(element: string): Drive
  /** What the game or the server says before it moves. */
  begin?: object[]
}

const plain = (name: string, shown: string): Place => ({ hash: `#/${name}`, shown })
const list = (name: string, route: string, row: string, floor: string, stepPx: number): Scene => ({
  name,
  citizen: collector,
  ours: { hash: `#${route}`, shown: `[data-path="${route}"] ${row}` },
  floor: plain(floor, 'article'),
  drive: (element) => ({ kind: 'scroll', row: element, rows: 1000, stepPx }),
})

const scenes: Scene[] = [
  list('1,000 posts of the microblog', '/twitter', 'article', 'tweets', 150),
  list('1,000 posts of the photo network', '/instagram', 'article', 'photos', 360),
  list('10,000 followers', '/instagram/profiles/pessoa0/followers', '[aria-label^="Seguir @"]', 'people', 80),
  {
    name: `1,000 messages back in a chat of ${chatOf.toLocaleString('en')}`,
    citizen: talker,
    ours: { hash: chatWithFriend, shown: '[role=log] [data-message]' },
    floor: plain('messages', 'article'),
    drive: (element) => ({ kind: 'scroll', row: element, rows: 1000, stepPx: -60 }),
  },
  {
    name: 'a card of the dating deck, pulled',
    citizen: talker,
    ours: { hash: '#/tinder', shown: '[data-place=top]' },
    floor: plain('deck', '.card'),
    drive: (element) => ({ kind: 'pull', element, forMs: 4000 }),
  },
  {
    name: 'the wheel of the casino',
    citizen: talker,
    ours: { hash: '#/casino?game=double', shown: '[data-path="/casino"] svg text' },
    floor: plain('wheel', '.wheel'),
    drive: () => ({ kind: 'watch', forMs: 4500 }),
    begin: [
      { event: 'CASINO_DOUBLE_RESET', args: [] },
      { event: 'CASINO_DOUBLE', args: [7] },
    ],
  },
  {
    name: 'the curve of the casino',
    citizen: talker,
    ours: { hash: '#/casino?game=crash', shown: '[data-path="/casino"] canvas' },
    floor: plain('curve', '.curve'),
    drive: () => ({ kind: 'watch', forMs: 6000 }),
    begin: [{ event: 'CASINO_CRASH', args: [0] }],
  },
]

/** What moves beneath the player's finger on a slow computer: a frame must come every 16.7 ms. The floor is plain DOM with as many rows. */
export const pageFrames: Part[] = scenes.map((scene) => ({
  name: `page frames, ${scene.name}`,
  steps: (rounds + 1) * 2,
  run: (step) => onStage((stage) => measure(stage, scene, step), flatChromiumArgs),
}))

async function measure({ browser, phone, floor }: Stage, scene: Scene, step: () => void): Promise<Measure[]> {
  const round = (target: Target, place: Place) => async (isWarmUp: boolean) => {
    const visit = await Visit.prepare(browser, target, slowdown)
    await visit.page.addInitScript(deafen)
    const motion = await seen(visit, place, isWarmUp ? warmUpOf(scene) : scene)
    step()
    return motion
  }
  const bare: Target = { ...floorTarget(floor), url: `${floor.address}/plain.html` }
  const { ours, floors } = await inTurns(
    rounds,
    round(bare, scene.floor),
    round(await phoneTarget(phone, scene.citizen), scene.ours),
  )
  const name = `page, ${scene.name} at ${slowdown}x slowdown`
  const of = (motions: Motion[], value: (motion: Motion) => number) => motions.map(value)
  const [p95, cpu] = [({ p95Ms }: Motion) => p95Ms, ({ cpuMs }: Motion) => cpuMs]
  return [
    compared(`${name}: p95 between frames`, 'ms', of(ours, p95), of(floors, p95), { ratioAtMost: 1.1 }),
    compared(`${name}: CPU of a frame`, 'ms', of(ours, cpu), of(floors, cpu), { valueAtMost: frameMs }),
    beside(
      `${name}: frames over 50 ms`,
      '%',
      of(ours, ({ slowPercent }) => slowPercent),
      of(floors, ({ slowPercent }) => slowPercent),
      { valueAtMost: slowAtMostPercent },
    ),
    beside(
      `${name}: in tasks over 50 ms`,
      'ms',
      of(ours, ({ longMs }) => longMs),
      of(floors, ({ longMs }) => longMs),
    ),
  ]
}

/** The code meets all it draws long before the last row. */
function warmUpOf(scene: Scene): Scene {
  const drive = (element: string): Drive => {
    const whole = scene.drive(element)
    return whole.kind === 'scroll' ? { ...whole, rows: 50 } : whole
  }
  return { ...scene, drive }
}

async function seen(visit: Visit, place: Place, { begin = [], drive }: Scene): Promise<Motion> {
  await visit.boot()
  await visit.pause(1000)
  await visit.open(place)
  await visit.pause(idleMs)
  for (const message of begin) await visit.say(message)
  const motion = await motionOf(visit, drive(place.shown))
  await visit.close()
  return motion
}

/** Both figures without a ratio: the floor may have none at all. */
function beside(name: string, unit: string, ours: number[], floors: number[], aim?: Aim): Measure {
  const [value, floor] = [median(ours), median(floors)].map((figure) => Math.round(10 * figure) / 10) as [
    number,
    number,
  ]
  return { name, value, unit, floor, ratio: null, ...(aim && { aim }) }
}

/** Runs in the page: what the server says by itself is no part of what is measured. */
function deafen(): void {
  const { addEventListener } = WebSocket.prototype
  Object.defineProperty(WebSocket.prototype, 'onmessage', { set() {} })
  WebSocket.prototype.addEventListener = function (this: WebSocket, ...args: Parameters<typeof addEventListener>) {
    if (args[0] !== 'message') addEventListener.apply(this, args)
  } as typeof addEventListener
}
