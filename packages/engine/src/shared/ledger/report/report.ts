import type { Database, Db } from '../../../database/database.ts'
import { namesOf } from '../../directory/store.ts'
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
  totals: store.Flow
  /** Most moved first. */
  apps: AppFlow[]
  /** Every day, oldest first, with the apps that moved money on it. `date` is a day in Brasília. */
  daily: (store.Flow & { date: string; apps: AppFlow[] })[]
  /** Players who sent and received most. */
  movers: Mover[]
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
  for (const day of await database.read((db) => store.openDays(db, first, lastOver), { isLong: true }))
    await database.write((db) => store.closeDay(db, day), { isLong: true })

  const read = async (db: Db): Promise<EconomyReport> => {
    const open = await store.openDays(db, first, last)
    const flows = await store.flows(db, first, last, open)
    const movers = topMovers(await store.volumes(db, first, last, open))
    const names = await namesOf(
      db,
      movers.map(({ user_id }) => user_id),
    )
    const kinds = await store.circulation(db)
    return {
      generated_at: now,
      days,
      circulation: { total: kinds.reduce((sum, { total }) => sum + total, 0), kinds },
      totals: total(flows),
      apps: byApp(flows),
      daily: Array.from({ length: days }, (_, index) => {
        const ofDay = flows.filter(({ day }) => day === first + index)
        return { date: dateOf(first + index), ...total(ofDay), apps: byApp(ofDay) }
      }),
      movers: movers.map((mover) => ({ ...mover, name: names.get(mover.user_id) ?? String(mover.user_id) })),
    }
  }
  return database.read(read, { isLong: true })
}

/** The app of a payment, from the operation that made it: `bank_pix` belongs to the bank. Other reasons stay as they are. */
function appOf(reason: string): string {
  return /^([a-z]+)_[a-z]/i.exec(reason)?.[1] ?? reason
}

function byApp(flows: store.DayFlow[]): AppFlow[] {
  const apps = new Map<string, store.DayFlow[]>()
  for (const flow of flows) apps.set(appOf(flow.reason), [...(apps.get(appOf(flow.reason)) ?? []), flow])
  return [...apps].map(([app, list]) => ({ app, ...total(list) })).sort((a, b) => b.moved - a.moved)
}

function total(flows: store.Flow[]): store.Flow {
  const sum = { movements: 0, moved: 0, created: 0, destroyed: 0 }
  for (const { movements, moved, created, destroyed } of flows) {
    sum.movements += movements
    sum.moved += moved
    sum.created += created
    sum.destroyed += destroyed
  }
  return sum
}

function topMovers(volumes: Map<number, store.Volume>): (store.Volume & { user_id: number })[] {
  return [...volumes]
    .map(([user_id, volume]) => ({ user_id, ...volume }))
    .filter(({ sent, received }) => sent + received > 0)
    .sort((a, b) => b.sent + b.received - (a.sent + a.received) || a.user_id - b.user_id)
    .slice(0, moversShown)
}

function dateOf(day: number): string {
  return new Date(day * 24 * 3600 * 1000).toISOString().slice(0, 10)
}
