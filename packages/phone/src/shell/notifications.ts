import { create } from 'zustand'
import { usePreferences } from './preferences.ts'
import { playNotification } from './sounds.ts'

export interface Notification {
  id: number
  app: string
  title: string
  /** May hold markup only where `markup` says so. */
  subtitle: string
  markup: boolean
  /** Opened by a click. */
  route: string
}

const lifeMs = 5000
const mostShown = 4

export const useNotifications = create<{ list: Notification[] }>(() => ({ list: [] }))

type Arriving = Omit<Notification, 'id' | 'markup'> & { markup?: boolean }

/** The newest that arrived while the player carried no phone; undefined while they carry one. */
let withheld: Arriving[] | undefined

/** Whether the player carries a phone: without one nothing is shown, and what arrives waits. */
export function carry(isCarried: boolean): void {
  const waiting = withheld ?? []
  withheld = isCarried ? undefined : waiting
  if (isCarried) for (const notification of waiting) notify(notification)
}

/** Another character plays, who is taken to carry a phone. */
export function forgetWithheld(): void {
  withheld = undefined
}

/** Shows and sounds a notification, unless the player silenced its app. */
export function notify(notification: Arriving): void {
  if (withheld) {
    withheld = [...withheld, notification].slice(-mostShown)
    return
  }
  if (usePreferences.getState().notifications[notification.app] === false) return
  const { list } = useNotifications.getState()
  const id = Math.max(0, ...list.map((other) => other.id)) + 1
  useNotifications.setState({ list: [...list, { markup: false, ...notification, id }].slice(-mostShown) })
  playNotification()
  timers.set(
    id,
    setTimeout(() => dismiss(id), lifeMs),
  )
}

/** Ids are used again, so a notification that goes early takes its timer with it. */
const timers = new Map<number, ReturnType<typeof setTimeout>>()

export function dismiss(id: number): void {
  clearTimeout(timers.get(id))
  timers.delete(id)
  useNotifications.setState(({ list }) => ({ list: list.filter((notification) => notification.id !== id) }))
}

/** Takes an app's notifications away, as when the player opens what they are about. */
export function dismissAt(route: string): void {
  const { list } = useNotifications.getState()
  for (const notification of list) if (notification.route === route) dismiss(notification.id)
}
