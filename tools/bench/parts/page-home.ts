import { alternate } from '../load/alternate.ts'
import { type Aim, compared, type Measure, type Part } from '../measure.ts'
import { floorTarget } from '../page/floor.ts'
import { newcomer, phoneTarget } from '../page/phone.ts'
import { openStage } from '../page/stage.ts'
import type { Target } from '../page/target.ts'
import { Visit } from '../page/visit.ts'

const rounds = 3
const slowdowns = [1, 4]

interface Boot {
  cpuMs: number
  usableMs: number
  heapMegabytes: number
}

/** From an empty tab to a usable home screen. The download size has a budget in `npm run check`. */
export const pageHome: Part = {
  name: 'page home',
  steps: slowdowns.length * (rounds + 1) * 2,
  async run(step) {
    const { browser, phone, floor } = await openStage()
    const target = await phoneTarget(phone, newcomer)
    const measures: Measure[] = []
    for (const slowdown of slowdowns) {
      const round = (own: Target) => async () => {
        const result = await boot(await Visit.prepare(browser, own, slowdown))
        step()
        return result
      }
      const { ours, floors } = await alternate(rounds, round(floorTarget(floor)), round(target))
      const figure = (what: string, unit: string, of: (result: Boot) => number, aim?: Aim) =>
        compared(`home at ${slowdown}x: ${what}`, unit, ours.map(of), floors.map(of), aim)
      measures.push(
        figure('usable', 'ms', ({ usableMs }) => usableMs, { ratioAtMost: 2.5 }),
        figure('CPU', 'ms', ({ cpuMs }) => cpuMs),
      )
      if (slowdown === 1) measures.push(figure('JS heap after GC', 'MB', ({ heapMegabytes }) => heapMegabytes))
    }
    return measures
  },
}

async function boot(visit: Visit): Promise<Boot> {
  let usableMs = 0
  const cpuMs = await visit.cpu(async () => {
    usableMs = await visit.boot()
  })
  const heapMegabytes = (await visit.heapBytes()) / 1e6
  await visit.close()
  return { cpuMs, usableMs, heapMegabytes }
}
