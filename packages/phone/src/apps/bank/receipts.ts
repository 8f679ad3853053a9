import type { Receipt } from '@orelhao/protocol/bank/schemas'
import { create } from 'zustand'
import { backend, isRefusal } from '../../link/backend.ts'
import { perPlayer } from '../../shell/player/player-scope.ts'
import { plainText } from './format.ts'

/** The receipt that was made or opened last. */
const useLast = perPlayer(() => create<{ receipt: Receipt | null }>(() => ({ receipt: null })))

/** The receipt of an id where it is known already; null otherwise. */
export function useReceipt(id: number): Receipt | null {
  return useLast(({ receipt }) => (receipt?.id === id ? receipt : null))
}

/** The server has just sent this one, so that nobody has to wait for it. */
export function cacheReceipt(receipt: Receipt): void {
  useLast.setState({ receipt })
}

/** False where the server has no such receipt for this player. Rejects without an answer. */
export async function loadReceipt(id: number): Promise<boolean> {
  if (useLast.getState().receipt?.id === id) return true
  const answer = Number.isSafeInteger(id) && id > 0 ? await backend.bank_receipt(id) : undefined
  if (!answer || isRefusal(answer)) return false
  cacheReceipt({ ...answer, name: plainText(answer.name) })
  return true
}
