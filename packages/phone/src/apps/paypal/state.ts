import type { Transaction } from '@orelhao/protocol/paypal/contract'
import { limits } from '@orelhao/protocol/paypal/rules'
import { create } from 'zustand'
import { backend } from '../../link/backend.ts'
import { current } from '../../shell/navigation.ts'
import { isVisible } from '../../shell/visibility.ts'
import { merge } from './merge.ts'

interface WalletState {
  /** Null until the server has answered. */
  balance: number | null
  /** What the player's bank holds. */
  bank: number
  /** Newest first, without a gap. */
  transactions: Transaction[]
  hasOlder: boolean
}

const unknown: WalletState = { balance: null, bank: 0, transactions: [], hasOlder: false }

export const useWallet = create<WalletState>(() => unknown)

/** Grows with each question and each change, so that an answer that was overtaken is not shown. */
let version = 0

/** Forgets everything, as for another player. */
export function forget(): void {
  version++
  useWallet.setState(unknown)
}

export async function load(): Promise<void> {
  const asked = ++version
  const { transactions: page, ...money } = await backend.paypal_index()
  if (asked !== version) return
  const known = useWallet.getState()
  const transactions = merge(known.transactions, page, limits.page)
  const isFresh = transactions.length === page.length
  useWallet.setState({ ...money, transactions, hasOlder: isFresh ? page.length === limits.page : known.hasOlder })
}

export async function loadOlder(): Promise<void> {
  const last = useWallet.getState().transactions.at(-1)
  if (!last) return
  const page = await backend.paypal_activity(last.id)
  const { transactions } = useWallet.getState()
  if (transactions.at(-1) !== last) return
  useWallet.setState({ transactions: merge(transactions, page, limits.page), hasOlder: page.length === limits.page })
}

/** Something happened on the server. Whoever looks at the wallet gets the new state; others get it when they open it. */
export async function refresh(): Promise<void> {
  if (useWallet.getState().balance !== null && isVisible() && current().path === '/paypal') await load()
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
    transactions: merge(before.transactions, [transaction], limits.page),
  }))
  void refresh().catch(() => {})
}
