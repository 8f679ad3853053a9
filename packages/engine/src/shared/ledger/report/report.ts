import type { Database, Db } from '../../../database/database.ts'
import { namesOf } from '../../directory/store.ts'
import { findOdd, historyDays, type OddFinding, oddDays, playersIn, withNames } from './odd/find-odd.ts'
import { appOf } from './reason-app.ts'
import * as store from './store.ts'

export interface AppFlow extends store.Flow {
  /** The app that moved the money, or the reason itself if no app has it. */
  app: string
}

export interface Mover extends store.Volume {
  user_id: number
  name: string
}

/** A report on the city's economy. All sums are whole units. */
export interface EconomyReport {
  /** Unix seconds. */
  generated_at: number
  /** Days in the report; the last one is today, which is not over. */
  days: number
  circulation: { total: number; kinds: store.Holding[] }
  /** True if players' bank accounts are at a framework, and so missing in `circulation`. */
  frameworkBank: boolean
  totals: store.Flow
  /** Most moved first. */
  apps: AppFlow[]
  /** Every day, oldest first, with the apps that moved money on it. `date` is a day in Brasília. */
  daily: (store.Flow & { date: string; apps: AppFlow[] })[]
  /** Players who sent and received most. */
  movers: Mover[]
  receivers: Mover[]
  payers: Mover[]
  /** Odd events of the last days, largest sums first. */
  odd: OddFinding[]
}

export const maxReportDays = 366
const moversShown = 10

/** How long after its end a day is summed up. No call takes that long, so none still writes with a time of that day. */
const settlingSeconds = 600

/**
 * Reports on the last `days` days, from 1 to `maxReportDays`. Days that are over are summed up once, by the first report that includes
 * them; later reports count only younger entries.
 */
export async function economyReport(database: Database, now: number, days: number): Promise<EconomyReport> {
  const last = store.dayOf(now)
  const first = last - days + 1
  const lastOver = store.dayOf(now - settlingSeconds) - 1
  await closeDays(database, Math.min(first, last - oddDays - historyDays + 1), lastOver)

  const read = async (db: Db): Promise<EconomyReport> => {
    const open = await store.openDays(db, first, last)
    const flows = await store.flows(db, first, last, open)
    const volumes = await store.volumes(db, first, last, open)
    const tops = {
      movers: topOf(volumes, ({ sent, received }) => sent + received),
      receivers: topOf(volumes, ({ received }) => received),
      payers: topOf(volumes, ({ sent }) => sent),
    }
    const odd = await findOdd(db, last)
    const shown = [...tops.movers, ...tops.receivers, ...tops.payers].map(({ user_id }) => user_id)
    const names = await namesOf(db, [...new Set([...shown, ...odd.flatMap(playersIn)])])
    const nameOf = (user_id: number) => names.get(user_id) ?? String(user_id)
    const named = (list: Top[]): Mover[] => list.map((mover) => ({ ...mover, name: nameOf(mover.user_id) }))
    const kinds = await store.circulation(db)
    return {
      generated_at: now,
      days,
      frameworkBank: await store.hasFrameworkBank(db),
      circulation: { total: kinds.reduce((sum, { total }) => sum + total, 0), kinds },
      totals: total(flows),
      apps: byApp(flows),
      daily: Array.from({ length: days }, (_, index) => {
        const ofDay = flows.filter(({ day }) => day === first + index)
        return { date: store.dateOf(first + index), ...total(ofDay), apps: byApp(ofDay) }
      }),
      movers: named(tops.movers),
      receivers: named(tops.receivers),
      payers: named(tops.payers),
      odd: odd.map((finding) => withNames(finding, nameOf)),
    }
  }
  return database.read(read, { isLong: true })
}

function byApp(flows: store.DayFlow[]): AppFlow[] {
  const apps = new Map<string, store.DayFlow[]>()
  for (const flow of flows) apps.set(appOf(flow.reason), [...(apps.get(appOf(flow.reason)) ?? []), flow])
  return [...apps].map(([app, list]) => ({ app, ...total(list) })).sort((a, b) => b.moved - a.moved)
}

function total(flows: store.Flow[]): store.Flow {
  const sum = { movements: 0, moved: 0, created: 0, destroyed: 0, own: 0 }
  for (const { movements, moved, created, destroyed, own } of flows) {
    sum.movements += movements
    sum.moved += moved
    sum.created += created
    sum.destroyed += destroyed
    sum.own += own
  }
  return sum
}

type Top = store.Volume & { user_id: number }

function topOf(volumes: Map<number, store.Volume>, amountOf: (volume: store.Volume) => number): Top[] {
  return [...volumes]
    .map(([user_id, volume]) => ({ user_id, ...volume }))
    .filter((volume) => amountOf(volume) > 0)
    .sort((a, b) => amountOf(b) - amountOf(a) || a.user_id - b.user_id)
    .slice(0, moversShown)
}

/** How long a payment whose outcome is open may keep a day from being summed up for good. */
const openPaymentDays = 7

async function closeDays(database: Database, first: number, last: number): Promise<void> {
  for (const day of await database.read((db) => store.openDays(db, first, last), { isLong: true })) {
    const mayWait = last - day < openPaymentDays
    if (mayWait && (await database.read((db) => store.isUncertain(db, day)))) continue
    await database.write((db) => store.closeDay(db, day), { isLong: true })
  }
}
