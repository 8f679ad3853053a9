import { create } from 'zustand'
import { appAt } from '../apps/registry.ts'
import { deferPages, go, type PageEntry, startPath, useNavigation } from '../navigation/page-stack.ts'
import { appPreferences } from '../player/app-preferences.ts'
import { useSettings } from '../player/settings.ts'

/** Shows the lock screen when the phone opens: the player's choice, off by default. */
export const lockPreference = appPreferences<{ isOn: boolean }>('lock', { isOn: false })

interface LockState {
  /** While locked, only pages that open over the lock are visible. */
  isLocked: boolean
  /** The code entry is open. */
  isAskingCode: boolean
  /** Route to open after unlocking. */
  pendingRoute: string | null
  /** Key of the page that a REDIRECT opened. */
  overLockPage: number
}

const unlocked: LockState = { isLocked: false, isAskingCode: false, pendingRoute: null, overLockPage: 0 }

export const useLock = create<LockState>(() => unlocked)

/** True where the lock screen needs a code: the player's choice, where the owner allows one. */
function asksForCode({ hasLockCode, config } = useSettings.getState()): boolean {
  return hasLockCode && config.lockScreen === 'code'
}

/** Called when the phone closes or starts: the next opening needs the code. */
export function lockPhone(): void {
  useLock.setState({ ...unlocked, isLocked: asksForCode() })
}

/** Unlocks after the right code and opens the pending route. */
export function unlockPhone(): void {
  const { pendingRoute } = useLock.getState()
  useLock.setState(unlocked)
  if (pendingRoute) go(pendingRoute)
}

export function askForCode(isAskingCode: boolean): void {
  useLock.setState({ isAskingCode, ...(!isAskingCode && { pendingRoute: null }) })
}

/** True for pages visible on a locked phone: a call, and the page that a REDIRECT opened. Nothing beyond them opens. */
export function isShownWhileLocked(
  { path, key }: Pick<PageEntry, 'path' | 'key'>,
  { isLocked, overLockPage }: LockState,
): boolean {
  return !isLocked || key === overLockPage || path === startPath || appAt(path)?.staysOpen === true
}

/** Opens a page over the lock, as the specification requires of REDIRECT. */
export function openOverLock(target: string): void {
  isOpeningOverLock = true
  try {
    go(target)
  } finally {
    isOpeningOverLock = false
  }
}

let isOpeningOverLock = false

deferPages((target) => {
  const state = useLock.getState()
  if (isOpeningOverLock || isShownWhileLocked({ path: target.path, key: -1 }, state)) return false
  useLock.setState({ isAskingCode: true, pendingRoute: target.query ? `${target.path}?${target.query}` : target.path })
  return true
})

useNavigation.subscribe(({ stack }, before) => {
  const top = stack.at(-1)
  if (!top || top.key === before.stack.at(-1)?.key || !useLock.getState().isLocked) return
  if (isOpeningOverLock) useLock.setState({ overLockPage: top.key })
  if (isShownWhileLocked(top, useLock.getState())) askForCode(false) // a call covers the code entry
})
