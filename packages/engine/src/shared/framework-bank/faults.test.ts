import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { array, asyncProperty, boolean, assert as check, constantFrom, double, integer, record } from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { fine, invoice } from '../../apps/bank/server-api.ts'
import type { Database } from '../../database/database.ts'
import { createEngine } from '../../engine.ts'
import { inEachWorld } from '../../testing/databases.ts'
import { expectConsistent, pendingPayments, totalMoney, untilSettled } from '../../testing/money-checks.ts'
import { RealBank } from '../../testing/real-bank.ts'
import type { Player, World } from '../../testing/world.ts'

type Stage = Pick<World<never>, 'engine' | 'ports'>

inEachWorld((world) => {
  let bank: RealBank
  beforeAll(async () => {
    bank = await RealBank.open()
    return () => bank.close()
  })

  test.each([true, false])(
    'any actions of five players conserve money while a bank fails at random (remembers references: %s)',
    async (remembers) => {
      const cast = { ana: {}, bia: {}, caio: {}, duda: {}, enzo: {} }
      const { ana, bia, caio, duda, enzo, ...stage } = await world(cast, { bank: bank.client.bank(remembers) })
      const players = [ana, bia, caio, duda, enzo]
      for (const player of players) {
        await bank.set(player.user_id, 1000)
        await player.callOk('bank_registerPixKey', 'passport')
      }
      const before = await totalMoney(stage.ports.database, bank)
      const property = asyncProperty(array(act, { minLength: 5, maxLength: 15 }), faults, async (acts, trouble) => {
        const owed = await createCharges(stage, players)
        await bank.troubled(trouble)
        const answers = await Promise.all(acts.map((one, index) => perform(players, owed, one, `${index}`)))
        await bank.troubled({})
        await untilSettled(stage.ports.database, ...players)
        expect(await pendingPayments(stage.ports.database, ...players)).toEqual([])
        expect(await totalMoney(stage.ports.database, bank)).toBe(before)
        await expectConsistent(stage.ports.database)
        expect(answers.filter((answer) => answer === 'internal')).toEqual([])
      })
      await check(property, { numRuns: 8, endOnFailure: true })
    },
    120_000,
  )

  test('while the bank is down balances are unavailable, and operations without the bank work', async () => {
    const down = async () => {
      throw new Error('the bank is down')
    }
    const timing = { callerMs: 50, firstPauseMs: 5 }
    const { ana, bia } = await world(
      { ana: {}, bia: {} },
      { bank: { balance: down, debit: down, credit: down, timing } },
    )
    await expect(ana.call('bank_getBalance')).rejects.toMatchObject({ code: 'unavailable' })
    await expect(ana.call('bank_transfer', bia.user_id, 1)).rejects.toMatchObject({ code: 'timeout' })
    expect(await ana.call('bank_transfer', 424_242, 1)).toMatchObject({ code: 'unknownPassport' })
    expect(await ana.callOk('bank_storeInvoice', bia.user_id, 5, 'Café')).toMatchObject({ value: 5 })
  })

  test('without references, a balance that others changed halts the payment, and no money is created', async () => {
    const own = bank.client.bank(false)
    const { ana, bia, ...stage } = await world(
      { ana: {}, bia: {} },
      {
        bank: {
          ...own,
          async debit(player: number, amount, reference) {
            await own.debit(player, amount, reference)
            await bank.set(player, 77) // a salary arrives at this moment
            throw new Error('the answer is lost')
          },
        },
      },
    )
    await bank.set(ana.user_id, 100)
    await bank.set(bia.user_id, 0)
    await expect(ana.call('bank_transfer', bia.user_id, 40)).rejects.toMatchObject({ code: 'internal' })
    expect(await pendingPayments(stage.ports.database, ana)).toMatchObject([
      { state: 'debiting', halted: 'unclear', amount: 40 },
    ])
    expect([await bank.balance(ana.user_id), await bank.balance(bia.user_id)]).toEqual([77, 0])
    await expectConsistent(stage.ports.database)
  })

  test('without references, an unclear credit is halted and never paid twice', async () => {
    const own = bank.client.bank(false)
    let credits = 0
    const { ana, bia, ...stage } = await world(
      { ana: {}, bia: {} },
      {
        bank: {
          ...own,
          async credit(player: number) {
            credits++
            await bank.set(player, 5)
            throw new Error('the answer is lost')
          },
        },
      },
    )
    await bank.set(ana.user_id, 100)
    await bank.set(bia.user_id, 0)
    await ana.callOk('bank_transfer', bia.user_id, 40)
    expect(await pendingPayments(stage.ports.database, ana)).toMatchObject([
      { state: 'crediting', halted: 'unclear', amount: 40 },
    ])
    expect(credits).toBe(1)
    expect(bia.received()).toEqual([])
    await expectConsistent(stage.ports.database)
  })

  test('a bank that does not answer: the call fails in time, the engine closes, and the next one asks again', async () => {
    const own = bank.client.bank(true)
    const silent = () => new Promise<never>(() => {})
    const timing = { answerMs: 50, callerMs: 2500, firstPauseMs: 10 } // time enough to record the payment on a busy machine
    const withoutClosing = (database: Database): Database => ({ ...database, close: async () => {} })
    const { ana, bia, engine, ports } = await world(
      { ana: {}, bia: {} },
      { bank: { ...own, debit: silent, outcome: silent, timing }, wrap: withoutClosing },
    )
    await bank.set(ana.user_id, 100)
    await expect(ana.call('bank_transfer', bia.user_id, 40)).rejects.toMatchObject({ code: 'timeout' })
    expect(await pendingPayments(ports.database, ana)).toMatchObject([{ state: 'debiting', halted: '' }])
    await engine.close()
    await createEngine({ ...ports, bank: own })
    await untilSettled(ports.database, ana)
    expect(await bank.balance(ana.user_id)).toBe(100)
  })

  test('without references, a bank that moves money very late is waited for, and pays once', async () => {
    const own = bank.client.bank(false)
    const asked: string[] = []
    const { ana, bia, ports } = await world(
      { ana: {}, bia: {} },
      {
        bank: {
          ...own,
          timing: { ...own.timing, answerMs: 20, lateMs: 60_000, aftermathMs: 1 },
          async debit(player: number, amount, reference) {
            asked.push(reference)
            await sleep(100) // five times the limit of an answer
            return own.debit(player, amount, reference)
          },
        },
      },
    )
    await bank.set(ana.user_id, 100)
    await bank.set(bia.user_id, 0)
    expect(await ana.callOk('bank_transfer', bia.user_id, 40)).toMatchObject({ value: 40 })
    await untilSettled(ports.database, ana, bia)
    expect(asked).toHaveLength(1)
    expect([await bank.balance(ana.user_id), await bank.balance(bia.user_id)]).toEqual([60, 40])
  })

  test('a database that fails while a debit is journalled leaves nothing behind', async () => {
    let isBroken = false
    const breaking = (database: Database): Database => ({
      ...database,
      async write(job) {
        const result = await database.write(job)
        if (!isBroken || typeof result !== 'number') return result
        isBroken = false
        throw new Error('the connection was lost in the commit')
      },
    })
    const { ana, bia, ports } = await world({ ana: {}, bia: {} }, { bank: bank.client.bank(false), wrap: breaking })
    await bank.set(ana.user_id, 100)
    await bank.set(bia.user_id, 0)
    isBroken = true
    await expect(ana.call('bank_transfer', bia.user_id, 40)).rejects.toMatchObject({ code: 'internal' })
    expect(await pendingPayments(ports.database, ana)).toEqual([])
    await ana.callOk('bank_transfer', bia.user_id, 40)
    expect(await bank.balance(ana.user_id)).toBe(60)
    await expectConsistent(ports.database)
  })
})

