import { inTurns } from '../load/turns.ts'
import { type Aim, compared, type Measure, type Part } from '../measure.ts'
import { floorTarget } from '../page/floor.ts'
import { newcomer, phoneTarget } from '../page/phone.ts'
import { onStage, type Stage } from '../page/stage.ts'
import type { Target } from '../page/target.ts'
import { Visit } from '../page/visit.ts'

const rounds = 7
const slowdowns = [1, 4]

/** What is asked for until home can be used: gzipped kilobytes of JS and CSS, and requests of every kind; and what comes by itself then. */
const most = { codeKilobytes: 142, requests: 8, laterKilobytes: 40 }
const laterMs = 400

interface Boot {
  requests: number
  cpuMs: number
  usableMs: number
  codeKilobytes: number
  laterKilobytes: number
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
    const aimed = (name: string, unit: string, of: (result: Boot) => number, aim: Aim) =>
      compared(name, unit, ours.map(of), floors.map(of), aim)
    const figure = (name: string, unit: string, of: (result: Boot) => number, ratioAtMost: number) =>
      aimed(name, unit, of, { ratioAtMost })
    const at = slowdown === 1 ? '' : `, ${slowdown}x slower CPU`
    measures.push(
      figure(`page boot to home${at}: CPU`, 'ms', ({ cpuMs }) => cpuMs, 1.6),
      figure(`page boot to home${at}: home usable`, 'ms', ({ usableMs }) => usableMs, 1.6),
    )
    if (slowdown > 1) continue
    measures.push(
      aimed('page boot to home: JS and CSS, gzip', 'kB', ({ codeKilobytes }) => codeKilobytes, {
        valueAtMost: most.codeKilobytes,
      }),
      aimed(
        `page boot, ${laterMs} ms after home: more JS and CSS, gzip`,
        'kB',
        ({ laterKilobytes }) => laterKilobytes,
        {
          valueAtMost: most.laterKilobytes,
        },
      ),
      aimed('page boot to home: requests', '', ({ requests }) => requests, { valueAtMost: most.requests }),
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
  const asked = await visit.requestsUntil(usableMs)
  await visit.pause(laterMs)
  const codeKilobytes = (await visit.codeBytes((address) => asked.includes(address))) / 1000
  const laterKilobytes = (await visit.codeBytes()) / 1000 - codeKilobytes
  const heapMegabytes = (await visit.heapBytes()) / 1e6
  await visit.close()
  const requests = asked.length
  return { requests, cpuMs, usableMs, codeKilobytes, laterKilobytes, heapMegabytes }
}
