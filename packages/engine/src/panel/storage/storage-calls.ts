import type { ExpiringTable, StorageView, StoredTable } from '@orelhao/protocol/panel/storage-view'
import { apps } from '../../apps/index.ts'
import { retentionName } from '../../core/owner-settings/setting-schemas.ts'
import { loadSeenTime } from '../../core/retention/clock/store.ts'
import type { Db } from '../../database/database.ts'
import type { Retention } from '../../ports.ts'
import { referencedAmong } from '../../shared/uploads/store.ts'
import { expiringTables, retentionPolicies, uploadColumnsOf } from '../../tables.ts'
import type { PanelContext, PanelHandlers } from '../panel-context.ts'
import { peopleOf, personIn } from '../shown-people.ts'
import * as store from './store.ts'

const daySeconds = 24 * 3600
const biggest = 10
/** Files whose use is looked up, so many in a statement. */
const looked = { files: 500, atOnce: 100 }
const uploadColumns = uploadColumnsOf(apps)

export const storageCalls: PanelHandlers<'storage'> = {
  async storage({ database, engine, tables, now }): Promise<StorageView> {
    const { phone, retention } = engine.settings
    return {
      tables: tables ? await storedTables(database, await tables(), now) : null,
      uploads: await database.read((db) => uploadsView(db, JSON.stringify(phone), now), { isLong: true }),
      cleanup: await database.read(async (db) => ({
        last_at: (await loadSeenTime(db))?.seen_at ?? null,
        tables: await dueRows(db, retention, now),
      })),
    }
  },
}

async function storedTables(
  database: PanelContext['database'],
  sizes: Awaited<ReturnType<NonNullable<PanelContext['tables']>>>,
  now: number,
): Promise<StoredTable[]> {
  const dated = new Set(await database.read(store.datedTables))
  const rows: StoredTable[] = []
  for (const { table, rows: count, bytes = null } of sizes) {
    const policy = retentionPolicies.get(table)
    if (policy === undefined) continue // of a newer version
    rows.push({
      ...{ table, rows: count, bytes },
      rowsADay: dated.has(table) ? await database.read((db) => store.newRowsADay(db, table, now)) : null,
      policy: typeof policy === 'string' ? policy : retentionName(policy.expires),
    })
  }
  return rows.toSorted((a, b) => (b.bytes ?? 0) - (a.bytes ?? 0) || b.rows - a.rows)
}

async function uploadsView(db: Db, ownersText: string, now: number): Promise<StorageView['uploads']> {
  const kinds = await store.uploadKinds(db, now)
  const owners = await store.biggestOwners(db, biggest)
  const people = await peopleOf(
    db,
    owners.map(({ owner }) => owner),
  )
  return {
    bytes: kinds.reduce((total, { bytes }) => total + bytes, 0),
    kinds,
    unused: await unusedFiles(db, ownersText),
    biggest: owners.flatMap(({ owner, files, bytes }) => {
      const person = personIn(people, owner)
      return person ? [{ person, files, bytes }] : []
    }),
  }
}

/** How many of the files that the clean-up looks at next are used nowhere. */
async function unusedFiles(db: Db, ownersText: string): Promise<StorageView['uploads']['unused']> {
  const files = await store.longestUnchecked(db, looked.files)
  const unused = { looked: files.length, files: 0, bytes: 0 }
  for (let from = 0; from < files.length; from += looked.atOnce) {
    const some = files.slice(from, from + looked.atOnce)
    const used = await referencedAmong(
      db,
      some.map(({ url }) => url),
      uploadColumns,
    )
    for (const { url, bytes } of some) {
      if (used.has(url) || ownersText.includes(url)) continue
      unused.files++
      unused.bytes += Number(bytes)
    }
  }
  return unused
}

/** Tables whose rows expire, with what the next clean-up deletes; the soonest first. */
async function dueRows(db: Db, retention: Retention, now: number): Promise<ExpiringTable[]> {
  const rows: ExpiringTable[] = []
  for (const [table, rule] of expiringTables(retentionPolicies)) {
    const days = retention[rule.expires]
    const row = { table, setting: retentionName(rule.expires), days }
    // each player's last event stays, so events are not counted
    if (days === 0 || table === 'orelhao_events') rows.push({ ...row, due: 0, next_at: null })
    else {
      const { due, oldest } = await store.expiredRows(db, table, rule, now - days * daySeconds)
      rows.push({ ...row, due, next_at: oldest === null ? null : oldest + days * daySeconds })
    }
  }
  const first = ({ due, next_at }: ExpiringTable) => (due > 0 ? 0 : (next_at ?? Number.MAX_SAFE_INTEGER))
  return rows.toSorted((a, b) => first(a) - first(b) || b.due - a.due)
}
