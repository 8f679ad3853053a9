import { inTurns } from '../load/turns.ts'
import { type Aim, compared, type Measure, type Part } from '../measure.ts'
import { floorTarget } from '../page/floor.ts'
import { chatOf, chatTarget, phoneTarget, talker } from '../page/phone.ts'
import { onStage, type Stage } from '../page/stage.ts'
import type { Target } from '../page/target.ts'
import { type Opening, restedMs, Visit } from '../page/visit.ts'

const rounds = 4
const arrivals = 15
const arrivalPauseMs = 150
/** A player's computer has a game to draw. */
const slowdown = 4

interface Chat {
  /** Straight from home and a second after it, before anything was done ahead: as a notification opens it. */
  first: Opening
  arrivalMs: number
  /** From the list of chats, by a press, as a player opens it. */
  fromList: Opening
}

/** A messenger's conversation that has gone on for years, on a slow computer. The floor shows a list of as many rows as one page holds. */
export const pageChat: Part = {
  name: 'page chat',
  steps: (rounds + 1) * 2,
  run: (step) => onStage((stage) => measure(stage, step)),
}

async function measure({ browser, phone, floor }: Stage, step: () => void): Promise<Measure[]> {
  const round = (target: Target) => async () => {
    const prepare = () => Visit.prepare(browser, target, slowdown)
    const result = { ...(await fromHome(await prepare(), target)), fromList: await fromList(await prepare(), target) }
    step()
    return result
  }
  const ours = chatTarget(await phoneTarget(phone, talker))
  const results = await inTurns(rounds, round(floorTarget(floor)), round(ours))
  const figure = (name: string, of: (chat: Chat) => number, aim: Aim) =>
    compared(name, 'ms', results.ours.map(of), results.floors.map(of), aim)
  const chat = `chat of ${chatOf.toLocaleString('en')} messages at ${slowdown}x slowdown`
  return [
    figure(`page, first opening of a ${chat}: until messages stand`, ({ first }) => first.shownMs, {
      ratioAtMost: 2.6,
    }),
    figure(`page, a message arriving in an open ${chat}: CPU`, ({ arrivalMs }) => arrivalMs, { ratioAtMost: 2 }),
    figure(`page, opening a ${chat} from the list: until messages stand`, ({ fromList }) => fromList.shownMs, {
      valueAtMost: 120,
    }),
  ]
}

async function fromHome(visit: Visit, target: Target): Promise<Pick<Chat, 'first' | 'arrivalMs'>> {
  await visit.boot()
  await visit.pause(1000)
  const first = await visit.open(target.thread)
  const allMs = await visit.cpu(async () => {
    for (let id = 1; id <= arrivals; id++) {
      await visit.say(target.sms(id))
      await visit.pause(arrivalPauseMs)
    }
  })
  await visit.close()
  return { first, arrivalMs: allMs / arrivals }
}

async function fromList(visit: Visit, target: Target): Promise<Opening> {
  await visit.boot()
  await visit.pause(restedMs)
  await visit.open(target.conversations)
  const opening = await visit.open((target.pressed ?? target).thread)
  await visit.close()
  return opening
}
