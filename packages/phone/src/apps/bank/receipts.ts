import type { Receipt } from '@orelhao/protocol/bank/schemas'
import { backend, isRefusal } from '../../link/backend.ts'
import { plainText } from './shown.ts'
import { useBank } from './state.ts'

/** The server has just sent this one, so that nobody has to wait for it. */
export function cacheReceipt(receipt: Receipt): void {
  useBank.setState({ receipt })
}

/** Rejects without an answer. */
export async function loadReceipt(id: number): Promise<void> {
  if (useBank.getState().receipt?.id === id) return
  const answer = Number.isSafeInteger(id) && id > 0 ? await backend.bank_receipt(id) : undefined
  if (!answer || isRefusal(answer)) useBank.setState({ noReceipt: id })
  else cacheReceipt({ ...answer, name: plainText(answer.name) })
}
