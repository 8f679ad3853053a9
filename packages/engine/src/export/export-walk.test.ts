import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { Database } from '../database/database.ts'
import { erasePlayer } from '../erase/erase-player.ts'
import { retentionPolicies } from '../tables.ts'
import { inEachWorld } from '../testing/databases.ts'
import { exportOf } from '../testing/exports.ts'
import { type RowOwner, rowsOfPlayer } from '../testing/player-rows.ts'
import type { Column, Shown } from './export-rule.ts'
import { exportedTables, exportRules } from './export-rules.ts'

/** Columns of a table, by whether they hold texts. */
async function columnTypes(database: Database): Promise<(table: string) => ReadonlyMap<string, 'text' | 'number'>> {
  const types = new Map<string, Map<string, 'text' | 'number'>>()
  for (const table of retentionPolicies.keys()) {
    const { rows } = await database.read((db) =>
      sql<{ name: string; type: string }>`SELECT name, type FROM pragma_table_info(${table})`.execute(db),
    )
    types.set(table, new Map(rows.map(({ name, type }) => [name, /int/i.test(type) ? 'number' : 'text'])))
  }
  return (table) => types.get(table) ?? new Map()
}

async function addRows(database: Database, own: RowOwner): Promise<void> {
  const types = await columnTypes(database)
  await database.write(async (db) => {
    for (const { table, row } of rowsOfPlayer(own, types))
      await db
        .insertInto(table)
        .values(row as never)
        .execute()
  })
}

/** Columns in which a value is, by table. */
async function columnsWith(database: Database, has: (value: unknown) => boolean): Promise<string[]> {
  const found = new Set<string>()
  for (const table of retentionPolicies.keys()) {
    const { rows } = await database.read((db) => sql<object>`SELECT * FROM ${sql.table(table)}`.execute(db))
    for (const row of rows)
      for (const [column, value] of Object.entries(row)) if (has(value)) found.add(`${table}.${column}`)
  }
  return [...found].toSorted()
}

const shownName = (answer: Column) => (typeof answer === 'string' ? answer : (answer as Shown).name)
const isHidden = (answer: Column) => typeof answer === 'object' && 'hides' in answer

test('every table has an answer, and no two tables or columns share a name in the archive', () => {
  expect(Object.keys(exportRules).toSorted()).toEqual([...retentionPolicies.keys()].toSorted())
  const files = exportedTables.map(({ rule }) => rule.file)
  expect(new Set(files).size).toBe(files.length)
  for (const { table, rule } of exportedTables) {
    const names = Object.values<Column>(rule.columns)
      .filter((answer) => !isHidden(answer))
      .map(shownName)
    expect([table, names.length]).toEqual([table, new Set(names).size])
  }
})

const cast = {
  ana: { user_id: 987_654_321, firstname: 'Anastácia', name: 'Sumidouro', phone: '987-6543' },
  bia: { user_id: 123_123_123, firstname: 'Beatriz', name: 'Correnteza', phone: '123-1231' },
}

/** Columns in which an erased player's number stays: proof without names, and what others did or received. */
const stays: Record<string, 'proof' | 'others' | 'account' | 'file' | 'session'> = {
  'orelhao_audit.player': 'proof',
  'orelhao_casino_bets.owner': 'proof',
  'orelhao_casino_days.owner': 'proof',
  'orelhao_casino_mines.owner': 'proof',
  'orelhao_characters.user_id': 'account',
  'orelhao_chat_messages.sender': 'others',
  'orelhao_custom_payments.payer': 'proof',
  'orelhao_ended_sessions.player': 'session',
  'orelhao_phone_calls.initiator': 'others',
  'orelhao_players.user_id': 'account',
  'orelhao_service_rejections.player': 'others',
  'orelhao_tor_payments.sender': 'proof',
  'orelhao_tor_people.player': 'others',
  'orelhao_uploads.owner': 'file',
  'orelhao_wallet_transactions.user_id': 'proof',
  'orelhao_weazel.author_id': 'others',
  'orelhao_weazel_readers.reader': 'others',
}

