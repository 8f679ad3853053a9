import { create } from 'zustand'
import { perPlayer } from '../player/player-scope.ts'

/** Unread counts on the home screen, by app name. */
export const useBadges = perPlayer(() => create<Record<string, number>>(() => ({})))

export function setBadge(app: string, count: number): void {
  const shown = Number.isFinite(count) ? count : 0 // the home screen must always be drawable
  if ((useBadges.getState()[app] ?? 0) !== shown) useBadges.setState({ [app]: shown })
}
