import { expect } from 'vitest'
import type { Database } from '../database/database.ts'
import { openPayments } from '../shared/framework-bank/store.ts'
import { accounts, externalAccounts } from '../shared/ledger/accounts.ts'
import { findLedgerViolation } from '../shared/ledger/verify/store.ts'
import type { RealBank } from './real-bank.ts'
import type { Player } from './world.ts'

/** Everybody's money: in the bank, and in our ledger except what only stands for the bank. */
export async function totalMoney(database: Database, bank?: RealBank): Promise<number> {
  const inside = await database.read(async (db) => {
    const rows = await db.selectFrom('orelhao_accounts').select(['name', 'balance']).execute()
    return rows.reduce((sum, { name, balance }) => sum + (externalAccounts.includes(name) ? 0 : Number(balance)), 0)
  })
  return ((await bank?.total()) ?? 0) + inside
}

/** Payments that have not reached their end: of these players, or of everybody. */
export async function pendingPayments(database: Database, ...players: { user_id: number }[]) {
  const names = players.map(({ user_id }) => accounts.bank(user_id))
  const payments = await database.read(openPayments)
  return payments.filter(({ payer, payee }) => !names.length || names.includes(payer) || names.includes(payee))
}

/** Waits until every such payment is at its end, or is left to the owner. */
export async function untilSettled(database: Database, ...players: { user_id: number }[]): Promise<void> {
  const going = async () => (await pendingPayments(database, ...players)).filter(({ halted }) => halted === '')
  await expect.poll(going, { timeout: 60_000 }).toEqual([])
}

/** What the player was told, once there is something: they hear of a payment a moment after it is written. */
export async function receivedEvents(player: Player): Promise<ReturnType<Player['received']>> {
  const told = player.received()
  await expect.poll(() => told.push(...player.received())).toBeGreaterThan(0)
  return told
}

export async function expectConsistent(database: Database): Promise<void> {
  expect(await database.read(findLedgerViolation)).toBeUndefined()
}
