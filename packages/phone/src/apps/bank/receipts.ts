import type { Receipt } from '@orelhao/protocol/bank/schemas'
import { create } from 'zustand'
import { backend, isRefusal } from '../../link/backend.ts'
import { perPlayer } from '../../shell/player/player-scope.ts'
import { stripMarkup } from './format.ts'

/** The receipt that was made or opened last. */
const useLastReceipt = perPlayer(() => create<{ receipt: Receipt | null }>(() => ({ receipt: null })))

/** The receipt of an id where it is known already; null otherwise. */
export function useReceipt(id: number): Receipt | null {
  return useLastReceipt(({ receipt }) => (receipt?.id === id ? receipt : null))
}

/** The server has just sent this one, so that nobody has to wait for it. */
export function cacheReceipt(receipt: Receipt): void {
  useLastReceipt.setState({ receipt })
}

/** False where the server has no such receipt for this player. Rejects without an answer. */
export async function loadReceipt(id: number): Promise<boolean> {
  if (useLastReceipt.getState().receipt?.id === id) return true
  const answer = Number.isSafeInteger(id) && id > 0 ? await backend.bank_receipt(id) : undefined
  if (!answer || isRefusal(answer)) return false
  cacheReceipt({ ...answer, name: stripMarkup(answer.name) })
  return true
}
