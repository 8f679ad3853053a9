import type { CallRecord } from '@orelhao/protocol/calls/contract'
import { limits } from '@orelhao/protocol/calls/rules'
import { backend } from '../../link/backend.ts'
import { Collection } from '../../lists/collection.ts'
import { List } from '../../lists/list.ts'

/** How often they are asked for anew, however often the tab is opened. */
const freshMs = 5000

/** The player's calls that are over, newest first. */
export const pastCalls = new List(new Collection<CallRecord>(), {
  load: (last) => (last ? backend.getPhoneCalls(last.id) : backend.getPhoneCalls()),
  pageSize: limits.page,
})

let askedMs = Number.NEGATIVE_INFINITY

/** Asks for the newest calls, unless that was done a moment ago. Rejects without an answer. */
export async function refreshCalls(): Promise<void> {
  const nowMs = performance.now()
  if (nowMs < askedMs + freshMs) return
  askedMs = nowMs
  try {
    await pastCalls.refresh()
  } catch (error) {
    askedMs = Number.NEGATIVE_INFINITY
    throw error
  }
}

/** Forgets the player before. */
export function forgetCalls(): void {
  askedMs = Number.NEGATIVE_INFINITY
  pastCalls.collection.clear()
}
