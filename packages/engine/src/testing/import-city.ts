import type { Identity } from '@orelhao/protocol/settings/contract'
import { sql } from 'kysely'
import type { Database, Tables } from '../database/database.ts'
import type { ImportRules } from '../import/import-context.ts'
import type { ImportOptions } from '../import/phone-import.ts'
import type { SourcePhone } from '../import/source-phone.ts'
import { sourceNamed } from '../import/sources/index.ts'
import { identify } from '../shared/characters/characters.ts'
import { retentionPolicies } from '../tables.ts'
import { otherPhoneData } from './other-phone-data.ts'
import { installOther, removeOther } from './other-phones.ts'
import { Player, type Stage } from './world.ts'

const template = 'XXX-XXXX'

export const importRules: ImportRules = {
  numbers: { template, reserved: ['190'] },
  allowUnsafeURL: true,
  uploadsURL: '',
  messageDays: 0,
  callDays: 180,
}

/** Settings of worlds with imports. */
export const importPhoneSettings = { phone_template: template, allowUnsafeURL: true }

function sourcePhone(name: string): SourcePhone {
  const source = sourceNamed(name)
  if (!source) throw new Error(`there is no ${name}`)
  return source
}

/** Installs another phone's tables beside the phone's own. Returns what `importPhone` needs, and a function that drops them. */
export async function besideOther(name: string, { ports, clock }: Pick<Stage, 'ports' | 'clock'>, kind: string) {
  const { database } = ports
  const time = (seconds: number) => {
    const local = kind === 'mariadb' ? -new Date(seconds * 1000).getTimezoneOffset() * 60 : 0 // the server's zone is this process's
    return new Date((seconds + local) * 1000).toISOString().slice(0, 19).replace('T', ' ')
  }
  const rows = otherPhoneData[name]?.({ now: clock.nowSeconds, time }) ?? {}
  await installOther(database, rows)
  const options: ImportOptions = {
    source: sourcePhone(name),
    from: database,
    to: database,
    rules: importRules,
    nowMs: () => clock.nowMs(),
  }
  const remove = async () => {
    await removeOther(database, Object.keys(rows))
    await database.write(async (db) => {
      for (const table of filled) await db.deleteFrom(table).execute()
    })
  }
  return { options, time, remove }
}

/** Tables that imports and these tests fill; the next test has the same characters. */
const filled: readonly (keyof Tables)[] = [
  'orelhao_imports',
  'orelhao_imported',
  'orelhao_import_rows',
  'orelhao_characters',
  'orelhao_players',
  'orelhao_contacts',
  'orelhao_blocks',
  'orelhao_sms',
  'orelhao_phone_calls',
  'orelhao_call_seen',
  'orelhao_gallery',
  'orelhao_notes',
  'orelhao_chat_conversations',
  'orelhao_chat_members',
  'orelhao_chat_messages',
  'orelhao_social_profiles',
  'orelhao_social_posts',
  'orelhao_social_reactions',
  'orelhao_social_hashtags',
  'orelhao_grams',
]

/** A character joins, as after a login in the game. `phone`: the framework's number. */
export async function join(
  { engine, ports }: Pick<Stage, 'engine' | 'ports'>,
  { id, number }: { id: string; number: string },
  hasNumbers: boolean,
): Promise<Player> {
  const found = await engine.transact((transaction) =>
    identify(transaction, { id, ...(hasNumbers && { phone: number }) }, importRules.numbers),
  )
  const { user_id, phone } = found
  const me: Identity = { user_id, phone, firstname: id, name: '', moderator: false, journalist: false }
  await engine.register(me)
  const player = new Player(engine, ports.bus, me)
  await player.connect()
  return player
}

/** Tables that an import uses for itself, or that count what was seen. */
const own: ReadonlySet<string> = new Set([
  'orelhao_imports',
  'orelhao_leases',
  'orelhao_migrations',
  'orelhao_additions',
  'orelhao_call_seen',
])

/** All rows of the phone, by table. */
export async function allRows(database: Database): Promise<Record<string, string[]>> {
  const found: Record<string, string[]> = {}
  for (const table of [...retentionPolicies.keys()] as (keyof Tables)[]) {
    if (own.has(table)) continue
    const { rows } = await database.read((db) => sql`SELECT * FROM ${sql.table(table)}`.execute(db))
    if (rows.length > 0) found[table] = rows.map((row) => JSON.stringify(row)).sort()
  }
  return found
}
