import { create } from 'zustand'
import type { Notification } from '../../notifications/notification.ts'
import { type PastNotification, removeFromHistory } from '../../notifications/notification-history.ts'
import { dismiss, pinBanner, useNotifications } from '../../notifications/notifications.ts'

/** Id of the banner that the player has expanded; it stays until they are done with it. */
export const useExpandedBanner = create<{ id: number | null }>(() => ({ id: null }))

export function expandBanner(id: number): void {
  pinBanner(id)
  useExpandedBanner.setState({ id })
}

/** Expands the newest banner that has actions; false without one, or if it is expanded already. */
export function expandNewestBanner(): boolean {
  const newest = useNotifications
    .getState()
    .list.filter(({ actions }) => actions)
    .at(-1)
  if (!newest || newest.id === useExpandedBanner.getState().id) return false
  expandBanner(newest.id)
  return true
}

/** Dismisses the banner if it is the expanded one. Ids are reused. */
export function collapseBanner(id: number): void {
  if (useExpandedBanner.getState().id !== id) return
  useExpandedBanner.setState({ id: null })
  dismiss(id)
}

/** Called when the player acted on a notification: removes it, and the rest of its conversation, from the history. */
export function removeHandled({
  actions,
  conversation,
}: Pick<Notification | PastNotification, 'actions' | 'conversation'>): void {
  removeFromHistory(
    (past) => past.actions === actions || (conversation !== undefined && past.conversation === conversation),
  )
}
