import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { grant } from '../../apps/bank/server-api.ts'
import type { Database, Db, Tables } from '../../database/database.ts'
import { expiringTables, retentionPolicies, retentionPoliciesOf } from '../../tables.ts'
import { inEachWorld } from '../../testing/databases.ts'
import { expectConsistent } from '../../testing/money-checks.ts'
import { type ExpiredRows, sampleRows } from '../../testing/sample-rows.ts'
import type { Player, Stage } from '../../testing/world.ts'
import { defaultRetention } from './default-retention.ts'
import { tableSizes } from './store.ts'

const daySeconds = 24 * 3600
const allAtOnce = Object.fromEntries(Object.keys(defaultRetention).map((name) => [name, 1]))

/** Expired rows of shared tables. */
const shared: ExpiredRows = {
  orelhao_jobs: (me, n, failed_at) => ({
    kind: 'x/x',
    job_key: `${me}-${n}`,
    payload: '0',
    due_at: 2 ** 40,
    wait: 2 ** 40,
    attempts: 1,
    failed_at,
  }),
  orelhao_calls: (player, n, created_at) => ({ player, call_key: `k${n}`, fingerprint: 'x', answer: '1', created_at }),
  orelhao_payments: (me, _, created_at) => ({
    state: created_at ? 'refused' : 'done',
    halted: '',
    actor: me,
    payer: `bank:${me}`,
    payer_text: 'x',
    payee: 'mint',
    payee_text: 'x',
    amount: 1,
    reason: 'x',
    notice: null,
    reference: null,
    seen: null,
    created_at: created_at || 1,
  }),
  orelhao_chat_messages: (me, _, created_at) => ({
    conversation_id: me,
    sender: me,
    type: 'text',
    content: 'x',
    created_at: created_at || 2 ** 40,
  }),
}
const overRows: ExpiredRows = Object.assign({}, shared, ...sampleRows.map(({ expiredRows }) => expiredRows))

/** A row of a table whose rows expire, ended at this moment; 0: not ended. */
function sample(table: string, me: number, n: number, over: number): Record<string, unknown> {
  const row = overRows[table as keyof Tables]
  if (!row) throw new Error(`no app’s sample-rows.ts has a row of ${table} that is over`)
  return row(me, n, over)
}

async function insert(db: Db, table: string, rows: Record<string, unknown>[]): Promise<void> {
  await db
    .insertInto(table as keyof Tables)
    .values(rows as never)
    .execute()
}

async function countOf({ ports }: Pick<Stage, 'ports'>, table: string): Promise<number> {
  const { rows } = await ports.database.read((db) =>
    sql<{ rows: number }>`SELECT COUNT(*) AS ${sql.ref('rows')} FROM ${sql.table(table)}`.execute(db),
  )
  return Number(rows[0]?.rows)
}

test('a table has one retention policy', () => {
  const notes = { tables: [{ orelhao_notes: 'bounded' }] } as const
  expect(retentionPoliciesOf([notes]).get('orelhao_notes')).toBe('bounded')
  expect(() => retentionPoliciesOf([notes, notes])).toThrow('orelhao_notes')
  expect(() => retentionPoliciesOf([{ tables: [{ orelhao_entries: 'bounded' }] }])).toThrow('orelhao_entries')
})

const expiring = expiringTables(retentionPolicies).filter(([table]) => table !== 'orelhao_events')

