import { create } from 'zustand'
import { playNotification } from '../device/sounds.ts'
import { isVisible } from '../device/visibility.ts'
import { currentPage, homePath } from '../navigation/page-stack.ts'
import { isAppOpen, isPageOpen } from '../player/app-access.ts'
import { onPlayerChange } from '../player/player-storage.ts'
import { usePreferences } from '../player/preferences.ts'
import { deferNotification, dropDeferredAt, type IncomingNotification, takeDeferred } from './deferred-notifications.ts'
import { isMuted } from './muted-conversations.ts'
import type { Notification } from './notification.ts'
import { addToHistory, removeFromHistoryAt } from './notification-history.ts'

const bannerMs = 5000
const alertMs = 15_000
const maxShown = 4

export const useNotifications = create<{ list: Notification[] }>(() => ({ list: [] }))

let lastId = 0
let isPhoneCarried = true

/** Sets whether the player carries a phone: without one nothing shows, and arriving notifications are deferred. */
export function setCarried(isCarried: boolean): void {
  isPhoneCarried = isCarried
  deliverDeferred()
}

/** Called when another character plays, who is assumed to carry a phone. */
export function assumeCarried(): void {
  isPhoneCarried = true
}

function isUnreachable(): boolean {
  return !isPhoneCarried || usePreferences.getState().airplaneMode
}

/** Shows the newest deferred notifications as banners; the others go to the history only. */
function deliverDeferred(): void {
  if (isUnreachable()) return
  const waiting = takeDeferred()
  for (const older of waiting.slice(0, -maxShown)) if (decideHandling(older) !== 'dropped') recordInHistory(older)
  for (const notification of waiting.slice(-maxShown)) notify(notification)
}

usePreferences.subscribe(({ airplaneMode }, before) => {
  if (before.airplaneMode && !airplaneMode) deliverDeferred()
})

onPlayerChange(() => queueMicrotask(deliverDeferred)) // the new player's preferences are set just after

/** Title and text of an event: both given, or a text alone under the app's name. */
export function titleAndText(
  appTitle: string,
  title: string,
  text: string | undefined,
): { title: string; subtitle: string } {
  return text === undefined ? { title: appTitle, subtitle: title } : { title, subtitle: text }
}

/** Handling of an arriving notification: deferred, dropped, put in the history only, or shown too. */
type Handling = 'deferred' | 'dropped' | 'recorded' | 'shown'

/**
 * Drops a notification whose app is closed or muted, or whose page is visible. In do-not-disturb only the history gets it. City alerts
 * ignore muting and do-not-disturb.
 */
function decideHandling(notification: IncomingNotification): Handling {
  if (isUnreachable()) return 'deferred'
  if (!isAppOpen(notification.app) || !isPageOpen(notification.route.split('?')[0] ?? '')) return 'dropped'
  if (notification.isAlert) return 'shown'
  if (isSilenced(notification)) return 'dropped'
  return usePreferences.getState().doNotDisturb ? 'recorded' : 'shown'
}

/** Receives a notification: shows it with its sound, unless `decideHandling` says otherwise. */
export function notify(notification: IncomingNotification): void {
  const handling = decideHandling(notification)
  if (handling === 'deferred') deferNotification(notification, usePreferences.getState().airplaneMode)
  if (handling === 'recorded' || handling === 'shown') recordInHistory(notification)
  if (handling === 'shown') showBanner(notification)
}

function showBanner(notification: IncomingNotification): void {
  playNotification()
  if (updatePinnedBanner(notification)) return
  const more = replaceBanner(notification)
  const { list } = useNotifications.getState()
  const id = ++lastId
  useNotifications.setState({ list: keepNewest([...list, { markup: false, ...notification, id, more }]) })
  if (notification.stays) return
  timers.set(
    id,
    setTimeout(() => dismiss(id), notification.isAlert ? alertMs : bannerMs),
  )
}

function recordInHistory(notification: IncomingNotification): void {
  if (!notification.stays && !isOnScreen(notification.route)) addToHistory({ markup: false, ...notification })
}

function isSilenced({ app, conversation, route }: IncomingNotification): boolean {
  if (usePreferences.getState().notifications[app] === false) return true
  return conversation !== undefined && (isMuted(conversation) || isOnScreen(route))
}

/** True if the player sees the page. Home never counts: it shows nothing of a notification that leads only there. */
export function isOnScreen(route: string): boolean {
  const { path } = currentPage()
  return isVisible() && path !== homePath && path === route.split('?')[0]
}

function bannerOfConversation({ conversation }: IncomingNotification): Notification | undefined {
  return useNotifications.getState().list.find((shown) => conversation && shown.conversation === conversation)
}

/** Updates the text of a banner that the player is answering; false without one. */
function updatePinnedBanner(notification: IncomingNotification): boolean {
  const pinned = bannerOfConversation(notification)
  if (!pinned?.stays) return false
  const next = { ...pinned, ...notification, more: pinned.more + 1 }
  useNotifications.setState(({ list }) => ({ list: list.map((other) => (other === pinned ? next : other)) }))
  return true
}

/** Removes the conversation's current banner; returns how many notifications it stood for. */
function replaceBanner(notification: IncomingNotification): number {
  const other = bannerOfConversation(notification)
  if (!other) return 0
  dismiss(other.id)
  return other.more + 1
}

/** The newest banners; a lasting one is never pushed out by one that times out. */
function keepNewest(list: Notification[]): Notification[] {
  if (list.length <= maxShown) return list
  const oldest = list.find(({ stays }) => !stays) ?? list[0]
  return list.filter((other) => other !== oldest)
}

const timers = new Map<number, ReturnType<typeof setTimeout>>()

/** Keeps a banner until it is dismissed, as while the player answers it. */
export function pinBanner(id: number): void {
  clearTimeout(timers.get(id))
  useNotifications.setState(({ list }) => ({
    list: list.map((one) => (one.id === id ? { ...one, stays: true } : one)),
  }))
}

export function dismiss(id: number): void {
  clearTimeout(timers.get(id))
  timers.delete(id)
  useNotifications.setState(({ list }) => ({ list: list.filter((notification) => notification.id !== id) }))
}

/** Dismisses notifications of a page, also in the history, as when the player opens it. */
export function dismissAt(route: string): void {
  removeFromHistoryAt(route)
  dropDeferredAt(route)
  const { list } = useNotifications.getState()
  for (const notification of list) if (notification.route === route) dismiss(notification.id)
}
