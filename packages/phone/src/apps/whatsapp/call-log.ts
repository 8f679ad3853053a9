import type { CallRecord } from '@orelhao/protocol/calls/contract'
import { limits } from '@orelhao/protocol/calls/rules'
import { create } from 'zustand'
import { backend, ignoreOffline } from '../../link/backend.ts'
import { List } from '../../lists/list.ts'
import { Collection } from '../../lists/optimistic-collection.ts'
import { perPlayer } from '../../shell/player/player-scope.ts'

/** Shortest time between two requests, however often the tab is opened. */
const freshMs = 5000

/** The player's past calls, newest first. */
export const pastCalls = new List(
  perPlayer(() => new Collection<CallRecord>()),
  {
    load: (last) => (last ? backend.getPhoneCalls(last.id) : backend.getPhoneCalls()),
    pageSize: limits.page,
  },
)

/** Grows with each call that ends: a visible list loads again. */
export const useEndedCalls = perPlayer(() => create(() => ({ count: 0 })))

export function onCallEnded(): void {
  useEndedCalls.setState(({ count }) => ({ count: count + 1 }))
}

const lastRequest = perPlayer(
  () => ({ atMs: Number.NEGATIVE_INFINITY, putOff: undefined as ReturnType<typeof setTimeout> | undefined }),
  cancelLaterRefresh,
)

/** Loads the newest calls. A request soon after the last one is deferred, since a call may end meanwhile. Rejects without an answer. */
export async function refreshCalls(): Promise<void> {
  const nowMs = performance.now()
  const waitMs = lastRequest.atMs + freshMs - nowMs
  if (waitMs > 0) return refreshLater(waitMs)
  cancelLaterRefresh()
  lastRequest.atMs = nowMs
  try {
    await pastCalls.refresh()
  } catch (error) {
    lastRequest.atMs = Number.NEGATIVE_INFINITY
    throw error
  }
}

function refreshLater(waitMs: number): void {
  lastRequest.putOff ??= setTimeout(() => {
    lastRequest.putOff = undefined
    void ignoreOffline(refreshCalls()) // the loaded calls stay
  }, waitMs)
}

function cancelLaterRefresh(): void {
  clearTimeout(lastRequest.putOff)
  lastRequest.putOff = undefined
}
