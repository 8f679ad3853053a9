import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { grant } from '../apps/bank/server-api.ts'
import { findLedgerViolation } from '../shared/ledger/verify/store.ts'
import { CuttingProxy, type Failure } from '../testing/cutting-proxy.ts'
import { withEachDatabase } from '../testing/databases.ts'
import { createWorld } from '../testing/world.ts'
import type { Database } from './database.ts'
import { openDatabase } from './open-database.ts'

/** Galera's answer to a transaction that another node's one conflicts with. */
const conflict = 1213
const interrupted = 1317
const failedCommit = 1180
const nodeNotReady = 1047
const duplicate = 1062
const replica = 1290

withEachDatabase((own, kind) => {
  if (kind === 'sqlite') return test.skip('a file is no node of a cluster', () => {})

  let proxy: CuttingProxy
  let database: Database
  beforeEach(async () => {
    proxy = await CuttingProxy.before(own().url)
    database = openDatabase(proxy.through(own().url))
  })
  afterEach(async () => {
    await database.close()
    await proxy.close()
  })

  /** Fails once, at the next statement that matches. */
  function failOnce(what: RegExp, failure: Failure): { isDone: boolean } {
    const once = { isDone: false }
    proxy.decide = (sql) => {
      if (once.isDone || !what.test(sql)) return
      once.isDone = true
      return failure
    }
    return once
  }

  async function setUp() {
    const { ana, bia, engine, errors } = await createWorld({ ana: {}, bia: {} }, { database })
    await engine.transact((transaction) => grant(transaction, ana.user_id, 100, 'Salário'))
    const balances = async () => [await ana.callOk('bank_getBalance'), await bia.callOk('bank_getBalance')]
    const sound = async () => expect(await engine.transact(({ db }) => findLedgerViolation(db))).toBeUndefined()
    return { ana, bia, balances, errors, engine, sound }
  }

  test.each([
    [/^commit$/, conflict],
    [/^commit$/, nodeNotReady],
    [/update `orelhao_accounts`/, conflict],
    [/update `orelhao_accounts`/, interrupted],
    [/^begin$/, nodeNotReady],
  ])('a transfer whose %s fails with %i did not happen, so it runs again without a key too', async (what, errno) => {
    const { ana, bia, balances, errors, sound } = await setUp()
    const failed = failOnce(what, { errno })
    expect(await ana.call('bank_transfer', bia.user_id, 30)).toMatchObject({ value: 30 })
    expect([failed.isDone, await balances(), errors]).toEqual([true, [70, 30], []])
    await sound()
  })

  test('an automatic id that a node gives twice, as when another one comes or goes, is given anew', async () => {
    const { ana, bia, errors } = await setUp()
    const failed = failOnce(/insert into `orelhao_sms`/, {
      errno: duplicate,
      message: "Duplicate entry '1625' for key 'PRIMARY'",
    })
    const { id } = await ana.callOk('sms_send', bia.phone, 'oi')
    expect([failed.isDone, errors]).toEqual([true, []])
    expect(await bia.callOk('sms_thread', ana.phone)).toMatchObject([{ id, content: 'oi' }])
  })

  test('a unique key that somebody else has is no id given twice', async () => {
    const { ana, bia } = await setUp()
    const message = "Duplicate entry 'x-1' for key 'orelhao_sms_other'"
    const failed = failOnce(/insert into `orelhao_sms`/, { errno: duplicate, message })
    await expect(ana.callOk('sms_send', bia.phone, 'oi')).rejects.toThrow()
    expect([failed.isDone, await bia.callOk('sms_resume')]).toEqual([true, []])
  })

  test.each([
    [failedCommit, true],
    [failedCommit, false],
    [interrupted, true],
    [interrupted, false],
  ])('after a commit that failed with %i, done or not (%s), a keyed transfer happens once', async (errno, isDone) => {
    const { ana, bia, balances, errors, sound } = await setUp()
    const key = randomUUID()
    const failed = failOnce(/^commit$/, { errno, isDone })
    const answer = await ana.callKeyed(key, 'bank_transfer', bia.user_id, 30)
    expect([failed.isDone, answer]).toMatchObject([true, { value: 30 }])
    expect(await ana.callKeyed(key, 'bank_transfer', bia.user_id, 30)).toEqual(answer)
    expect([await balances(), errors]).toEqual([[70, 30], []])
    expect(bia.received()).toMatchObject([{ event: 'BANK', seq: 1 }])
    await sound()
  })

  test.each([failedCommit, interrupted])('without a key nobody claims that it failed (%i)', async (errno) => {
    const { ana, bia, balances } = await setUp()
    failOnce(/^commit$/, { errno, isDone: true })
    await expect(ana.call('bank_transfer', bia.user_id, 30)).rejects.toMatchObject({ code: 'outcome_unknown' })
    expect(await balances()).toEqual([70, 30])
  })

  test.each([
    [nodeNotReady, 'clusterNotReady'],
    [replica, 'readOnly'],
  ])('a server that answers %i is reported as %s, and left for new connections', async (errno, reason) => {
    const { ana, bia, balances, errors, engine } = await setUp()
    await Promise.all(Array.from({ length: 16 }, () => ana.callOk('bank_getBalance'))) // opens every connection
    let begun = 0
    const failsAt = errno === nodeNotReady ? /^(begin|select|update|insert)/ : /^(update|insert)/
    proxy.decide = (sql) => {
      if (sql.startsWith('SET SESSION sql_mode')) begun++
      return failsAt.test(sql) ? { errno } : undefined
    }
    const key = randomUUID()
    const send = () => ana.callKeyed(key, 'bank_transfer', bia.user_id, 30)
    await expect(send()).rejects.toMatchObject({ code: 'unavailable' })
    expect(await engine.readiness()).toMatchObject({ isReady: false, database: reason })
    expect(errors).toMatchObject([{ reason }])
    expect(begun).toBeGreaterThan(0)
    proxy.decide = () => undefined
    expect(await send()).toMatchObject({ value: 30 })
    expect(await engine.readiness()).toMatchObject({ isReady: true, database: 'ok' })
    expect(await balances()).toEqual([70, 30])
  })
})
