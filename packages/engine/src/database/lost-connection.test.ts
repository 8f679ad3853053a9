import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { grant } from '../apps/bank/server-api.ts'
import { findLedgerViolation } from '../shared/ledger/verify/store.ts'
import { type Cut, CuttingProxy } from '../testing/cutting-proxy.ts'
import { withEachDatabase } from '../testing/databases.ts'
import { createWorld } from '../testing/world.ts'
import type { Database } from './database.ts'
import { openDatabase } from './open-database.ts'

withEachDatabase((own, kind) => {
  if (kind === 'sqlite') return test.skip('a file has no connection that could be lost', () => {})

  let proxy: CuttingProxy
  let database: Database
  beforeAll(async () => {
    proxy = await CuttingProxy.before(own().url)
    database = openDatabase(proxy.through(own().url))
  })
  afterAll(async () => {
    await database.close()
    await proxy.close()
  })
  beforeEach(() => {
    proxy.decide = () => undefined
  })

  /** Cuts once, at the next statement that matches. */
  function cutOnce(where: Cut, what: RegExp): { isDone: boolean } {
    const cut = { isDone: false }
    proxy.decide = (sql) => {
      if (cut.isDone || !what.test(sql)) return
      cut.isDone = true
      return where
    }
    return cut
  }

  async function setUp() {
    const { ana, bia, engine, errors } = await createWorld({ ana: {}, bia: {} }, { database })
    await engine.transact((transaction) => grant(transaction, ana.user_id, 100, 'Salário'))
    const balances = async () => [await ana.callOk('bank_getBalance'), await bia.callOk('bank_getBalance')]
    return { ana, bia, balances, errors, engine }
  }

  test.each([
    ['request', /^begin$/],
    ['answer', /^begin$/],
    ['request', /update `orelhao_accounts`/],
    ['answer', /insert into `orelhao_entries`/],
    ['request', /^commit$/],
    ['answer', /^commit$/],
  ] as const)('cut at the %s of %s, a keyed transfer happens once and emits once', async (where, what) => {
    const { ana, bia, balances, errors, engine } = await setUp()
    const key = randomUUID()
    const cut = cutOnce(where, what)
    const answer = await ana.callKeyed(key, 'bank_transfer', bia.user_id, 30)
    expect([cut.isDone, answer]).toEqual([
      true,
      expect.objectContaining({ id: expect.any(Number), name: expect.any(String), value: 30 }),
    ])
    expect(await ana.callKeyed(key, 'bank_transfer', bia.user_id, 30)).toEqual(answer)
    expect(await balances()).toEqual([70, 30])
    const received = bia.received()
    expect([received.length, received]).toMatchObject([1, [{ event: 'BANK', seq: 1 }]])
    expect(errors).toEqual([])
    expect(await engine.transact(({ db }) => findLedgerViolation(db))).toBeUndefined()
  })

  test('a transfer of the last money, whose commit was not answered, is not refused when it runs again', async () => {
    const { ana, bia, balances } = await setUp()
    const cut = cutOnce('answer', /^commit$/)
    expect(await ana.callKeyed(randomUUID(), 'bank_transfer', bia.user_id, 100)).toMatchObject({ value: 100 })
    expect([cut.isDone, await balances()]).toEqual([true, [0, 100]])
    expect(bia.received()).toMatchObject([{ event: 'BANK', seq: 1 }])
  })

  test('without a key, a transfer runs again only if it cannot have happened', async () => {
    const { ana, bia, balances, errors } = await setUp()
    cutOnce('answer', /insert into `orelhao_entries`/)
    expect(await ana.call('bank_transfer', bia.user_id, 30)).toMatchObject({ value: 30 })
    cutOnce('answer', /^commit$/)
    await expect(ana.call('bank_transfer', bia.user_id, 30)).rejects.toMatchObject({
      code: 'outcome_unknown',
      message: 'it is not known whether this was done',
    })
    expect(await balances()).toEqual([40, 60])
    expect(errors).toHaveLength(1)
  })

  test('reads survive a cut, and a database that stays away is a fault that names it', async () => {
    const { ana, bia, balances } = await setUp()
    proxy.cutAll()
    expect(await balances()).toEqual([100, 0])
    proxy.decide = () => 'request'
    await expect(ana.call('bank_getBalance')).rejects.toMatchObject({ code: 'unavailable' })
    await expect(ana.callKeyed('away', 'bank_transfer', bia.user_id, 1)).rejects.toMatchObject({ code: 'unavailable' })
    proxy.decide = () => undefined
    expect(await ana.callKeyed('away', 'bank_transfer', bia.user_id, 1)).toMatchObject({ value: 1 })
    expect(await balances()).toEqual([99, 1])
  })
})
