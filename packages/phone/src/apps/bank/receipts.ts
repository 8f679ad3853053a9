import type { Receipt } from '@orelhao/protocol/bank/schemas'
import { create } from 'zustand'
import { backend, isRefusal } from '../../link/backend.ts'
import { perPlayer } from '../../shell/player/player-scope.ts'
import { stripMarkup } from './format.ts'

interface LastReceipt {
  receipt: Receipt | null
  /** Number of the other party, where the player typed it; empty otherwise. */
  phone: string
}

/** The receipt that was created or opened last. */
const useLastReceipt = perPlayer(() => create<LastReceipt>(() => ({ receipt: null, phone: '' })))

/** Returns the receipt of an id if it is cached, otherwise null. */
export function useReceipt(id: number): Receipt | null {
  return useLastReceipt(({ receipt }) => (receipt?.id === id ? receipt : null))
}

/** Returns the other party's number, or an empty one where only the bank knows it. */
export function useReceiptPhone(id: number): string {
  return useLastReceipt(({ receipt, phone }) => (receipt?.id === id ? phone : ''))
}

/** Caches a receipt that the server has just sent, so that its screen shows at once. */
export function cacheReceipt(receipt: Receipt, phone = ''): void {
  useLastReceipt.setState({ receipt, phone })
}

/** Returns false where the server has no such receipt for this player. Rejects without an answer. */
export async function loadReceipt(id: number): Promise<boolean> {
  if (useLastReceipt.getState().receipt?.id === id) return true
  const answer = Number.isSafeInteger(id) && id > 0 ? await backend.bank_receipt(id) : undefined
  if (!answer || isRefusal(answer)) return false
  cacheReceipt({ ...answer, name: stripMarkup(answer.name) })
  return true
}
