import type { Receipt } from '@orelhao/protocol/bank/schemas'
import { create } from 'zustand'
import { backend, isRefusal } from '../../link/backend.ts'
import { plainText } from './shown.ts'

interface Receipts {
  /** The one that was made or opened last, as the server has it. */
  last: Receipt | null
  /** An id of which the server has none for this player. */
  missing: number | null
}

const nothing: Receipts = { last: null, missing: null }

export const useReceipts = create<Receipts>(() => nothing)

export function forgetReceipts(): void {
  useReceipts.setState(nothing)
}

/** The server has just sent this one, so that nobody has to wait for it. */
export function cacheReceipt(receipt: Receipt): void {
  useReceipts.setState({ last: receipt })
}

/** Rejects without an answer. */
export async function loadReceipt(id: number): Promise<void> {
  if (useReceipts.getState().last?.id === id) return
  const answer = Number.isSafeInteger(id) && id > 0 ? await backend.bank_receipt(id) : undefined
  if (!answer || isRefusal(answer)) useReceipts.setState({ missing: id })
  else cacheReceipt({ ...answer, name: plainText(answer.name) })
}
