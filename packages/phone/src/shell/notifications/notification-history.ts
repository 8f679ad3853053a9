import { create } from 'zustand'
import { nowMs } from '../../kit/server-clock.ts'
import { useSettings } from '../player/settings.ts'
import type { Notification } from './notification.ts'

/** A notification that came, until the player opens what it is about or clears it. */
export interface Past extends Omit<Notification, 'id' | 'more' | 'stays'> {
  key: number
  /** Milliseconds since 1970. */
  atMs: number
}

const mostKept = 60

/** What came for the character who plays, newest first: in the page's memory only. */
export const useHistory = create<{ list: readonly Past[] }>(() => ({ list: [] }))

let lastKey = 0
let owner = 0
useSettings.subscribe(({ identity: { user_id } }) => {
  if (user_id === 0 || user_id === owner) return // nobody is known yet, or the same one started again
  owner = user_id
  useHistory.setState({ list: [] })
})

export function remember(past: Omit<Past, 'key' | 'atMs'>): void {
  const newest = { ...past, key: ++lastKey, atMs: nowMs() }
  useHistory.setState(({ list }) => ({ list: [newest, ...list].slice(0, mostKept) }))
}

export function forget(isGone: (past: Past) => boolean): void {
  const { list } = useHistory.getState()
  const kept = list.filter((past) => !isGone(past))
  if (kept.length < list.length) useHistory.setState({ list: kept })
}

/** Forgets what leads to a page, in whatever state that page is asked for. */
export function forgetAt(path: string): void {
  forget(({ route }) => route.split('?')[0] === path)
}
