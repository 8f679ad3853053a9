import type { CallRecord } from '@orelhao/protocol/calls/contract'
import { limits } from '@orelhao/protocol/calls/rules'
import type { ServiceRequest } from '@orelhao/protocol/services/contract'
import { create } from 'zustand'
import { backend, ignoreOffline, sendMutation } from '../../link/backend.ts'
import { List } from '../../lists/list.ts'
import { Collection } from '../../lists/optimistic-collection.ts'
import { setBadge } from '../../shell/notifications/badges.ts'
import { perPlayer } from '../../shell/player/player-scope.ts'

interface Requests {
  /** Requests that wait for a player on duty. */
  requests: ServiceRequest[]
  /** The requests that this player accepted, until the player marks them as done. */
  accepted: ServiceRequest[]
}

export const useRequests = perPlayer(() => create<Requests>(() => ({ requests: [], accepted: [] })))

interface PastCalls {
  /** Calls missed since the player last opened the list. */
  missed: number
  /** Grows whenever a call may have been added to the past ones. */
  version: number
}

export const usePastCalls = perPlayer(() => create<PastCalls>(() => ({ missed: 0, version: 0 })))

const calls = perPlayer(() => new Collection<CallRecord>())

/** The player's past calls, newest first. */
export const pastCalls = new List(calls, {
  load: (last) => (last ? backend.getPhoneCalls(last.id) : backend.getPhoneCalls()),
  pageSize: limits.page,
})

function setRequests(change: (requests: ServiceRequest[]) => ServiceRequest[]): void {
  useRequests.setState(({ requests }) => ({ requests: change(requests) }))
  showBadge()
}

export function addRequest(request: ServiceRequest): void {
  setRequests((requests) => [...requests.filter(({ id }) => id !== request.id), request])
}

export function removeRequest(id: number): void {
  setRequests((requests) => requests.filter((request) => request.id !== id))
}

export function addAccepted(request: ServiceRequest): void {
  useRequests.setState(({ accepted }) => ({ accepted: [...accepted, request] }))
}

export function removeAccepted(id: number): void {
  useRequests.setState(({ accepted }) => ({ accepted: accepted.filter((request) => request.id !== id) }))
}

/** Names of the services that the player requested and that have not answered; the answer does not name its service. */
const pending = perPlayer(() => ({ services: [] as string[] }))

export function addPendingService(service: string): void {
  pending.services = [...pending.services, service]
}

/** Returns the service of an answer; undefined where it may be one of several. */
export function resolvePendingService(): string | undefined {
  const [first, ...others] = pending.services
  const isSure = others.every((other) => other === first)
  pending.services = isSure ? others : []
  return isSure ? first : undefined
}

/** Loads the number of missed calls; without a connection the count stays. */
export async function refreshMissedCalls(): Promise<void> {
  const missed = await backend.missedPhoneCalls().catch(() => usePastCalls.getState().missed)
  usePastCalls.setState(({ version }) => ({ missed, version: version + 1 }))
  showBadge()
}

/** The player opened the past calls. */
export function markMissedCallsSeen(): void {
  usePastCalls.setState({ missed: 0 })
  showBadge()
  void ignoreOffline(sendMutation(backend.seePhoneCalls, [])) // if this fails they count again after a reload
}

function showBadge(): void {
  setBadge('contacts', useRequests.getState().requests.length + usePastCalls.getState().missed)
}
