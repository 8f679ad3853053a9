import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { CityPlayer } from './city-player.ts'
import type { SeededRandom } from './seeded-random.ts'

/** Pause between two actions of a player. */
const thinkMs = { least: 1000, most: 7000 }

interface Evening {
  player: CityPlayer
  others: readonly CityPlayer[]
  random: SeededRandom
  isOver(): boolean
}

type Act = (evening: Evening) => Promise<unknown>

/** The actions of a player, each with its share of all. */
const acts: [share: number, act: Act][] = [
  [30, ({ player, others, random }) => player.write('sms_send', random.pick(others).me.phone, `sms ${randomUUID()}`)],
  [20, ({ player, others, random }) => message(player, random.pick(others))],
  [20, ({ player, others, random }) => player.write('bank_transfer', random.pick(others).me.user_id, amount(random))],
  [15, gamble],
  [9, phoneCall],
  [3, pixKeys],
  [8, ({ player }) => player.read('sms_resume')],
]

/** Lives one evening of a player: writes, pays, bets, calls, and repeats what got no answer. */
export async function liveEvening(evening: Evening): Promise<void> {
  const { player, random, isOver } = evening
  answerCalls(evening)
  await sleep(random.between(0, thinkMs.most))
  while (!isOver()) {
    const [earlier] = player.unanswered
    if (earlier && random.chance(0.5)) await player.repeat(earlier)
    else await pickAct(random)(evening)
    await sleep(random.between(thinkMs.least, thinkMs.most))
  }
  player.onEvent = () => {}
}

/** Hangs up, also a call whose room the player never learned. Resolves to whether there was none. */
export async function hangUp(player: CityPlayer): Promise<boolean> {
  const call = await player.read('currentPhoneCall')
  if (isRoom(call)) await player.write('endPhoneCall', call.room)
  return call !== undefined && !isRoom(call)
}

function pickAct(random: SeededRandom): Act {
  const total = acts.reduce((sum, [share]) => sum + share, 0)
  let left = random.next() * total
  for (const [share, act] of acts) {
    left -= share
    if (left < 0) return act
  }
  throw new RangeError('the shares of the acts are wrong')
}

function message(player: CityPlayer, other: CityPlayer): Promise<unknown> {
  return player.write('wpp_sendMessage', other.me.phone, `wpp ${randomUUID()}`, 'text')
}

function amount(random: SeededRandom): number {
  return random.between(1, 60)
}

async function gamble({ player, random }: Evening): Promise<void> {
  await player.write('casino_subscribe')
  if (random.chance(0.5)) {
    await player.write('casino_double_bet', random.pick(['red', 'black', 'white']), amount(random))
    return
  }
  const target = random.chance(0.5) ? random.between(101, 400) / 100 : null
  await player.write('casino_crash_bet', amount(random), target)
  if (target === null) await player.write('casino_crash_cashout')
}

/** Calls somebody, of the same server or another, lets it ring, and hangs up after a while. */
async function phoneCall({ player, others, random }: Evening): Promise<void> {
  const call = await player.write('createPhoneCall', random.pick(others).me.phone, false, random.chance(0.2))
  if (!isRoom(call)) return
  await sleep(random.between(3000, 12_000))
  await player.write('endPhoneCall', call.room)
}

function isRoom(call: unknown): call is { room: number } {
  return typeof call === 'object' && call !== null && 'room' in call
}

/** Presses twice at once, which must not get round the limit of five. */
async function pixKeys({ player }: Evening): Promise<void> {
  await Promise.all([player.write('bank_registerPixKey', 'random'), player.write('bank_registerPixKey', 'random')])
}

function answerCalls({ player, random, isOver }: Evening): void {
  const later = (act: () => Promise<unknown>) =>
    setTimeout(
      () => {
        if (!isOver()) void act()
      },
      random.between(500, 4000),
    )
  player.onEvent = (event, [what]) => {
    if (event === 'CALL_REQUEST' && isRoom(what)) {
      const { room } = what
      const decision = random.next()
      if (decision < 0.75) later(() => player.write(decision < 0.6 ? 'answerPhoneCall' : 'refusePhoneCall', room))
    } else if (event === 'CALL_READY' && random.chance(0.5)) later(() => player.write('endPhoneCall', what))
  }
}
