import type { Transaction } from '../../transaction.ts'
import { destroyAd } from './store.ts'

/** The topic of deleted ads, the only news for open pages: they ask for the rest. */
const topic = 'olx/ads'

/** Deletes an ad and publishes the removal. `owner` is null for any owner. Resolves to false if there is no such ad. */
export async function removeAdAndPublish(
  { db, publish }: Pick<Transaction, 'db' | 'publish'>,
  id: number,
  owner: number | null,
): Promise<boolean> {
  if (!(await destroyAd(db, id, owner))) return false
  publish(topic, 'OLX_DESTROY', id)
  return true
}
