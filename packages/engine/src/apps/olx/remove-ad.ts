import type { Transaction } from '../../transaction.ts'
import { destroyAd } from './store.ts'

/** The topic of deleted ads, the only news for open pages: they ask for the rest. */
const topic = 'olx/ads'

export function publishRemoval({ publish }: Pick<Transaction, 'publish'>, id: number): void {
  publish(topic, 'OLX_DESTROY', id)
}

/** Deletes an ad and publishes the removal. `owner` is null for any owner. Resolves to false if there is no such ad. */
export async function removeAdAndPublish(
  transaction: Pick<Transaction, 'db' | 'publish'>,
  id: number,
  owner: number | null,
): Promise<boolean> {
  if (!(await destroyAd(transaction.db, id, owner))) return false
  publishRemoval(transaction, id)
  return true
}
