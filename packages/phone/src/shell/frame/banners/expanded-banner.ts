import { create } from 'zustand'
import type { Notification } from '../../notifications/notification.ts'
import { type PastNotification, removeFromHistory } from '../../notifications/notification-history.ts'
import { dismiss, pinBanner, useNotifications } from '../../notifications/notifications.ts'

/** The banner that the player has pulled down, by its id: it stays until they are done with it. */
export const useExpandedBanner = create<{ id: number | null }>(() => ({ id: null }))

export function expandBanner(id: number): void {
  pinBanner(id)
  useExpandedBanner.setState({ id })
}

/** Pulls down the newest banner about which something can be done; false where there is none, or it is down already. */
export function expandNewestBanner(): boolean {
  const newest = useNotifications
    .getState()
    .list.filter(({ actions }) => actions)
    .at(-1)
  if (!newest || newest.id === useExpandedBanner.getState().id) return false
  expandBanner(newest.id)
  return true
}

/** Takes it away, if it is the one that is down. Ids are used again. */
export function collapseBanner(id: number): void {
  if (useExpandedBanner.getState().id !== id) return
  useExpandedBanner.setState({ id: null })
  dismiss(id)
}

/** The player did something about it: of what it is about nothing is news any more. */
export function removeHandled({
  actions,
  conversation,
}: Pick<Notification | PastNotification, 'actions' | 'conversation'>): void {
  removeFromHistory(
    (past) => past.actions === actions || (conversation !== undefined && past.conversation === conversation),
  )
}
