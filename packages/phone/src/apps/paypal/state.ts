import type { Transaction } from '@orelhao/protocol/paypal/contract'
import { limits } from '@orelhao/protocol/paypal/rules'
import { create } from 'zustand'
import { backend } from '../../link/backend.ts'
import { ignoreOffline } from '../../link/ignore-offline.ts'
import { Collection } from '../../lists/collection.ts'
import { List } from '../../lists/list.ts'
import { current } from '../../shell/navigation.ts'
import { isVisible } from '../../shell/visibility.ts'

interface WalletState {
  /** Null until the server has answered. */
  balance: number | null
  /** What the player's bank holds. */
  bank: number
}

const unknown: WalletState = { balance: null, bank: 0 }

export const useWallet = create<WalletState>(() => unknown)

const transactions = new Collection<Transaction>()

/** Everything that the wallet ever did, newest first. Its first page comes with what the wallet holds. */
export const activity = new List(transactions, {
  load: (last) => (last ? backend.paypal_activity(last.id) : openWallet()),
  pageSize: limits.page,
})

/** Grows with each question and each change, so that sums that were overtaken are not shown. */
let version = 0

/** Forgets everything, as for another player. */
export function forget(): void {
  version++
  transactions.clear()
  useWallet.setState(unknown)
}

async function openWallet(): Promise<Transaction[]> {
  const asked = ++version
  const { transactions: page, ...money } = await backend.paypal_index()
  if (asked === version) useWallet.setState(money)
  return page
}

/** Something happened on the server. Whoever looks at the wallet gets the new state; others get it when they open it. */
export async function refresh(): Promise<void> {
  if (useWallet.getState().balance !== null && isVisible() && current().path === '/paypal') await activity.refresh()
}

/** Money came in: the true balance, or this sum while there is no connection. */
export async function receive(value: number): Promise<void> {
  try {
    await refresh()
  } catch {
    useWallet.setState(({ balance }) => ({ balance: balance === null ? null : balance + value }))
  }
}

/** Shows at once what the server has just done for the player. */
export function done(transaction: Transaction): void {
  version++
  const change = { payment: [-1, 0], withdraw: [-1, 1], deposit: [1, -1] }[transaction.type] ?? [0, 0]
  const [wallet = 0, bank = 0] = change.map((sign) => sign * transaction.value)
  useWallet.setState((before) => ({
    balance: before.balance === null ? null : Math.max(0, before.balance + wallet),
    bank: Math.max(0, before.bank + bank),
  }))
  activity.add(transaction)
  void ignoreOffline(refresh())
}