interface Act {
  what: 'transfer' | 'pix' | 'invoice' | 'fine'
  from: number
  to: number
  amount: number
  key: boolean
}

const act = record<Act>({
  what: constantFrom('transfer', 'pix', 'invoice', 'fine'),
  from: integer({ min: 0, max: 4 }),
  to: integer({ min: 0, max: 4 }),
  amount: integer({ min: 1, max: 900 }),
  key: boolean(),
})

const share = double({ min: 0, max: 0.15, noNaN: true })
const faults = record({
  delayMs: integer({ min: 0, max: 40 }),
  drop: share,
  twice: share,
  failBefore: share,
  failAfter: share,
  dieBefore: double({ min: 0, max: 0.04, noNaN: true }),
  dieAfter: double({ min: 0, max: 0.04, noNaN: true }),
})

interface Owed {
  invoices: number[][]
  fines: number[][]
}

/** Gives each player two invoices and two fines to pay. Returns their ids. */
async function createCharges({ engine }: Stage, players: Player[]): Promise<Owed> {
  for (const [index, player] of players.entries()) {
    const payee = players[(index + 1) % players.length]
    for (const value of [20, 700]) {
      const due = { payer: player.user_id, payee: payee?.user_id ?? 0, value, reason: 'x' }
      await engine.transact((o) => invoice(o, due))
      await engine.transact((o) => fine(o, player.user_id, { description: 'x', total: value }, 'R$'))
    }
  }
  const ids = (rows: { id: number }[]) => rows.map(({ id }) => id)
  return {
    invoices: await Promise.all(players.map(async (player) => ids(await player.callOk('bank_getInvoices')))),
    fines: await Promise.all(players.map(async (player) => ids(await player.callOk('bank_getFines')))),
  }
}

/** Resolves to the answer, or to the fault's code. */
function perform(players: Player[], owed: Owed, { what, from, to, amount, key }: Act, id: string): Promise<unknown> {
  const receiver = players[to]?.user_id
  const calls: Record<Act['what'], [string, unknown[]]> = {
    transfer: ['bank_transfer', [receiver, amount]],
    pix: ['bank_pix', [String(receiver), amount]],
    invoice: ['bank_payInvoice', [owed.invoices[from]?.[amount % 2] ?? 1]],
    fine: ['bank_payFine', [owed.fines[from]?.[amount % 2] ?? 1]],
  }
  const [member, args] = calls[what]
  const sent = players[from]?.callRaw(member, args, key ? `${randomUUID()}-${id}` : undefined)
  return sent?.catch((fault) => fault.code) ?? Promise.resolve()
}
