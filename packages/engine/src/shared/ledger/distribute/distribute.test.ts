import { expect, test } from 'vitest'
import { inEachWorld } from '../../../testing/databases.ts'
import { ledgerViolation } from '../../../testing/give-money.ts'
import { accounts } from '../accounts.ts'
import { balanceOf } from '../store.ts'
import { distribute } from './store.ts'

const from = { account: accounts.mint, description: 'Casa' }
const to = (player: number, amount: number) => ({ account: accounts.casino(player), description: 'Prêmio', amount })

inEachWorld((world) => {
  test('many accounts are paid in one journal that sums to zero; new accounts are opened', async () => {
    const { engine, ports } = await world({})
    const many = Array.from({ length: 1203 }, (_, n) => to(500_000 + n, n + 1))
    const journals = () =>
      ports.database.read(async (db) => (await db.selectFrom('orelhao_journals').select('id').execute()).length)
    const minted = await ports.database.read((db) => balanceOf(db, accounts.mint))
    const before = await journals()
    for (let round = 0; round < 2; round++)
      await engine.transact(({ db, now }) => distribute(db, { from, to: many, reason: 'x', now }))
    expect((await journals()) - before).toBe(2)
    expect(await ports.database.read((db) => balanceOf(db, accounts.casino(501_202)))).toBe(2406)
    expect(await ports.database.read((db) => balanceOf(db, accounts.mint))).toBe(minted - 1203 * 1204)
    expect(await ledgerViolation({ engine })).toBeUndefined()
  })

  test('a wrong amount, an account listed twice or a paying player pays nobody', async () => {
    const { engine, ports } = await world({})
    const pay = (given: Partial<Parameters<typeof distribute>[1]>) =>
      engine.transact(({ db, now }) => distribute(db, { from, to: [to(1, 5)], reason: 'x', now, ...given }))
    for (const amount of [0, -1, 0.5, Number.NaN, 2 ** 53])
      await expect(pay({ to: [to(7, 1), to(8, amount)] })).rejects.toThrow(RangeError)
    await expect(pay({ to: [to(7, 1), to(7, 2)] })).rejects.toThrow('twice')
    await expect(pay({ to: [{ ...from, amount: 1 }] })).rejects.toThrow('twice')
    await expect(pay({ from: { account: accounts.bank(7), description: '' } })).rejects.toThrow("server's own")
    await pay({ to: [] })
    expect(await ports.database.read((db) => balanceOf(db, accounts.casino(7)))).toBe(0)
  })

  test('twenty concurrent distributions to the same accounts, in any order, neither deadlock nor lose anything', async () => {
    const { engine, ports } = await world({})
    const winners = Array.from({ length: 50 }, (_, n) => to(600_000 + n, 3))
    await Promise.all(
      Array.from({ length: 20 }, (_, n) =>
        engine.transact(({ db, now }) =>
          distribute(db, { from, to: n % 2 ? winners : winners.toReversed(), reason: 'x', now }),
        ),
      ),
    )
    for (const { account } of winners) expect(await ports.database.read((db) => balanceOf(db, account))).toBe(60)
    expect(await ledgerViolation({ engine })).toBeUndefined()
  })
})
