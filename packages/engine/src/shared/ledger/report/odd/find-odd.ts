import type { Db } from '../../../../database/database.ts'
import { appOf } from '../reason-app.ts'
import * as store from '../store.ts'

/** Something that an owner should look at; `date` is a day in Brasília. Sums are whole units. */
export type OddFinding = ReceivedMuch | WentBackAndForth | CreatedMuch

interface Person {
  user_id: number
  name: string
}

/** A player received many times what the middle player received on that day. */
interface ReceivedMuch {
  rule: 'received'
  date: string
  player: Person
  amount: number
  /** The median of the players who received anything. */
  median: number
}

/** Two players paid each other again and again, and nearly the same sum both ways. */
interface WentBackAndForth {
  rule: 'exchange'
  date: string
  player: Person
  other: Person
  /** Of both directions. */
  amount: number
  movements: number
}

/** An app brought far more new money into the city than it does on a usual day. */
interface CreatedMuch {
  rule: 'created'
  date: string
  app: string
  amount: number
  /** Per day, in the days before. */
  average: number
}

/** Days that are looked at, today included, and days before them that say what is usual. */
export const oddDays = 7
export const historyDays = 30

/** Limits of the rules; docs/owner/pages.md explains each. */
const limits = {
  timesMedian: 20,
  /** On a day with fewer receivers the median says nothing. */
  receivers: 10,
  /** The smaller direction's least part of the larger one. */
  sameShare: 0.8,
  timesAverage: 5,
  /** Days with money before an average says anything. */
  historyDays: 7,
}
const shownPerRule = 5

/** Looks at the days up to `today`, as `dayOf` counts them. Names are missing: see `withNames`. */
export async function findOdd(db: Db, today: number): Promise<OddFinding[]> {
  const first = today - oddDays + 1
  const open = await store.openDays(db, first - historyDays, today)
  const found: OddFinding[][] = [
    receivedMuch(await store.receivedByDay(db, first, today, open)),
    wentBackAndForth(await store.exchanges(db, first, today, open)),
    createdMuch(await store.flows(db, first - historyDays, today, open), first),
  ]
  return found
    .flatMap((list) => list.sort((a, b) => b.amount - a.amount).slice(0, shownPerRule))
    .sort((a, b) => b.amount - a.amount)
}

/** Players of whom a finding shows the name. */
export function playersIn(finding: OddFinding): number[] {
  if (finding.rule === 'created') return []
  return [finding.player.user_id, ...(finding.rule === 'exchange' ? [finding.other.user_id] : [])]
}

export function withNames(finding: OddFinding, nameOf: (user_id: number) => string): OddFinding {
  if (finding.rule === 'created') return finding
  const named = ({ user_id }: Person): Person => ({ user_id, name: nameOf(user_id) })
  if (finding.rule === 'received') return { ...finding, player: named(finding.player) }
  return { ...finding, player: named(finding.player), other: named(finding.other) }
}

const person = (user_id: number): Person => ({ user_id, name: '' })

function receivedMuch(rows: Awaited<ReturnType<typeof store.receivedByDay>>): ReceivedMuch[] {
  return [...Map.groupBy(rows, ({ day }) => day)].flatMap(([day, list]) => {
    if (list.length < limits.receivers) return []
    const median = middleOf(list.map(({ received }) => received))
    return list
      .filter(({ received }) => received > median * limits.timesMedian)
      .map(({ player, received }) => ({
        rule: 'received' as const,
        date: store.dateOf(day),
        player: person(player),
        amount: received,
        median,
      }))
  })
}

function middleOf(amounts: number[]): number {
  return amounts.toSorted((a, b) => a - b)[Math.floor(amounts.length / 2)] ?? 0
}

function wentBackAndForth(rows: Awaited<ReturnType<typeof store.exchanges>>): WentBackAndForth[] {
  return rows
    .filter(({ there, back }) => Math.min(there, back) >= Math.max(there, back) * limits.sameShare)
    .map(({ day, one, other, there, back, movements }) => ({
      rule: 'exchange',
      date: store.dateOf(day),
      player: person(one),
      other: person(other),
      amount: there + back,
      movements,
    }))
}

/** Compares each of the days from `first` on with the days before it. */
function createdMuch(flows: readonly store.DayFlow[], first: number): CreatedMuch[] {
  const created = flows.filter((flow) => flow.created > 0)
  const days = [...new Set(created.map(({ day }) => day))].filter((day) => day >= first)
  return days.flatMap((day) => {
    const before = flows.filter((flow) => flow.day < day && flow.day >= day - historyDays)
    const history = new Set(before.map((flow) => flow.day)).size
    if (history < limits.historyDays) return []
    const sumOf = (list: readonly store.DayFlow[]) => list.reduce((sum, flow) => sum + flow.created, 0)
    const usual = sumOf(before) / history
    return [
      ...Map.groupBy(
        created.filter((flow) => flow.day === day),
        ({ reason }) => appOf(reason),
      ),
    ].flatMap(([app, list]) => {
      const amount = sumOf(list)
      const average = Math.round(sumOf(before.filter(({ reason }) => appOf(reason) === app)) / history)
      const isOdd = amount > average * limits.timesAverage && amount > usual
      return isOdd ? [{ rule: 'created' as const, date: store.dateOf(day), app, amount, average }] : []
    })
  })
}
