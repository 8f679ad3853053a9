import { flatChromiumArgs } from '../../browsers.ts'
import { alone, type Measure, type Part } from '../measure.ts'
import { chatWithFriend, collector, phoneTarget, talker } from '../page/phone.ts'
import { onStage, type Stage } from '../page/stage.ts'
import type { Place } from '../page/target.ts'
import { restedMs, Visit } from '../page/visit.ts'

const rounds = 3
/** A player's computer has a game to draw. */
const slowdown = 4
/** The shortest move of a page; what is drawn later belongs to what comes next. */
const moveMs = 300
/** What the eye sees as a jerk. */
const jerkMs = 50

interface Walk {
  citizen: { user: number; phone: string }
  /** Each from the one before; the first one from home. */
  steps: readonly (readonly [name: string, place: Place])[]
}

const home: Place = { hash: '#/home', shown: '[data-path="/home"] nav button' }
const conversations: Place = { hash: '#/sms', shown: '[data-path="/sms"] button bdi' }
const walks: readonly Walk[] = [
  {
    citizen: collector,
    steps: [
      ['contacts open', { hash: '#/contacts', shown: '[data-path="/contacts"] h2' }],
      ['contacts close', home],
      ['conversations open', conversations],
      ['a thread comes', { hash: '#/sms/555-202', shown: '[role=log] bdi' }],
      ['a thread goes', conversations],
    ],
  },
  {
    citizen: talker,
    steps: [
      ['chats open', { hash: '#/whatsapp', shown: '[data-path="/whatsapp"] button bdi' }],
      ['a chat of 100,000 comes', { hash: chatWithFriend, shown: '[role=log] bdi' }],
      ['a chat closes', home],
    ],
  },
]

/** What the player sees of a page that moves for the first time, on a slow computer. There is no floor: plain pages do not move. */
export const pageMoves: Part = {
  name: 'page moves',
  steps: walks.length * (rounds + 1),
  run: (step) => onStage((stage) => measure(stage, step), flatChromiumArgs),
}

async function measure({ browser, phone }: Stage, step: () => void): Promise<Measure[]> {
  const measures: Measure[] = []
  for (const { citizen, steps } of walks) {
    const target = await phoneTarget(phone, citizen)
    const seen = new Map<string, Move[]>(steps.map(([name]) => [name, []]))
    for (let round = 0; round <= rounds; round++) {
      const visit = await Visit.prepare(browser, target, slowdown)
      await visit.boot()
      await visit.pause(restedMs)
      for (const [name, place] of steps) {
        const move = moveOf(await visit.framesShown(() => visit.open(place)))
        if (round > 0) seen.get(name)?.push(move) // the first is a warm-up
      }
      await visit.close()
      step()
    }
    for (const [name, moves] of seen) {
      const full = `page, ${name} at ${slowdown}x`
      measures.push(
        alone(
          `${full}: until it moves`,
          'ms',
          moves.map(({ beginsMs }) => beginsMs),
        ),
        alone(
          `${full}: longest between two frames seen`,
          'ms',
          moves.map(({ longestMs }) => longestMs),
          {
            valueAtMost: jerkMs,
          },
        ),
      )
    }
  }
  return measures
}

interface Move {
  /** From the navigation to the first frame that shows it. */
  beginsMs: number
  /** The longest time between two frames while it moves. */
  longestMs: number
}

/** `framesMs`: when frames came before the player's eyes, since the navigation. */
function moveOf(framesMs: readonly number[]): Move {
  const [beginsMs = Number.NaN] = framesMs
  const moving = framesMs.filter((atMs) => atMs <= beginsMs + moveMs)
  const between = moving.slice(1).map((atMs, index) => atMs - (moving[index] ?? atMs))
  return { beginsMs, longestMs: between.length > 0 ? Math.max(...between) : Number.NaN }
}
