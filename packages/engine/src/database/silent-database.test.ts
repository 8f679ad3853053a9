import { randomUUID } from 'node:crypto'
import { CallFault } from '@orelhao/protocol/wire'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { grant } from '../apps/bank/server-api.ts'
import { findLedgerViolation } from '../shared/ledger/verify/store.ts'
import { CuttingProxy } from '../testing/cutting-proxy.ts'
import { withEachDatabase } from '../testing/databases.ts'
import { createWorld } from '../testing/world.ts'
import type { Database, Db } from './database.ts'
import { openDatabase } from './open-database.ts'

/** Short, to keep the tests short; long enough that a busy machine does not reach them. */
const limits = { queryMs: 2000, waitMs: 2000, connectMs: 1000 }
/** More than the number of connections, so that some wait for one. */
const callers = 40

withEachDatabase((own, kind) => {
  if (kind === 'sqlite') return test.skip('a file is never silent', () => {})

  let proxy: CuttingProxy
  let database: Database
  beforeEach(async () => {
    proxy = await CuttingProxy.before(own().url)
    database = openDatabase(proxy.through(own().url), limits)
  })
  afterEach(async () => {
    proxy.unmute()
    await database.close()
    await proxy.close()
  })

  async function setUp() {
    const { ana, bia, engine, errors } = await createWorld({ ana: {}, bia: {} }, { database })
    await engine.transact((transaction) => grant(transaction, ana.user_id, 1000, 'Salário'))
    const balances = async () => [await ana.callOk('bank_getBalance'), await bia.callOk('bank_getBalance')]
    /** Concurrent transfers of 1, each with its own key, and their outcomes. */
    const transfers = async () => {
      const keys = Array.from({ length: callers }, () => randomUUID())
      const send = (key: string) => ana.callKeyed(key, 'bank_transfer', bia.user_id, 1)
      const outcomes = await Promise.allSettled(keys.map(send))
      return { outcomes, again: () => Promise.all(keys.map((key) => untilAnswered(() => send(key)))) }
    }
    await (await transfers()).again() // opens every connection
    const sound = async () => expect(await engine.transact(({ db }) => findLedgerViolation(db))).toBeUndefined()
    return { ana, bia, balances, transfers, errors, sound }
  }

  const answered = { status: 'fulfilled', value: { value: 1 } }
  const unavailable = { status: 'rejected', reason: { code: 'unavailable' } }

  test('silent connections are closed, and all calls are answered over new ones', async () => {
    const { balances, transfers, sound } = await setUp()
    proxy.mute('open')
    const { outcomes, again } = await transfers()
    for (const outcome of outcomes) {
      if (outcome.status === 'fulfilled') expect(outcome).toMatchObject(answered)
      else expect(outcome).toMatchObject(unavailable) // waited too long for a connection
    }
    expect(outcomes.filter(({ status }) => status === 'fulfilled').length).toBeGreaterThan(0)
    await again()
    expect(await balances()).toEqual([1000 - 2 * callers, 2 * callers])
    proxy.unmute() // messages of closed connections arrive after all
    await again()
    expect(await balances()).toEqual([1000 - 2 * callers, 2 * callers])
    await sound()
  })

  test('a database that is silent altogether is soon unavailable, and recovers once it answers', async () => {
    const { balances, transfers, sound } = await setUp()
    proxy.mute('all')
    const startedMs = performance.now()
    const { outcomes, again } = await transfers()
    expect(performance.now() - startedMs).toBeLessThan(10_000)
    for (const outcome of outcomes) expect(outcome).toMatchObject(unavailable)
    proxy.unmute()
    await again()
    expect(await balances()).toEqual([1000 - 2 * callers, 2 * callers])
    await sound()
  })

  test('a commit that arrives after its connection was closed counts once', async () => {
    const { ana, bia, balances, sound } = await setUp()
    proxy.decide = (sql) => {
      if (sql === 'commit') {
        proxy.decide = () => undefined
        proxy.mute('open')
      }
      return undefined
    }
    const key = randomUUID()
    const send = () => ana.callKeyed(key, 'bank_transfer', bia.user_id, 100)
    const answer = await untilAnswered(send)
    expect(answer).toMatchObject({ value: 100 })
    proxy.unmute()
    expect(await send()).toEqual(answer)
    expect(await balances()).toEqual([900 - callers, 100 + callers])
    await sound()
  })

  test('without a key, a transfer whose commit is not answered has an unknown outcome', async () => {
    const { ana, bia } = await setUp()
    proxy.decide = (sql) => {
      if (sql === 'commit') proxy.mute('open')
      return undefined
    }
    await expect(ana.call('bank_transfer', bia.user_id, 30)).rejects.toMatchObject({
      code: 'outcome_unknown',
      message: 'it is not known whether this was done',
    })
  })

  test('failed connections leave nothing behind: more of them fail than the pool may open', async () => {
    const { balances } = await setUp()
    proxy.mute('all')
    proxy.cutAll()
    for (let round = 0; round < 2; round++) {
      const outcomes = await Promise.allSettled(Array.from({ length: callers }, () => balances()))
      for (const outcome of outcomes) expect(outcome).toMatchObject(unavailable)
    }
    proxy.unmute()
    expect(await Promise.all(Array.from({ length: callers }, () => balances()))).toHaveLength(callers)
  })

  test('a silent database does not prevent the server from stopping', async () => {
    await setUp()
    proxy.mute('all')
    const startedMs = performance.now()
    await database.close()
    expect(performance.now() - startedMs).toBeLessThan(5000)
    database = openDatabase(own().url)
  })

  test('calls after the stop are answered that the database is not there, so that a page tries another server', async () => {
    const ended = openDatabase(own().url)
    await ended.close()
    const select = (db: Db) => sql`SELECT 1`.execute(db)
    await expect(ended.read(select)).rejects.toMatchObject({ code: 'unavailable' })
    await expect(ended.write(select)).rejects.toMatchObject({ code: 'unavailable' })
  })

  test('an `isLong` job is not cut short', async () => {
    const slow = (options?: { isLong: boolean }) =>
      database.read((db) => sql`SELECT SLEEP(2.5) AS slept`.execute(db), options)
    await expect(slow()).rejects.toMatchObject({ code: 'unavailable' })
    await expect(slow({ isLong: true })).resolves.toMatchObject({ rows: [{ slept: 0 }] })
  })
})

/** Like the page: sends unavailable calls again. */
async function untilAnswered<T>(send: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await send()
    } catch (fault) {
      if (!(fault instanceof CallFault && fault.code === 'unavailable')) throw fault
    }
  }
}
