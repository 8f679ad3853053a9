import { type Member, operations } from '@orelhao/protocol/catalogue'
import { defaultPreferences } from '@orelhao/protocol/settings/defaults'
import { defaultLists } from '@orelhao/protocol/tor/rules'
import { sql } from 'kysely'
import { Check } from 'typebox/value'
import { expect, test } from 'vitest'
import type { Db, Tables } from '../database/database.ts'
import { retentionPolicies } from '../tables.ts'
import { inEachWorld, kindsForRules } from '../testing/databases.ts'
import { dutyNumber, insert } from '../testing/full-tables.ts'
import { sampleRows } from '../testing/sample-rows.ts'
import { samples } from '../testing/samples.ts'

interface Column {
  table: keyof Tables
  column: string
}

/** Columns with JSON texts, by the content of their rows. */
async function documentColumns(db: Db): Promise<Column[]> {
  const found: Column[] = []
  for (const table of retentionPolicies.keys() as IterableIterator<keyof Tables>) {
    const rows = await db.selectFrom(table).selectAll().limit(50).execute()
    const columns = new Set(
      rows.flatMap((row) =>
        Object.entries(row)
          .filter(([, value]) => isDocument(value))
          .map(([name]) => name),
      ),
    )
    for (const column of columns) found.push({ table, column })
  }
  return found
}

function isDocument(value: unknown): boolean {
  return typeof value === 'string' && /^(\{.*\}|\[.*\])$/s.test(value)
}

function isRefusal(member: Member, answer: unknown): boolean {
  const { code = '' }: { code?: string } = Object(answer)
  return Object.hasOwn(operations[member].refuses, code)
}

const strangers = [
  '',
  '{',
  '{"a":',
  'null',
  'true',
  '-7.5',
  '"x"',
  '[]',
  '[null,{},[[]],"x"]',
  '{}',
  '{"__proto__":{},"x":[1]}',
]

inEachWorld((world) => {
  test('every answer fits its schema with any JSON in its rows', async () => {
    const onDuty: number[] = []
    const phone = { services: [{ name: 'Polícia', number: dutyNumber }] }
    const { ana, bia, ports, clock } = await world({ ana: {}, bia: {} }, { phone, dispatch: { onDuty: () => onDuty } })
    onDuty.push(ana.user_id)
    await ana.changeIdentity({ moderator: true }) // for the operations of moderators
    const { database } = ports
    for (const { fill } of sampleRows)
      await fill?.({
        player: ana,
        me: ana.user_id,
        friend: bia,
        other: bia.user_id,
        database,
        insert: (rows) => database.write((db) => insert(db, rows)),
        now: Math.floor(ports.clock.nowMs() / 1000),
      })
    await ana.callOk('savePreferences', { ...defaultPreferences, muted: ['sms/1'] })
    await ana.callOk('tor_keep', defaultLists)
    const columns = await database.read(documentColumns)
    expect(columns.map(({ table, column }) => `${table}.${column}`)).toContain('orelhao_preferences.body')
    for (const stranger of strangers) {
      clock.advance(600_000) // the budgets of moderators are full again
      for (const { table, column } of columns)
        await database.write((db) => sql`UPDATE ${sql.table(table)} SET ${sql.ref(column)} = ${stranger}`.execute(db))
      for (const member of Object.keys(operations) as Member[]) {
        if (operations[member].writes) continue
        const answer = await ana.callRaw(member, samples[member](bia))
        const isFit = isRefusal(member, answer) || Check(operations[member].answer, answer)
        expect(isFit, `${member} after ${stranger}`).toBe(true)
      }
    }
  })
}, kindsForRules)
