import { inTurns } from '../load/turns.ts'
import { compared, type Measure, type Part } from '../measure.ts'
import { floorTarget } from '../page/floor.ts'
import { chatOf, chatTarget, phoneTarget, talker } from '../page/phone.ts'
import { onStage, type Stage } from '../page/stage.ts'
import type { Target } from '../page/target.ts'
import { type Opening, Visit } from '../page/visit.ts'

const rounds = 4
const arrivals = 15
const arrivalPauseMs = 150
/** A player's computer has a game to draw. */
const slowdown = 4

interface Chat {
  opening: Opening
  arrivalMs: number
}

/** A messenger's conversation that has gone on for years, on a slow computer. The floor shows a list of as many rows as one page holds. */
export const pageChat: Part = {
  name: 'page chat',
  steps: (rounds + 1) * 2,
  run: (step) => onStage((stage) => measure(stage, step)),
}

async function measure({ browser, phone, floor }: Stage, step: () => void): Promise<Measure[]> {
  const round = (target: Target) => async () => {
    const result = await visit(await Visit.prepare(browser, target, slowdown), target)
    step()
    return result
  }
  const ours = chatTarget(await phoneTarget(phone, talker))
  const results = await inTurns(rounds, round(floorTarget(floor)), round(ours))
  const figure = (name: string, of: (chat: Chat) => number, ratioAtMost: number) =>
    compared(name, 'ms', results.ours.map(of), results.floors.map(of), { ratioAtMost })
  const chat = `chat of ${chatOf.toLocaleString('en')} messages at ${slowdown}x slowdown`
  return [
    figure(`page, first opening of a ${chat}: until messages stand`, ({ opening }) => opening.shownMs, 2.6),
    figure(`page, a message arriving in an open ${chat}: CPU`, ({ arrivalMs }) => arrivalMs, 2),
  ]
}

async function visit(visit: Visit, target: Target): Promise<Chat> {
  await visit.boot()
  await visit.pause(1000)
  const opening = await visit.open(target.thread)
  const allMs = await visit.cpu(async () => {
    for (let id = 1; id <= arrivals; id++) {
      await visit.say(target.sms(id))
      await visit.pause(arrivalPauseMs)
    }
  })
  await visit.close()
  return { opening, arrivalMs: allMs / arrivals }
}
