import type { Transaction } from '@orelhao/protocol/paypal/contract'

/**
 * Joins a page of the activity to what is known of it, newest first. A newest page that is full and meets nothing known starts
 * over: what lies between is not there.
 */
export function merge(known: readonly Transaction[], page: readonly Transaction[], pageSize: number): Transaction[] {
  const isNewest = (page[0]?.id ?? 0) > (known[0]?.id ?? 0)
  const meets = known.some(({ id }) => id >= (page.at(-1)?.id ?? 0))
  if (isNewest && !meets && page.length === pageSize) return [...page]
  const byId = new Map([...known, ...page].map((transaction) => [transaction.id, transaction]))
  return [...byId.values()].sort((a, b) => b.id - a.id)
}
