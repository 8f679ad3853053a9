import type { Receipt } from '@orelhao/protocol/bank/schemas'
import { create } from 'zustand'
import { backend, isRefusal } from '../../link/backend.ts'
import { useSettings } from '../../shell/settings.ts'
import { plainText } from './shown.ts'

/** The receipt that was made or opened last, and whose it is: the next player of the page must not see it. */
const useLast = create<{ owner: number; receipt: Receipt | null }>(() => ({ owner: 0, receipt: null }))

/** The receipt of an id where it is known already; null otherwise. */
export function useReceipt(id: number): Receipt | null {
  const player = useSettings(({ identity }) => identity.user_id)
  return useLast(({ owner, receipt }) => (owner === player && receipt?.id === id ? receipt : null))
}

/** The server has just sent this one, so that nobody has to wait for it. */
export function cacheReceipt(receipt: Receipt): void {
  useLast.setState({ owner: useSettings.getState().identity.user_id, receipt })
}

/** False where the server has no such receipt for this player. Rejects without an answer. */
export async function loadReceipt(id: number): Promise<boolean> {
  const { owner, receipt } = useLast.getState()
  if (owner === useSettings.getState().identity.user_id && receipt?.id === id) return true
  const answer = Number.isSafeInteger(id) && id > 0 ? await backend.bank_receipt(id) : undefined
  if (!answer || isRefusal(answer)) return false
  cacheReceipt({ ...answer, name: plainText(answer.name) })
  return true
}
