import type { Attachment } from '@orelhao/protocol/sms/contract'

/** A message on its way. It keeps its key over every attempt, so that it is sent once however often it is tried. */
export interface Pending {
  key: string
  phone: string
  content: string
  attachment: Attachment | undefined
  /** Unix seconds. */
  at: number
  failed: boolean
}

/** Keeps what is not sent yet over a reload of the page. */
export function keepPending(player: number, pending: readonly Pending[]): void {
  try {
    if (pending.length === 0) localStorage.removeItem(storageKey(player))
    else localStorage.setItem(storageKey(player), JSON.stringify(pending))
  } catch {
    // storage is full or switched off: they last as long as the page
  }
}

/** What an earlier page of the player could not send; it waits for them to try again. */
export function keptPending(player: number): Pending[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(storageKey(player)) ?? '[]')
    return Array.isArray(kept) ? kept.map((message: Pending) => ({ ...message, failed: true })) : []
  } catch {
    return []
  }
}

function storageKey(player: number): string {
  return `orelhao.${player}.sms-pending`
}
