import { sql } from 'kysely'
import { createConnection } from 'mysql2/promise'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { grant } from '../apps/bank/server-api.ts'
import { findLedgerViolation } from '../shared/ledger/verify/store.ts'
import { withEachDatabase } from '../testing/databases.ts'
import { createWorld } from '../testing/world.ts'
import { type Database, DatabaseUnavailable } from './database.ts'
import { databaseFailureOf } from './failure.ts'
import { openDatabase } from './open-database.ts'
import { defaultLimits } from './time-limits.ts'

withEachDatabase((own, kind) => {
  if (kind === 'sqlite') return test.skip('a file allows any number of connections', () => {})

  const most = 2
  const user = `few_${process.pid}`
  let limited: string
  let root: Awaited<ReturnType<typeof createConnection>>
  const opened: Database[] = []

  beforeAll(async () => {
    root = await createConnection({ uri: own().url })
    const { pathname } = new URL(own().url)
    await root.query(`CREATE USER ${user}@'127.0.0.1' IDENTIFIED BY 'x' WITH MAX_USER_CONNECTIONS ${most}`)
    await root.query(`GRANT ALL ON ${pathname.slice(1)}.* TO ${user}@'127.0.0.1'`)
    const url = new URL(own().url)
    url.username = user
    url.password = 'x'
    limited = url.href
  })
  afterAll(async () => {
    for (const database of opened) await database.close()
    await root.query(`DROP USER ${user}@'127.0.0.1'`)
    await root.end()
  })

  function open(limits = defaultLimits): Database {
    const database = openDatabase(limited, limits)
    opened.push(database)
    return database
  }

  test('calls wait for one of the connections that a host allows, and none is refused', async () => {
    const database = open({ ...defaultLimits, waitMs: 60_000 })
    const { ana, bia, engine, errors } = await createWorld({ ana: {}, bia: {} }, { database })
    await engine.transact((transaction) => grant(transaction, ana.user_id, 100, 'Salário'))
    const calls = Array.from({ length: 40 }, (_, at) => [
      ana.callOk('bank_transfer', bia.user_id, 1),
      bia.callOk('sms_send', ana.phone, `oi ${at}`),
      ana.callOk('getSettings'),
      ana.callOk('bank_getBalance'),
    ])
    await Promise.all(calls.flat())
    expect([await ana.callOk('bank_getBalance'), await bia.callOk('bank_getBalance')]).toEqual([60, 40])
    expect(errors).toEqual([])
    expect(await engine.transact(({ db }) => findLedgerViolation(db))).toBeUndefined()
    await database.close()
    opened.splice(opened.indexOf(database), 1)
  })

  test('the wait ends with the reason, and calls work again once there is room', async () => {
    // the server counts the connections of the test before a moment longer than they last
    const take = () => vi.waitFor(() => createConnection({ uri: limited }), { timeout: 60_000 })
    const takers: Awaited<ReturnType<typeof take>>[] = []
    for (let n = 0; n < most; n++) takers.push(await take())
    const database = open({ ...defaultLimits, waitMs: 700 })
    const one = () => database.read((db) => sql<{ n: number }>`SELECT 1 AS n`.execute(db))
    const error = await one().catch((error: unknown) => error)
    expect(error).toBeInstanceOf(DatabaseUnavailable)
    expect(databaseFailureOf((error as Error).cause)).toBe('busy')
    for (const taker of takers) await taker.end()
    await vi.waitFor(async () => expect((await one()).rows).toEqual([{ n: 1 }]), { timeout: 60_000 })
  })
})
