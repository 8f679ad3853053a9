import { inTurns } from '../load/turns.ts'
import { compared, type Measure, type Part } from '../measure.ts'
import { floorTarget } from '../page/floor.ts'
import { collector, phoneTarget } from '../page/phone.ts'
import { onStage, type Stage } from '../page/stage.ts'
import type { Target } from '../page/target.ts'
import { type Opening, restedMs, Visit } from '../page/visit.ts'

const rounds = 4
const arrivals = 15
const arrivalPauseMs = 100

interface Lists {
  contacts: Opening
  thread: Opening
  arrivalMs: number
}

/** Long lists: opening them, and a message that arrives in the one that is open. */
export const pageLists: Part = {
  name: 'page lists',
  steps: (rounds + 1) * 2,
  run: (step) => onStage((stage) => measure(stage, step)),
}

async function measure({ browser, phone, floor }: Stage, step: () => void): Promise<Measure[]> {
  const round = (target: Target) => async () => {
    const result = await lists(await Visit.prepare(browser, target, 1), target)
    step()
    return result
  }
  const { ours, floors } = await inTurns(rounds, round(floorTarget(floor)), round(await phoneTarget(phone, collector)))
  const figure = (name: string, of: (result: Lists) => number, ratioAtMost: number) =>
    compared(name, 'ms', ours.map(of), floors.map(of), { ratioAtMost })
  const thread = 'thread of 1,000 stored (the newest 100 are shown, as specified)'
  return [
    figure('page, first opening of 1,000 contacts: until rows stand', ({ contacts }) => contacts.shownMs, 2.6),
    figure('page, opening 1,000 contacts: CPU', ({ contacts }) => contacts.cpuMs, 2.2),
    figure(`page, first opening of an SMS ${thread}: until rows stand`, (lists) => lists.thread.shownMs, 2.6),
    figure(`page, opening an SMS ${thread}: CPU`, (lists) => lists.thread.cpuMs, 2.2),
    figure(`page, an SMS arriving in an open ${thread}: CPU`, ({ arrivalMs }) => arrivalMs, 1.8),
  ]
}

async function lists(visit: Visit, target: Target): Promise<Lists> {
  await visit.boot()
  await visit.pause(restedMs)
  const contacts = await visit.open(target.contacts)
  await visit.open(target.home)
  const thread = await visit.open(target.thread)
  const allMs = await visit.cpu(async () => {
    for (let id = 1; id <= arrivals; id++) {
      await visit.say(target.sms(id))
      await visit.pause(arrivalPauseMs)
    }
  })
  await visit.close()
  return { contacts, thread, arrivalMs: allMs / arrivals }
}
