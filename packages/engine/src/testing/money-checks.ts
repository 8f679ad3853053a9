import { expect } from 'vitest'
import type { Database } from '../database/database.ts'
import { openPayments } from '../shared/framework-bank/store.ts'
import { accounts, externalAccounts } from '../shared/ledger/accounts.ts'
import { findLedgerViolation } from '../shared/ledger/verify/store.ts'
import type { RealBank } from './real-bank.ts'
import type { Player } from './world.ts'

/** All money: in the bank, and in our ledger without the accounts that represent the bank. */
export async function totalMoney(database: Database, bank?: RealBank): Promise<number> {
  const inside = await database.read(async (db) => {
    const rows = await db.selectFrom('orelhao_accounts').select(['name', 'balance']).execute()
    return rows.reduce((sum, { name, balance }) => sum + (externalAccounts.includes(name) ? 0 : Number(balance)), 0)
  })
  return ((await bank?.total()) ?? 0) + inside
}

/** Payments that have not ended: of these players, or all. */
export async function pendingPayments(database: Database, ...players: { user_id: number }[]) {
  const names = players.map(({ user_id }) => accounts.bank(user_id))
  const payments = await database.read(openPayments)
  return payments.filter(({ payer, payee }) => !names.length || names.includes(payer) || names.includes(payee))
}

/** Waits until every such payment has ended or is halted. */
export async function untilSettled(database: Database, ...players: { user_id: number }[]): Promise<void> {
  const open = async () => (await pendingPayments(database, ...players)).filter(({ halted }) => halted === '')
  await expect.poll(open, { timeout: 60_000 }).toEqual([])
}

/** The player's events, once there are any: events of a payment arrive a moment after it is written. */
export async function receivedEvents(player: Player): Promise<ReturnType<Player['received']>> {
  const events = player.received()
  await expect.poll(() => events.push(...player.received())).toBeGreaterThan(0)
  return events
}

export async function expectConsistent(database: Database): Promise<void> {
  expect(await database.read(findLedgerViolation)).toBeUndefined()
}
