import { inTurns } from '../load/turns.ts'
import { compared, type Measure, type Part } from '../measure.ts'
import { floorTarget } from '../page/floor.ts'
import { newcomer, phoneTarget } from '../page/phone.ts'
import { onStage, type Stage } from '../page/stage.ts'
import type { Target } from '../page/target.ts'
import { Visit } from '../page/visit.ts'

const rounds = 7
const slowdowns = [1, 4]

interface Boot {
  cpuMs: number
  usableMs: number
  codeKilobytes: number
  heapMegabytes: number
}

/** From nothing to a home screen that can be used. */
export const pageBoot: Part = {
  name: 'page boot',
  steps: slowdowns.length * (rounds + 1) * 2,
  run: (step) => onStage((stage) => measure(stage, step)),
}

async function measure({ browser, phone, floor }: Stage, step: () => void): Promise<Measure[]> {
  const targets = { ours: await phoneTarget(phone, newcomer), floor: floorTarget(floor) }
  const measures: Measure[] = []
  for (const slowdown of slowdowns) {
    const round = (target: Target) => async () => {
      const result = await boot(await Visit.prepare(browser, target, slowdown))
      step()
      return result
    }
    const { ours, floors } = await inTurns(rounds, round(targets.floor), round(targets.ours))
    const figure = (name: string, unit: string, of: (result: Boot) => number, ratioAtMost: number) =>
      compared(name, unit, ours.map(of), floors.map(of), { ratioAtMost })
    const at = slowdown === 1 ? '' : `, ${slowdown}x slower CPU`
    measures.push(
      figure(`page boot to home${at}: CPU`, 'ms', ({ cpuMs }) => cpuMs, 1.6),
      figure(`page boot to home${at}: home usable`, 'ms', ({ usableMs }) => usableMs, 1.6),
    )
    if (slowdown > 1) continue
    measures.push(
      figure('page boot to home: JS and CSS, gzip', 'kB', ({ codeKilobytes }) => codeKilobytes, 1.5),
      figure('page boot to home: JS heap after GC', 'MB', ({ heapMegabytes }) => heapMegabytes, 2.2),
    )
  }
  return measures
}

async function boot(visit: Visit): Promise<Boot> {
  let usableMs = 0
  const cpuMs = await visit.cpu(async () => {
    usableMs = await visit.boot()
  })
  await visit.pause(400) // whatever loads by itself after home counts as transferred to home
  const codeKilobytes = (await visit.codeBytes()) / 1000
  const heapMegabytes = (await visit.heapBytes()) / 1e6
  await visit.close()
  return { cpuMs, usableMs, codeKilobytes, heapMegabytes }
}
