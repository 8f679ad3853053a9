import { alternate } from '../load/alternate.ts'
import { compared, type Measure, type Part } from '../measure.ts'
import { floorTarget } from '../page/floor.ts'
import { chatOf, chatTarget, collector, phoneTarget, talker } from '../page/phone.ts'
import { openStage } from '../page/stage.ts'
import type { Place, Target } from '../page/target.ts'
import { restedMs, Visit } from '../page/visit.ts'

const rounds = 2
const slowdowns = [1, 4] as const

/** The places that a player presses through, from home on. The last one is measured. */
type Ways = Record<string, Place[]>

/** Most milliseconds until rows are drawn, at full speed and on a processor four times as slow, since a game renders beside the page. */
type Most = Record<(typeof slowdowns)[number], number>

/** Apps with long lists, opened by presses on icons and rows. */
export const pageOpen = opening('page open', { 1: 120, 4: 350 }, collector, (target) => {
  const { contacts, conversations, thread } = target.pressed ?? target
  return {
    '1,000 contacts': [contacts],
    '1,000 conversations': [conversations],
    'a thread of 1,000': [conversations, thread],
  }
})

/** A messenger conversation with a history of years. */
export const pageChat = opening('page chat', { 1: 150, 4: 450 }, talker, (target) => {
  const { conversations, thread } = target.pressed ?? target
  return { [`a chat of ${chatOf.toLocaleString('en')}`]: [conversations, thread] }
})

function opening(name: string, most: Most, citizen: typeof talker, waysOf: (target: Target) => Ways): Part {
  return {
    name,
    steps: slowdowns.length * (rounds + 1) * 2,
    async run(step) {
      const { browser, phone, floor } = await openStage()
      const phoneOf = await phoneTarget(phone, citizen)
      const target = citizen === talker ? chatTarget(phoneOf) : phoneOf
      const measures: Measure[] = []
      for (const slowdown of slowdowns) {
        const round = (own: Target) => async () => {
          const result = await walk(await Visit.prepare(browser, own, slowdown), waysOf(own), own.home)
          step()
          return result
        }
        const { ours, floors } = await alternate(rounds, round(floorTarget(floor)), round(target))
        for (const way of Object.keys(waysOf(target)))
          for (const time of ['first', 'again'] as const) {
            const of = (all: Openings[]) => all.map((each) => each[way]?.[time] ?? Number.NaN)
            const aim = time === 'first' ? { valueAtMost: most[slowdown] } : undefined
            measures.push(compared(`${way}, opened ${time} at ${slowdown}x`, 'ms', of(ours), of(floors), aim))
          }
      }
      return measures
    },
  }
}

/** Milliseconds until each way's last place is drawn, the first time and once more. */
type Openings = Record<string, { first: number; again: number }>

async function walk(visit: Visit, ways: Ways, home: Place): Promise<Openings> {
  await visit.boot()
  await visit.pause(restedMs)
  const openings: Openings = {}
  for (const [name, places] of Object.entries(ways)) {
    const through = async () => {
      let shownMs = Number.NaN
      for (const place of places) ({ shownMs } = await visit.open(place))
      await visit.open(home)
      return shownMs
    }
    openings[name] = { first: await through(), again: await through() }
  }
  await visit.close()
  return openings
}
