import type { Transaction } from '@orelhao/protocol/paypal/contract'
import { limits } from '@orelhao/protocol/paypal/rules'
import { Resource } from '../../kit/resource.ts'
import { backend, ignoreOffline } from '../../link/backend.ts'
import { captureStateEpoch } from '../../link/player-epoch.ts'
import { List } from '../../lists/list.ts'
import { Collection } from '../../lists/optimistic-collection.ts'
import { isVisible } from '../../shell/device/visibility.ts'
import { currentPage } from '../../shell/navigation/page-stack.ts'
import { perPlayer } from '../../shell/player/player-scope.ts'

interface Balances {
  /** Balance of the wallet. */
  balance: number
  /** Balance of the player's bank account. */
  bank: number
}

export const wallet = perPlayer(() => new Resource<Balances>(backend.paypal_index))

const transactions = perPlayer(() => new Collection<Transaction>())

/** All transactions of the wallet, newest first. The first page arrives with the balances. */
export const activity = new List(transactions, {
  load: (last) => (last ? backend.paypal_activity(last.id) : loadWallet()),
  pageSize: limits.page,
})

async function loadWallet(): Promise<Transaction[]> {
  const index = backend.paypal_index()
  await wallet.loadWith(() => index)
  return (await index).transactions
}

/** Handles a change on the server. An open wallet loads the new state; otherwise it loads when opened. */
export async function refresh(): Promise<void> {
  if (wallet.value && isVisible() && currentPage().path === '/paypal') await activity.refresh()
}

/** Handles incoming money: loads the balance, or adds this sum while there is no connection. */
export async function receivePayment(value: number): Promise<void> {
  const [isCurrent, before] = [captureStateEpoch(), wallet.value]
  try {
    await refresh()
  } catch {
    if (before && isCurrent() && wallet.value === before) wallet.set({ ...before, balance: before.balance + value }) // nothing newer
  }
}

/** Shows at once the transaction that the server has just made for the player. */
export function applyTransaction(transaction: Transaction): void {
  const change = { payment: [-1, 0], withdraw: [-1, 1], deposit: [1, -1] }[transaction.type] ?? [0, 0]
  const [own = 0, bank = 0] = change.map((sign) => sign * transaction.value)
  wallet.change((before) => ({
    balance: Math.max(0, before.balance + own),
    bank: Math.max(0, before.bank + bank),
  }))
  activity.add(transaction)
  void ignoreOffline(refresh())
}
