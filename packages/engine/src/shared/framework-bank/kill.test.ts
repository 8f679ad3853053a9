import { randomUUID } from 'node:crypto'
import type { Identity } from '@orelhao/protocol/settings/contract'
import { beforeAll, expect, test } from 'vitest'
import type { Database } from '../../database/database.ts'
import { openDatabase } from '../../database/open-database.ts'
import { createEngine } from '../../engine.ts'
import { withEachDatabase } from '../../testing/databases.ts'
import { KillableEngine } from '../../testing/killable-engine.ts'
import { isLong } from '../../testing/long-run.ts'
import { expectConsistent, pendingPayments, totalMoney, untilSettled } from '../../testing/money-checks.ts'
import { RealBank } from '../../testing/real-bank.ts'
import { type Cast, createWorld, Player } from '../../testing/world.ts'

const callers = 32
const rounds = isLong ? 5 : 2
const startMoney = 1000

interface Sent {
  me: Identity
  member: string
  args: unknown[]
  key: string
  /** The wire body; absent while it is unknown. */
  body?: string
}

withEachDatabase((url, kind) => {
  const remembers = kind === 'sqlite'
  let bank: RealBank
  let database: Database
  beforeAll(async () => {
    bank = await RealBank.open()
    database = openDatabase(url().url)
    return async () => {
      await database.close()
      await bank.close()
    }
  })

  const start = (point?: number) =>
    KillableEngine.start({ url: url().url, bankPort: bank.port, remembers, ...(point !== undefined && { point }) })

  /** Players with money at the bank; no engine processes their payments yet. */
  async function setUp<Name extends string>(...names: Name[]) {
    const cast = Object.fromEntries(names.map((name) => [name, {}])) as object as Cast<Name>
    const stage = await createWorld(cast, { database })
    for (const name of names) await bank.set(stage[name].user_id, startMoney)
    return stage
  }

  test('killed at every step of one payment, the engine makes it once or not at all', async () => {
    let isDead = true
    // only before each step: its durable state is that after the step before, and `crash.test.ts` covers both points
    for (let point = 1; isDead; point += 2) {
      const { ana, bia, ports } = await setUp('ana', 'bia')
      await bia.callOk('bank_storeInvoice', ana.user_id, 30, 'Café')
      const [invoice] = await ana.callOk('bank_getInvoices')
      const before = await totalMoney(database, bank)
      const call = { me: ana.me, member: 'bank_payInvoice', args: [invoice?.id], key: randomUUID() }
      const killed = await start(point)
      const acknowledged = await killed.call(call)
      isDead = acknowledged === undefined
      await killed.kill()

      const engine = await createEngine({ ...ports, bank: bank.client.bank(remembers) })
      await untilSettled(database, ana, bia)
      expect(await totalMoney(database, bank)).toBe(before)
      const again = await new Player(engine, ports.bus, ana.me).callRaw(call.member, call.args, call.key)
      expect(again).toBe(true)
      await untilSettled(database, ana, bia)
      expect([await bank.balance(ana.user_id), await bank.balance(bia.user_id)]).toEqual([
        startMoney - 30,
        startMoney + 30,
      ])
      expect(await totalMoney(database, bank)).toBe(before)
      await expectConsistent(database)
    }
  }, 600_000)

  test('engine and bank, killed repeatedly among 32 callers, lose and repeat nothing', async () => {
    const { ana, bia, caio, duda, enzo } = await setUp('ana', 'bia', 'caio', 'duda', 'enzo')
    const players = [ana, bia, caio, duda, enzo]
    const before = await totalMoney(database, bank)
    await bank.troubled({ delayMs: 20, drop: 0.02, twice: 0.1, failBefore: 0.02, failAfter: 0.02 })
    const sent: Sent[] = []
    for (let round = 1; round <= rounds; round++) {
      const engine = await start()
      let answered = 0
      const keepPaying = async (caller: number) => {
        for (let n = 0; !engine.isDead; n++) {
          const [payer, payee] = [players[(caller + n) % 5], players[(caller * 2 + n * 3 + 1) % 5]]
          if (!payer || !payee || payer === payee) continue
          const one: Sent = { me: payer.me, member: 'bank_transfer', args: [payee.user_id, 1 + n], key: randomUUID() }
          sent.push(one)
          const body = await engine.call(one)
          if (body !== undefined && !body.includes('__fault')) one.body = body
          if (++answered === 10 * round) bank.kill()
          if (answered === 15 + 10 * round) await engine.kill()
        }
      }
      await Promise.all(Array.from({ length: callers }, (_, caller) => keepPaying(caller)))
    }
    await bank.troubled({})
    expect(sent.filter(({ body }) => body === undefined).length).toBeGreaterThan(rounds)

    const last = await start()
    await untilSettled(database, ...players)
    expect(await pendingPayments(database, ...players)).toEqual([])
    expect(await totalMoney(database, bank)).toBe(before)
    const balances = new Map(players.map(({ user_id }) => [user_id, startMoney]))
    for (const { body, ...call } of sent) {
      const answer = await last.call(call)
      if (body !== undefined) expect(answer).toBe(body)
      book(balances, call, answer)
    }
    await untilSettled(database, ...players)
    for (const { user_id } of players) expect(await bank.balance(user_id)).toBe(balances.get(user_id))
    expect(await totalMoney(database, bank)).toBe(before)
    await expectConsistent(database)
    await last.kill()
  }, 600_000)
})

/** Applies a transfer to the expected balances, according to its answer. */
function book(balances: Map<number, number>, { me, args }: Omit<Sent, 'body'>, answer = ''): void {
  const { value = 0 } = JSON.parse(answer) as { value?: number }
  const payee = Number(args[0])
  balances.set(me.user_id, (balances.get(me.user_id) ?? 0) - value)
  balances.set(payee, (balances.get(payee) ?? 0) + value)
}
