import { inTurns } from '../load/turns.ts'
import { compared, type Measure, type Part } from '../measure.ts'
import { floorTarget } from '../page/floor.ts'
import { collector, phoneTarget } from '../page/phone.ts'
import { onStage, type Stage } from '../page/stage.ts'
import type { Place, Target } from '../page/target.ts'
import { type Opening, restedMs, Visit } from '../page/visit.ts'

const rounds = 4
const lists = ['contacts', 'conversations', 'thread'] as const
type Openings = Record<(typeof lists)[number], Opening>
type Ways = Record<(typeof lists)[number], Place>

/** By how much slower the processor is, and until when rows have to stand, in milliseconds. */
const slowdowns = [
  { slowdown: 1, shownMs: 80 },
  { slowdown: 4, shownMs: 120 },
]

/** On a slow computer lists are opened as players do too: by presses on icons and rows. */
const pressedAt = { slowdown: 4, shownMs: 120 }

/** The first opening of each kind of long list. */
export const pageFirstOpen: Part = {
  name: 'page first open',
  steps: (slowdowns.length + 1) * (rounds + 1) * 2,
  run: (step) => onStage((stage) => measure(stage, step)),
}

async function measure({ browser, phone, floor }: Stage, step: () => void): Promise<Measure[]> {
  const target = await phoneTarget(phone, collector)
  const measures: Measure[] = []
  const openings = async (slowdown: number, waysOf: (own: Target) => Ways) => {
    const round = (own: Target) => async () => {
      const result = await openEach(await Visit.prepare(browser, own, slowdown), waysOf(own), own.home)
      step()
      return result
    }
    return inTurns(rounds, round(floorTarget(floor)), round(target))
  }
  for (const { slowdown, shownMs } of slowdowns) {
    const { ours, floors } = await openings(slowdown, (own) => own)
    for (const list of lists) {
      const name = `page, first opening of ${list} at ${slowdown}x`
      const of = (figure: keyof Opening) => [ours, floors].map((all) => all.map((each) => each[list][figure]))
      const [ownShown = [], floorShown = []] = of('shownMs')
      const [ownCpu = [], floorCpu = []] = of('cpuMs')
      measures.push(
        compared(`${name}: until rows stand`, 'ms', ownShown, floorShown, { valueAtMost: shownMs }),
        compared(`${name}: CPU`, 'ms', ownCpu, floorCpu, { ratioAtMost: 2.2 }),
      )
    }
  }
  const { slowdown, shownMs } = pressedAt
  const { ours, floors } = await openings(slowdown, (own) => own.pressed ?? own)
  for (const list of lists) {
    const [own, floor] = [ours, floors].map((all) => all.map((each) => each[list].shownMs))
    const name = `page, first press that opens ${list} at ${slowdown}x: until rows stand`
    measures.push(compared(name, 'ms', own ?? [], floor ?? [], { valueAtMost: shownMs }))
  }
  return measures
}

async function openEach(visit: Visit, ways: Ways, home: Place): Promise<Openings> {
  await visit.boot()
  await visit.pause(restedMs)
  const openings: Partial<Openings> = {}
  for (const list of lists) {
    openings[list] = await visit.open(ways[list])
    if (list !== 'conversations' || !ways.thread.press) await visit.open(home) // a thread is pressed in their list
  }
  await visit.close()
  return openings as Openings
}
