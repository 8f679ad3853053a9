import { create } from 'zustand'
import { playNotification } from '../device/sounds.ts'
import { isVisible } from '../device/visibility.ts'
import { current, homePath } from '../navigation/navigation.ts'
import { isAppOpen, isPageOpen } from '../player/app-access.ts'
import { onPlayer } from '../player/player-storage.ts'
import { usePreferences } from '../player/preferences.ts'
import { type Arriving, forgetWithheldAt, takeWithheld, withhold } from './deferred-notifications.ts'
import { isMuted } from './muted-conversations.ts'
import type { Notification } from './notification.ts'
import { forgetAt, remember } from './notification-history.ts'

const lifeMs = 5000
const alertLifeMs = 15_000
const mostShown = 4

export const useNotifications = create<{ list: Notification[] }>(() => ({ list: [] }))

let lastId = 0
let isCarrying = true

/** Whether the player carries a phone: without one nothing is shown, and what arrives waits. */
export function carry(isCarried: boolean): void {
  isCarrying = isCarried
  deliver()
}

/** Another character plays, who is assumed to carry a phone. */
export function assumeCarried(): void {
  isCarrying = true
}

function isOutOfReach(): boolean {
  return !isCarrying || usePreferences.getState().airplaneMode
}

/** Shows what waited: the newest as they would have come, of the others the history alone says. */
function deliver(): void {
  if (isOutOfReach()) return
  const waiting = takeWithheld()
  for (const old of waiting.slice(0, -mostShown)) if (fateOf(old) !== 'dropped') keep(old)
  for (const notification of waiting.slice(-mostShown)) notify(notification)
}

usePreferences.subscribe(({ airplaneMode }, before) => {
  if (before.airplaneMode && !airplaneMode) deliver()
})

onPlayer(() => queueMicrotask(deliver)) // the preferences of who plays are set just after

/** What an event shows: a title and a text, or a text alone under the app's own name. */
export function titled(appTitle: string, title: string, text: string | undefined): { title: string; subtitle: string } {
  return text === undefined ? { title: appTitle, subtitle: title } : { title, subtitle: text }
}

/** What becomes of a notification that arrives: it waits, nobody sees it, only the history has it, or it is shown too. */
type Fate = 'waits' | 'dropped' | 'remembered' | 'shown'

/**
 * It is dropped where its app is closed to the player, they silenced it, or they look at what it is about. Of who is not to be disturbed
 * only the history takes it. Warnings to the city are neither silenced nor disturbed by.
 */
function fateOf(notification: Arriving): Fate {
  if (isOutOfReach()) return 'waits'
  if (!isAppOpen(notification.app) || !isPageOpen(notification.route.split('?')[0] ?? '')) return 'dropped'
  if (notification.isAlert) return 'shown'
  if (isUnwanted(notification)) return 'dropped'
  return usePreferences.getState().doNotDisturb ? 'remembered' : 'shown'
}

/** Takes a notification: shows and sounds it, unless something stands against that. */
export function notify(notification: Arriving): void {
  const fate = fateOf(notification)
  if (fate === 'waits') withhold(notification, usePreferences.getState().airplaneMode)
  if (fate === 'remembered' || fate === 'shown') keep(notification)
  if (fate === 'shown') show(notification)
}

function show(notification: Arriving): void {
  playNotification()
  if (takePlaceOfHeld(notification)) return
  const more = takePlaceOfOthers(notification)
  const { list } = useNotifications.getState()
  const id = ++lastId
  useNotifications.setState({ list: newest([...list, { markup: false, ...notification, id, more }]) })
  if (notification.stays) return
  timers.set(
    id,
    setTimeout(() => dismiss(id), notification.isAlert ? alertLifeMs : lifeMs),
  )
}

function keep(notification: Arriving): void {
  if (!notification.stays && !isBeforePlayer(notification.route)) remember({ markup: false, ...notification })
}

function isUnwanted({ app, conversation, route }: Arriving): boolean {
  if (usePreferences.getState().notifications[app] === false) return true
  return conversation !== undefined && (isMuted(conversation) || isBeforePlayer(route))
}

/** Whether the player looks at a page. The home screen shows nothing of what leads no further than there. */
export function isBeforePlayer(route: string): boolean {
  const { path } = current()
  return isVisible() && path !== homePath && path === route.split('?')[0]
}

function shownOf({ conversation }: Arriving): Notification | undefined {
  return useNotifications.getState().list.find((shown) => conversation && shown.conversation === conversation)
}

/** One that the player is answering changes its words where it stands. */
function takePlaceOfHeld(notification: Arriving): boolean {
  const held = shownOf(notification)
  if (!held?.stays) return false
  const next = { ...held, ...notification, more: held.more + 1 }
  useNotifications.setState(({ list }) => ({ list: list.map((other) => (other === held ? next : other)) }))
  return true
}

/** Takes away what the conversation shows already; answers how many that were. */
function takePlaceOfOthers(notification: Arriving): number {
  const other = shownOf(notification)
  if (!other) return 0
  dismiss(other.id)
  return other.more + 1
}

/** The newest ones; one that stays is never pushed out by one that times out. */
function newest(list: Notification[]): Notification[] {
  if (list.length <= mostShown) return list
  const oldest = list.find(({ stays }) => !stays) ?? list[0]
  return list.filter((other) => other !== oldest)
}

const timers = new Map<number, ReturnType<typeof setTimeout>>()

/** Keeps one before the player until it is dismissed, as while they answer it. */
export function hold(id: number): void {
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
  forgetAt(route)
  forgetWithheldAt(route)
  const { list } = useNotifications.getState()
  for (const notification of list) if (notification.route === route) dismiss(notification.id)
}
