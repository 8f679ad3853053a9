import { create } from 'zustand'
import { playNotification } from '../device/sounds.ts'
import { isVisible } from '../device/visibility.ts'
import { currentPage, homePath } from '../navigation/navigation.ts'
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

/** Whether the player carries a phone: without one nothing is shown, and what arrives waits. */
export function setCarried(isCarried: boolean): void {
  isPhoneCarried = isCarried
  deliverDeferred()
}

/** Another character plays, who is assumed to carry a phone. */
export function assumeCarried(): void {
  isPhoneCarried = true
}

function isUnreachable(): boolean {
  return !isPhoneCarried || usePreferences.getState().airplaneMode
}

/** Shows what waited: the newest as they would have come, of the others the history alone says. */
function deliverDeferred(): void {
  if (isUnreachable()) return
  const waiting = takeDeferred()
  for (const old of waiting.slice(0, -maxShown)) if (decideHandling(old) !== 'dropped') recordInHistory(old)
  for (const notification of waiting.slice(-maxShown)) notify(notification)
}

usePreferences.subscribe(({ airplaneMode }, before) => {
  if (before.airplaneMode && !airplaneMode) deliverDeferred()
})

onPlayerChange(() => queueMicrotask(deliverDeferred)) // the preferences of who plays are set just after

/** What an event shows: a title and a text, or a text alone under the app's own name. */
export function titleAndText(
  appTitle: string,
  title: string,
  text: string | undefined,
): { title: string; subtitle: string } {
  return text === undefined ? { title: appTitle, subtitle: title } : { title, subtitle: text }
}

/** What becomes of a notification that arrives: it waits, nobody sees it, only the history has it, or it is shown too. */
type Handling = 'waits' | 'dropped' | 'remembered' | 'shown'

/**
 * It is dropped where its app is closed to the player, they silenced it, or they look at what it is about. Of who is not to be disturbed
 * only the history takes it. Warnings to the city are neither silenced nor disturbed by.
 */
function decideHandling(notification: IncomingNotification): Handling {
  if (isUnreachable()) return 'waits'
  if (!isAppOpen(notification.app) || !isPageOpen(notification.route.split('?')[0] ?? '')) return 'dropped'
  if (notification.isAlert) return 'shown'
  if (isSilenced(notification)) return 'dropped'
  return usePreferences.getState().doNotDisturb ? 'remembered' : 'shown'
}

/** Takes a notification: shows and sounds it, unless something stands against that. */
export function notify(notification: IncomingNotification): void {
  const handling = decideHandling(notification)
  if (handling === 'waits') deferNotification(notification, usePreferences.getState().airplaneMode)
  if (handling === 'remembered' || handling === 'shown') recordInHistory(notification)
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

/** Whether the player looks at a page. The home screen shows nothing of what leads no further than there. */
export function isOnScreen(route: string): boolean {
  const { path } = currentPage()
  return isVisible() && path !== homePath && path === route.split('?')[0]
}

function bannerOfConversation({ conversation }: IncomingNotification): Notification | undefined {
  return useNotifications.getState().list.find((shown) => conversation && shown.conversation === conversation)
}

/** One that the player is answering changes its words where it stands. */
function updatePinnedBanner(notification: IncomingNotification): boolean {
  const pinned = bannerOfConversation(notification)
  if (!pinned?.stays) return false
  const next = { ...pinned, ...notification, more: pinned.more + 1 }
  useNotifications.setState(({ list }) => ({ list: list.map((other) => (other === pinned ? next : other)) }))
  return true
}

/** Takes away what the conversation shows already; answers how many that were. */
function replaceBanner(notification: IncomingNotification): number {
  const other = bannerOfConversation(notification)
  if (!other) return 0
  dismiss(other.id)
  return other.more + 1
}

/** The newest ones; one that stays is never pushed out by one that times out. */
function keepNewest(list: Notification[]): Notification[] {
  if (list.length <= maxShown) return list
  const oldest = list.find(({ stays }) => !stays) ?? list[0]
  return list.filter((other) => other !== oldest)
}

const timers = new Map<number, ReturnType<typeof setTimeout>>()

/** Keeps one before the player until it is dismissed, as while they answer it. */
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

/** Takes an app's notifications away, also those of before, as when the player opens what they are about. */
export function dismissAt(route: string): void {
  removeFromHistoryAt(route)
  dropDeferredAt(route)
  const { list } = useNotifications.getState()
  for (const notification of list) if (notification.route === route) dismiss(notification.id)
}