inEachWorld((world) => {
  test('every table of the database has a retention policy', async () => {
    const { ports } = await world({})
    const existing = (await ports.database.read(tableSizes)).map(({ table }) => table)
    expect(
      existing.filter((table) => !retentionPolicies.has(table)),
      'these have no policy',
    ).toEqual([])
    expect(
      [...retentionPolicies.keys()].filter((table) => !existing.includes(table)),
      'these tables do not exist',
    ).toEqual([])
  })

  test.each(expiring)(
    '%s: rows that ended before their days are deleted, all others stay',
    async (table, { expires }) => {
      const days = 5
      const { ana, clock, ...stage } = await world({ ana: {} }, { retention: { [expires]: days } })
      await clearTables(stage, table)
      const at = (age: number) => clock.nowSeconds - age
      const ages = [...Array.from({ length: 250 }, () => days * daySeconds + 1), days * daySeconds - 1, 0]
      const make = (over: number, n: number) => sample(table, ana.user_id, n, over)
      await stage.ports.database.write((db) =>
        insert(db, table, [...ages.map((age, n) => make(at(age), n)), make(0, 999)]),
      )
      await stage.engine.cleanUp()
      expect(await countOf(stage, table)).toBe(3)
      clock.advance(2 * daySeconds * 1000 + days * daySeconds * 1000)
      await stage.engine.cleanUp()
      expect(await countOf(stage, table)).toBe(1) // a row that has not ended stays for good
      await clearTables(stage, table)
    },
  )

  test.each(expiring)('%s: 0 days delete nothing', async (table, { expires }) => {
    const { ana, ...stage } = await world({ ana: {} }, { retention: { [expires]: 0 } })
    await clearTables(stage, table)
    await stage.ports.database.write((db) => insert(db, table, [sample(table, ana.user_id, 1, 1)]))
    await stage.engine.cleanUp()
    expect(await countOf(stage, table)).toBe(1)
    await clearTables(stage, table)
  })

  test('rejections of a request are deleted with the request', async () => {
    const { ana, ...stage } = await world({ ana: {} })
    await stage.ports.database.write(async (db) => {
      await insert(
        db,
        'orelhao_service_requests',
        [1, 0].map((over) => sample('orelhao_service_requests', ana.user_id, 0, over)),
      )
      const requests = await db.selectFrom('orelhao_service_requests').select('id').execute()
      await insert(
        db,
        'orelhao_service_rejections',
        requests.map(({ id }) => ({ request_id: id, player: 7 })),
      )
    })
    await stage.engine.cleanUp()
    expect(await countOf(stage, 'orelhao_service_rejections')).toBe(1)
    await clearTables(stage, 'orelhao_service_requests', 'orelhao_service_rejections')
  })

  test('records of money are there after ten years, and players see no difference', async () => {
    const { ana, bia, clock, ...stage } = await world({ ana: {}, bia: {} }, { retention: allAtOnce })
    await stage.engine.transact((o) => grant(o, ana.user_id, 1000, 'Salário'))
    await payEachOther(ana, bia)
    const moneyTables = [...retentionPolicies].flatMap(([table, policy]) => (policy === 'money' ? [table] : []))
    const money = async () => [
      ...(await Promise.all(moneyTables.map((table) => countOf(stage, table)))),
      ...(await Promise.all([ana, bia].map((player) => player.callOk('bank_extract')))),
      ...(await Promise.all([ana, bia].map((player) => player.callOk('paypal_activity')))),
      await ana.callOk('bank_getBalance'),
    ]
    const before = await money()
    clock.advance(10 * 366 * daySeconds * 1000)
    await stage.engine.cleanUp()
    expect(await money()).toEqual(before)
    expect(await countOf(stage, 'orelhao_invoices')).toBe(0)
    await expectConsistent(stage.ports.database)
  })

  test('by default players lose nothing that their phones show within half a year', async () => {
    const { ana, bia, clock, engine } = await world({ ana: {}, bia: {} })
    for (let n = 0; n < 100; n++) await ana.callOk('sms_send', bia.phone, `m${n}`)
    const { room } = await ana.callOk('createPhoneCall', bia.phone, false, false)
    await bia.callOk('refusePhoneCall', room)
    await ana.callOk('bank_storeInvoice', bia.user_id, 10, 'conserto')
    await ana.callOk('addContact', bia.phone, 'Bia')
    const reads = ['sms_resume', 'getPhoneCalls', 'bank_getInvoices', 'bank_getFines'] as const
    const seen = async () => [
      ...(await Promise.all(reads.map((read) => ana.callOk(read)))),
      (await ana.callOk('getSettings')).contacts,
    ]
    const before = await seen()
    expect(before[0]).toHaveLength(100)
    clock.advance(179 * daySeconds * 1000)
    await engine.cleanUp()
    expect(await seen()).toEqual(before)
    clock.advance(2 * daySeconds * 1000)
    await engine.cleanUp()
    expect(await ana.callOk('getPhoneCalls')).toEqual([])
    expect(await ana.callOk('sms_resume')).toEqual(before[0]) // messages have a limit of their own: 100 a thread
  })

  test('a step deletes at most a hundred rows, and an engine that closes stops after one', async () => {
    const steps: number[] = []
    let close: (() => Promise<void>) | undefined
    const watched = (own: Database): Database => ({
      ...own,
      close: async () => {},
      async write(job, options) {
        const before = close && (await own.read(callsIn))
        const result = await own.write(job, options)
        const after = close && (await own.read(callsIn))
        if (before !== undefined && after !== undefined && after < before) steps.push(before - after)
        if (steps.length === 3) void close?.()
        return result
      },
    })
    const { ana, ...stage } = await world({ ana: {} }, { wrap: watched })
    await clearTables(stage, 'orelhao_phone_calls')
    const row = sample('orelhao_phone_calls', ana.user_id, 0, 1)
    await stage.ports.database.write((db) =>
      insert(
        db,
        'orelhao_phone_calls',
        Array.from({ length: 500 }, () => row),
      ),
    )
    close = () => stage.engine.close()
    await stage.engine.cleanUp()
    expect(steps).toHaveLength(3)
    expect(Math.max(...steps)).toBeLessThanOrEqual(100)
    expect(await countOf(stage, 'orelhao_phone_calls')).toBe(500 - steps.reduce((sum, rows) => sum + rows, 0))
    await clearTables(stage, 'orelhao_phone_calls')
  })
})

const callsIn = async (db: Db) => (await db.selectFrom('orelhao_phone_calls').select('id').execute()).length

async function clearTables({ ports }: Pick<Stage, 'ports'>, ...names: string[]): Promise<void> {
  for (const name of names) await ports.database.write((db) => sql`DELETE FROM ${sql.table(name)}`.execute(db))
}

async function payEachOther(ana: Player, bia: Player): Promise<void> {
  await ana.callOk('bank_transfer', bia.user_id, 100)
  await ana.callOk('paypal_deposit', 50)
  await ana.callOk('paypal_send', bia.user_id, 20, 'obrigado')
  await bia.callOk('bank_storeInvoice', ana.user_id, 10, 'conserto')
  const [invoice] = await ana.callOk('bank_getInvoices')
  await ana.callOk('bank_payInvoice', invoice?.id ?? 0)
}
