import { create } from 'zustand'

/** Unread counts on the home screen, by app name. */
export const useBadges = create<Record<string, number>>(() => ({}))

export function setBadge(app: string, count: number): void {
  if ((useBadges.getState()[app] ?? 0) !== count) useBadges.setState({ [app]: count })
}