/** Columns in which the texts of an erased player's rows stay: none of them names the player. */
const textsStay = [
  // what others received, until they delete it
  ...['content', 'media', 'attached', 'reply_content'].map((column) => `orelhao_chat_messages.${column}`),
  // files, until nothing shows them
  ...['name', 'url', 'kind'].map((column) => `orelhao_uploads.${column}`),
  // articles belong to the newspaper
  ...['title', 'description', 'excerpt', 'tag', 'image', 'video'].map((column) => `orelhao_weazel.${column}`),
  // proof of money and of moderation, without words of the player
  ...['halted', 'payee_city', 'payee_text', 'payer_city', 'reason', 'reference'].map(
    (column) => `orelhao_payments.${column}`,
  ),
  ...['action', 'digest', 'previous', 'hash'].map((column) => `orelhao_audit.${column}`),
  ...['game', 'choice', 'state'].map((column) => `orelhao_casino_bets.${column}`),
  ...['server_seed', 'client_seed'].map((column) => `orelhao_casino_mines.${column}`),
  'orelhao_casino_days.game',
  'orelhao_custom_payments.app',
  'orelhao_wallet_transactions.type',
  'orelhao_phone_calls.status',
  'orelhao_tor_people.anonymous',
]

inEachWorld(
  (world) => {
    test('of every table and column: what is the player’s is in the export, what is another’s is not, and after an erasure neither text nor name is left', async () => {
      const stage = await world(cast)
      const { ana, bia, engine, ports } = stage
      const { database } = ports
      const mine: RowOwner = { player: ana.user_id, mark: 'MEU', first: 5_000_000 }
      await addRows(database, mine)
      await addRows(database, { player: bia.user_id, mark: 'ALHEIO', first: 7_000_000 })

      const files = await exportOf(stage, ana)
      const all = [...files.values()].join('\n')
      expect(all).not.toContain('ALHEIO')
      const types = await columnTypes(database)
      for (const { table, rule } of exportedTables) {
        const text = files.get(`${rule.file}.json`)
        expect(text, `${table} is not in the export`).toBeDefined()
        const [record] = JSON.parse(text ?? '[]') as Record<string, unknown>[]
        const columns = Object.entries<Column>(rule.columns)
        const shown = columns.filter(([, answer]) => !isHidden(answer))
        const always = shown.filter(([, answer]) => !(typeof answer === 'object' && 'unless' in answer))
        expect(Object.keys(record ?? {}), table).toEqual(
          expect.arrayContaining(always.map(([, answer]) => shownName(answer))),
        )
        expect(Object.keys(record ?? {}).length, table).toBeLessThanOrEqual(shown.length)
        for (const [column, answer] of columns) {
          if (types(table).get(column) !== 'text' || table === 'orelhao_exports' || table === 'orelhao_players')
            continue
          const own = `MEU ${table.replace('orelhao_', '')} ${column};`
          if (isHidden(answer)) expect(all, `${table}.${column} is hidden`).not.toContain(own)
        }
      }
      const readMe = files.get('LEIA-ME.html') ?? ''
      expect(readMe).toContain('Anastácia Sumidouro')
      for (const { rule } of exportedTables) expect(readMe).toContain(`>${rule.file}.json<`)

      ana.disconnect()
      await erasePlayer(engine, ana.me)
      expect(await columnsWith(database, (value) => String(value).includes('MEU'))).toEqual(textsStay.toSorted())
      expect(await columnsWith(database, (value) => /Anastácia|Sumidouro|987-?6543\b/.test(String(value)))).toEqual([])
      const isHers = (value: unknown) => value === ana.user_id || value === `bank:${ana.user_id}`
      const moneyNames = ['orelhao_accounts.name', 'orelhao_entries.account', 'orelhao_payments.payer']
      expect(await columnsWith(database, isHers)).toEqual([...Object.keys(stays), ...moneyNames].toSorted())
      expect(await columnsWith(database, (value) => String(value).includes('ALHEIO'))).not.toEqual([])
    })
  },
  ['sqlite'],
)
