import type { CallRecord } from '@orelhao/protocol/calls/contract'
import { limits } from '@orelhao/protocol/calls/rules'
import { create } from 'zustand'
import { backend } from '../../link/backend.ts'
import { ignoreOffline } from '../../link/ignore-offline.ts'
import { Collection } from '../../lists/collection.ts'
import { List } from '../../lists/list.ts'

/** How often they are asked for anew, however often the tab is opened. */
const freshMs = 5000

/** The player's calls that are over, newest first. */
export const pastCalls = new List(new Collection<CallRecord>(), {
  load: (last) => (last ? backend.getPhoneCalls(last.id) : backend.getPhoneCalls()),
  pageSize: limits.page,
})

/** Grows with each call that is over: whoever shows them asks again. */
export const useCallsOver = create(() => ({ count: 0 }))

export function callIsOver(): void {
  useCallsOver.setState(({ count }) => ({ count: count + 1 }))
}

let askedMs = Number.NEGATIVE_INFINITY
let putOff: ReturnType<typeof setTimeout> | undefined

/** Asks for the newest calls. What is asked a moment after the last time is put off, since a call may have ended between. Rejects without an answer. */
export async function refreshCalls(): Promise<void> {
  const nowMs = performance.now()
  const waitMs = askedMs + freshMs - nowMs
  if (waitMs > 0) return askLater(waitMs)
  forgetPutOff()
  askedMs = nowMs
  try {
    await pastCalls.refresh()
  } catch (error) {
    askedMs = Number.NEGATIVE_INFINITY
    throw error
  }
}

function askLater(waitMs: number): void {
  putOff ??= setTimeout(() => {
    putOff = undefined
    void ignoreOffline(refreshCalls()) // what is known stays
  }, waitMs)
}

function forgetPutOff(): void {
  clearTimeout(putOff)
  putOff = undefined
}

/** Forgets the player before. */
export function forgetCalls(): void {
  forgetPutOff()
  askedMs = Number.NEGATIVE_INFINITY
  pastCalls.collection.clear()
}
