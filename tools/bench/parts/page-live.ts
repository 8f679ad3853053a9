import { alternate } from '../load/alternate.ts'
import { compared, type Measure, type Part } from '../measure.ts'
import { floorTarget } from '../page/floor.ts'
import { chatOf, chatTarget, collector, phoneTarget, talker } from '../page/phone.ts'
import { openStage } from '../page/stage.ts'
import type { Target } from '../page/target.ts'
import { Visit } from '../page/visit.ts'

const rounds = 2
const arrivals = 15
const arrivalPauseMs = 100

/** A message that arrives in the open conversation. */
export const pageLive: Part = {
  name: 'page live',
  steps: 2 * (rounds + 1) * 2,
  async run(step) {
    const { browser, phone, floor } = await openStage()
    const round = (target: Target) => async () => {
      const durationMs = await arrivalMs(await Visit.prepare(browser, target, 1), target)
      step()
      return durationMs
    }
    const compare = async (what: string, target: Target): Promise<Measure> => {
      const { ours, floors } = await alternate(rounds, round(floorTarget(floor)), round(target))
      return compared(`a message arriving in ${what}: CPU`, 'ms', ours, floors, { ratioAtMost: 5 })
    }
    return [
      await compare('a thread of 1,000', await phoneTarget(phone, collector)),
      await compare(`a chat of ${chatOf.toLocaleString('en')}`, chatTarget(await phoneTarget(phone, talker))),
    ]
  },
}

/** Main-thread milliseconds for one message. */
async function arrivalMs(visit: Visit, target: Target): Promise<number> {
  await visit.boot()
  await visit.open(target.thread)
  const allMs = await visit.cpu(async () => {
    for (let id = 1; id <= arrivals; id++) {
      await visit.postMessage(target.sms(id))
      await visit.pause(arrivalPauseMs)
    }
  })
  await visit.close()
  return allMs / arrivals
}
