import { create } from 'zustand'
import type { Notification } from '../../notifications/notification.ts'
import { forget, type Past } from '../../notifications/notification-history.ts'
import { dismiss, hold, useNotifications } from '../../notifications/notifications.ts'

/** The banner that the player has pulled down, by its id: it stays until they are done with it. */
export const usePulled = create<{ id: number | null }>(() => ({ id: null }))

export function pull(id: number): void {
  hold(id)
  usePulled.setState({ id })
}

/** Pulls down the newest banner about which something can be done; false where there is none, or it is down already. */
export function pullNewest(): boolean {
  const newest = useNotifications
    .getState()
    .list.filter(({ actions }) => actions)
    .at(-1)
  if (!newest || newest.id === usePulled.getState().id) return false
  pull(newest.id)
  return true
}

/** Takes it away, if it is the one that is down. Ids are used again. */
export function letGo(id: number): void {
  if (usePulled.getState().id !== id) return
  usePulled.setState({ id: null })
  dismiss(id)
}

/** The player did something about it: of what it is about nothing is news any more. */
export function settle({ actions, conversation }: Pick<Notification | Past, 'actions' | 'conversation'>): void {
  forget((past) => past.actions === actions || (conversation !== undefined && past.conversation === conversation))
}
