import type { Receipt } from '@orelhao/protocol/bank/schemas'
import { create } from 'zustand'
import { backend, isRefusal } from '../../link/backend.ts'
import { perPlayer } from '../../shell/player/player-scope.ts'
import { stripMarkup } from './format.ts'

/** The receipt that was created or opened last. */
const useLastReceipt = perPlayer(() => create<{ receipt: Receipt | null }>(() => ({ receipt: null })))

/** Returns the receipt of an id if it is cached, otherwise null. */
export function useReceipt(id: number): Receipt | null {
  return useLastReceipt(({ receipt }) => (receipt?.id === id ? receipt : null))
}

/** Caches a receipt that the server has just sent, so that its screen shows at once. */
export function cacheReceipt(receipt: Receipt): void {
  useLastReceipt.setState({ receipt })
}

/** Returns false where the server has no such receipt for this player. Rejects without an answer. */
export async function loadReceipt(id: number): Promise<boolean> {
  if (useLastReceipt.getState().receipt?.id === id) return true
  const answer = Number.isSafeInteger(id) && id > 0 ? await backend.bank_receipt(id) : undefined
  if (!answer || isRefusal(answer)) return false
  cacheReceipt({ ...answer, name: stripMarkup(answer.name) })
  return true
}
