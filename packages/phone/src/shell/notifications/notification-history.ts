import { create } from 'zustand'
import { nowMs } from '../../kit/server-clock.ts'
import { useSettings } from '../player/settings.ts'
import type { Notification } from './notification.ts'

/** A past notification, until the player opens its page or clears it. */
export interface PastNotification extends Omit<Notification, 'id' | 'more' | 'stays'> {
  key: number
  /** Milliseconds since 1970. */
  atMs: number
}

const maxHistory = 60

/** Past notifications of the current character, newest first; only in the page's memory. */
export const useNotificationHistory = create<{ list: readonly PastNotification[] }>(() => ({ list: [] }))

let lastKey = 0
let playerId = 0
useSettings.subscribe(({ identity: { user_id } }) => {
  if (user_id === 0 || user_id === playerId) return // no player is identified yet, or the same one started again
  playerId = user_id
  useNotificationHistory.setState({ list: [] })
})

export function addToHistory(past: Omit<PastNotification, 'key' | 'atMs'>): void {
  const newest = { ...past, key: ++lastKey, atMs: nowMs() }
  useNotificationHistory.setState(({ list }) => ({ list: [newest, ...list].slice(0, maxHistory) }))
}

export function removeFromHistory(isRemoved: (past: PastNotification) => boolean): void {
  const { list } = useNotificationHistory.getState()
  const remaining = list.filter((past) => !isRemoved(past))
  if (remaining.length < list.length) useNotificationHistory.setState({ list: remaining })
}

/** Removes notifications of a page, ignoring the query. */
export function removeFromHistoryAt(path: string): void {
  removeFromHistory(({ route }) => route.split('?')[0] === path)
}
