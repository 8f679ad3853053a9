import { alternate } from '../load/alternate.ts'
import { compared, type Measure, type Part } from '../measure.ts'
import { floorTarget } from '../page/floor.ts'
import { chatOf, chatTarget, collector, phoneTarget, talker } from '../page/phone.ts'
import { openStage } from '../page/stage.ts'
import type { Place, Target } from '../page/target.ts'
import { restedMs, Visit } from '../page/visit.ts'

const rounds = 2
const slowdowns = [1, 4] as const

/** The places that a player presses through, from home on, by the name of what is measured; one without a name is not. */
type Way = { name?: string; place: Place }[]

/** Most milliseconds until rows are drawn, at full speed and on a processor four times as slow, since a game renders beside the page. */
type Most = Record<(typeof slowdowns)[number], number>

/** Apps with long lists, opened by presses on icons and rows. */
export const pageOpen = opening('page open', { 1: 120, 4: 350 }, collector, (target) => {
  const { contacts, conversations, thread } = target.pressed ?? target
  return [
    [{ name: '1,000 contacts', place: contacts }],
    [
      { name: '1,000 conversations', place: conversations },
      { name: 'a thread of 1,000', place: thread },
    ],
  ]
})

/** A messenger conversation with a history of years. */
export const pageChat = opening('page chat', { 1: 150, 4: 450 }, talker, (target) => {
  const { conversations, thread } = target.pressed ?? target
  return [[{ place: conversations }, { name: `a chat of ${chatOf.toLocaleString('en')}`, place: thread }]]
})

function opening(name: string, most: Most, citizen: typeof talker, waysOf: (target: Target) => Way[]): Part {
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
        for (const name of waysOf(target).flatMap((way) => way.flatMap((step) => step.name ?? [])))
          for (const time of ['first', 'again'] as const) {
            const of = (all: Openings[]) => all.map((each) => each.get(name)?.[time] ?? Number.NaN)
            const aim = time === 'first' ? { valueAtMost: most[slowdown] } : undefined
            measures.push(compared(`${name}, opened ${time} at ${slowdown}x`, 'ms', of(ours), of(floors), aim))
          }
      }
      return measures
    },
  }
}

/** Milliseconds until each place is drawn, the first time and once more. */
type Openings = Map<string, { first: number; again: number }>

async function walk(visit: Visit, ways: Way[], home: Place): Promise<Openings> {
  await visit.boot()
  await visit.pause(restedMs)
  const openings: Openings = new Map()
  for (const way of ways)
    for (const time of ['first', 'again'] as const) {
      for (const { name, place } of way) {
        const { shownMs } = await visit.open(place)
        if (name) openings.set(name, { first: shownMs, again: shownMs, ...openings.get(name), [time]: shownMs })
      }
      await visit.open(home)
    }
  await visit.close()
  return openings
}
