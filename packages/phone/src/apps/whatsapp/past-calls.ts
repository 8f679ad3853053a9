import type { CallRecord } from '@orelhao/protocol/calls/contract'
import { limits } from '@orelhao/protocol/calls/rules'
import { create } from 'zustand'
import { backend, ignoreOffline } from '../../link/backend.ts'
import { Collection } from '../../lists/collection.ts'
import { List } from '../../lists/list.ts'
import { perPlayer } from '../../shell/player/player-scope.ts'

/** How often they are asked for anew, however often the tab is opened. */
const freshMs = 5000

/** The player's calls that are over, newest first. */
export const pastCalls = new List(
  perPlayer(() => new Collection<CallRecord>()),
  {
    load: (last) => (last ? backend.getPhoneCalls(last.id) : backend.getPhoneCalls()),
    pageSize: limits.page,
  },
)

/** Grows with each call that is over: whoever shows them asks again. */
export const useCallsOver = perPlayer(() => create(() => ({ count: 0 })))

export function callIsOver(): void {
  useCallsOver.setState(({ count }) => ({ count: count + 1 }))
}

const asked = perPlayer(
  () => ({ atMs: Number.NEGATIVE_INFINITY, putOff: undefined as ReturnType<typeof setTimeout> | undefined }),
  forgetPutOff,
)

/** Asks for the newest calls. What is asked a moment after the last time is put off, since a call may have ended between. Rejects without an answer. */
export async function refreshCalls(): Promise<void> {
  const nowMs = performance.now()
  const waitMs = asked.atMs + freshMs - nowMs
  if (waitMs > 0) return askLater(waitMs)
  forgetPutOff()
  asked.atMs = nowMs
  try {
    await pastCalls.refresh()
  } catch (error) {
    asked.atMs = Number.NEGATIVE_INFINITY
    throw error
  }
}

function askLater(waitMs: number): void {
  asked.putOff ??= setTimeout(() => {
    asked.putOff = undefined
    void ignoreOffline(refreshCalls()) // what is known stays
  }, waitMs)
}

function forgetPutOff(): void {
  clearTimeout(asked.putOff)
  asked.putOff = undefined
}
