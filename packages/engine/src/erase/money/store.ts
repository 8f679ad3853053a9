import { fullName } from '@orelhao/protocol/people'
import { sql } from 'kysely'
import type { Db } from '../../database/database.ts'
import { closedAccount } from '../../shared/directory/store.ts'
import { moveStateIf, openPayments, type State } from '../../shared/framework-bank/store.ts'
import { accounts } from '../../shared/ledger/accounts.ts'
import { balanceOf, transfer } from '../../shared/ledger/store.ts'
import { type EraseStep, erasedAtOnce } from '../erase-step.ts'

/** Reason of the journals that move money out of a closed account. */
const reason = 'closed_account'
const closedName = fullName(closedAccount)

const accountsOf = (player: number) => [accounts.bank(player), accounts.wallet(player), accounts.casino(player)]

/** Sum of a player's accounts in this ledger, in whole units. */
export async function ownMoney(db: Db, player: number): Promise<number> {
  let sum = 0
  for (const account of accountsOf(player)) sum += await balanceOf(db, account)
  return sum
}

/** States in which a payment only waits for the closed account's bank, and the state that ends it. */
const endings: Partial<Record<string, { side: 'payer' | 'payee'; end: State }>> = {
  crediting: { side: 'payee', end: 'done' },
  refunding: { side: 'payer', end: 'undone' },
  returning: { side: 'payer', end: 'returned' },
}

interface WaitingPayments {
  /** Payments whose money can only go to the player, and the states that end them. */
  arriving: { id: number; amount: number; state: State; end: State }[]
  /** Number of payments whose outcome at the framework's bank is open. */
  unclear: number
}

/** A player's payments to or from a framework's bank that have not ended. */
export async function waitingPayments(db: Db, player: number): Promise<WaitingPayments> {
  const own = accountsOf(player)
  const found: WaitingPayments = { arriving: [], unclear: 0 }
  for (const { id, amount, state, halted, ...sides } of await openPayments(db)) {
    if (!own.includes(sides.payer) && !own.includes(sides.payee)) continue
    const ending = endings[state]
    const isTheirs = ending !== undefined && own.includes(sides[ending.side])
    if (!isTheirs) found.unclear += Number(state === 'debiting' || state === 'debited')
    else if (halted !== '' || !(await isUnsent(db, id))) found.unclear++
    else found.arriving.push({ id, amount, state: state as State, end: ending.end })
  }
  return found
}

/** True while no request of a payment was sent whose outcome is unknown. */
async function isUnsent(db: Db, id: number): Promise<boolean> {
  const row = await db.selectFrom('orelhao_payments').select('reference').where('id', '=', id).executeTakeFirst()
  return row?.reference === null
}

/**
 * Moves what a player has to the account of closed ones, then erases the texts of their movements, in which their name is: the amounts and
 * accounts stay, so that every journal still sums to zero.
 */
export const eraseMoneyTexts: EraseStep = async ({ db, now }, me) => {
  const to = { account: accounts.closed, description: closedName }
  const leave = (account: string, amount: number) =>
    transfer(db, { from: { account, description: closedName }, to, amount, reason, actor: 0, now })
  for (const { id, amount, state, end } of (await waitingPayments(db, me.user_id)).arriving)
    if (await moveStateIf(db, id, state, end)) await leave(accounts.transit, amount)
  for (const account of accountsOf(me.user_id)) {
    const amount = await balanceOf(db, account)
    if (amount > 0) await leave(account, amount)
  }
  const name = fullName(me)
  const isMore = await eraseEntryTexts(db, me.user_id, name)
  return (await erasePaymentTexts(db, me.user_id, name)) || isMore
}

/** Erases the words that a player sent with money; the amounts stay. */
const eraseWords =
  (table: 'orelhao_wallet_transactions' | 'orelhao_custom_payments', payer: string): EraseStep =>
  async ({ db }, { user_id }) => {
    const { rows } = await sql<{ id: number }>`
      SELECT id FROM ${sql.table(table)} WHERE ${sql.ref(payer)} = ${user_id} AND description <> ''
      ORDER BY id LIMIT ${erasedAtOnce}`.execute(db)
    if (rows.length === 0) return false
    const ids = rows.map(({ id }) => id)
    await db.updateTable(table).set({ description: '' }).where('id', 'in', ids).execute()
    return rows.length === erasedAtOnce
  }

export const eraseWalletTexts = eraseWords('orelhao_wallet_transactions', 'user_id')
export const eraseCustomTexts = eraseWords('orelhao_custom_payments', 'payer')

async function eraseEntryTexts(db: Db, player: number, name: string): Promise<boolean> {
  const entries = await db
    .selectFrom('orelhao_entries')
    .select(['id', 'journal_id'])
    .where('account', 'in', accountsOf(player))
    .where('description', '<>', closedName)
    .limit(erasedAtOnce)
    .execute()
  if (entries.length === 0) return false
  const journals = entries.map(({ journal_id }) => journal_id)
  const mentions = await db
    .selectFrom('orelhao_entries')
    .select(['id', 'description'])
    .where('journal_id', 'in', journals)
    .where('account', 'not in', accountsOf(player))
    .execute()
  for (const { id, description } of mentions)
    if (description.includes(name))
      await db
        .updateTable('orelhao_entries')
        .set({ description: without(name, description) })
        .where('id', '=', id)
        .execute()
  await db
    .updateTable('orelhao_entries')
    .set({ description: closedName })
    .where(
      'id',
      'in',
      entries.map(({ id }) => id),
    )
    .execute()
  return entries.length === erasedAtOnce
}

/** Statements of a framework's bank are made of payments. */
async function erasePaymentTexts(db: Db, player: number, name: string): Promise<boolean> {
  let isMore = false
  for (const [side, other] of [
    ['payer', 'payee'],
    ['payee', 'payer'],
  ] as const) {
    const rows = await db
      .selectFrom('orelhao_payments')
      .select(['id', `${other}_text as text`])
      .where(side, 'in', accountsOf(player))
      .where(`${side}_text`, '<>', closedName)
      .limit(erasedAtOnce)
      .execute()
    for (const { id, text } of rows)
      await db
        .updateTable('orelhao_payments')
        .set({ [`${side}_text`]: closedName, [`${other}_text`]: without(name, text), notice: sql<null>`NULL` })
        .where('id', '=', id)
        .execute()
    isMore ||= rows.length === erasedAtOnce
  }
  return isMore
}

/** A person without a name is in no text. */
function without(name: string, text: string): string {
  return name === '' ? text : text.replaceAll(name, closedName).slice(0, 255)
}
