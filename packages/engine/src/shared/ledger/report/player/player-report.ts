import { fullName } from '@orelhao/protocol/people'
import type { Database, Db } from '../../../../database/database.ts'
import { identityOf, namesOf } from '../../../directory/store.ts'
import { appOf } from '../reason-app.ts'
import { dayOf, startOf } from '../store.ts'
import { type Exchanged, exchangedWith } from './store.ts'

interface Sums {
  movements: number
  sent: number
  received: number
}

/** One player's money. Moves between the player's own accounts do not count; sums are whole units. */
export interface PlayerReport {
  user_id: number
  name: string
  phone: string
  days: number
  totals: Sums
  /** Most moved first. */
  apps: (Sums & { app: string })[]
  /** Others with whom most was exchanged; `user_id` is null for the server. */
  partners: (Sums & { user_id: number | null; name: string })[]
}

const partnersShown = 20

/** Undefined for a passport that has no phone. */
export function playerReport(
  database: Pick<Database, 'read'>,
  now: number,
  days: number,
  player: number,
): Promise<PlayerReport | undefined> {
  const last = dayOf(now)
  const read = async (db: Db): Promise<PlayerReport | undefined> => {
    const identity = await identityOf(db, player)
    if (!identity) return
    const rows = await exchangedWith(db, player, startOf(last - days + 1), startOf(last + 1))
    const partners = grouped(rows, ({ other }) => other).slice(0, partnersShown)
    const ids = partners.flatMap(([user_id]) => user_id ?? [])
    const names = await namesOf(db, ids)
    return {
      user_id: player,
      name: fullName(identity),
      phone: identity.phone,
      days,
      totals: sumOf(rows),
      apps: grouped(rows, ({ reason }) => appOf(reason)).map(([app, sums]) => ({ app, ...sums })),
      partners: partners.map(([user_id, sums]) => ({
        user_id,
        name: user_id === null ? '' : (names.get(user_id) ?? String(user_id)),
        ...sums,
      })),
    }
  }
  return database.read(read, { isLong: true })
}

function grouped<Key>(rows: readonly Exchanged[], keyOf: (row: Exchanged) => Key): [Key, Sums][] {
  return [...Map.groupBy(rows, keyOf)]
    .map(([key, list]): [Key, Sums] => [key, sumOf(list)])
    .sort(([, a], [, b]) => b.sent + b.received - a.sent - a.received)
}

function sumOf(rows: readonly Exchanged[]): Sums {
  const sums = { movements: 0, sent: 0, received: 0 }
  for (const { movements, sent, received } of rows) {
    sums.movements += movements
    sums.sent += sent
    sums.received += received
  }
  return sums
}
