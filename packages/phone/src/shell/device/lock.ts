import { create } from 'zustand'
import { appAt } from '../apps/registry.ts'
import { deferPages, go, type PageEntry, startPath, useNavigation } from '../navigation/navigation.ts'
import { appPreferences } from '../player/app-preferences.ts'
import { useSettings } from '../player/settings.ts'

/** Whether a phone that is taken out shows its lock screen first: the player's choice, off at first. */
export const lockPreference = appPreferences<{ isOn: boolean }>('lock', { isOn: false })

interface LockState {
  /** Until the code was entered no page is seen but those that pass. */
  isLocked: boolean
  /** The code is asked for. */
  isAskingCode: boolean
  /** What was to be opened meanwhile. */
  pendingRoute: string | null
  /** Key of the page that a REDIRECT opened. */
  overLockPage: number
}

const unlocked: LockState = { isLocked: false, isAskingCode: false, pendingRoute: null, overLockPage: 0 }

export const useLock = create<LockState>(() => unlocked)

/** Whether the lock screen asks for a code: the player's choice, where the owner allows one. */
function asksForCode({ hasLockCode, config } = useSettings.getState()): boolean {
  return hasLockCode && config.lockScreen === 'code'
}

/** The phone was put away, or begins: whoever takes it out next has to know the code. */
export function lockPhone(): void {
  useLock.setState({ ...unlocked, isLocked: asksForCode() })
}

/** The code was right: what was to be opened is. */
export function unlockPhone(): void {
  const { pendingRoute } = useLock.getState()
  useLock.setState(unlocked)
  if (pendingRoute) go(pendingRoute)
}

export function askForCode(isAskingCode: boolean): void {
  useLock.setState({ isAskingCode, ...(!isAskingCode && { pendingRoute: null }) })
}

/** Whether a page is seen on a sealed phone: a call, and what a REDIRECT opened. Neither leads any further. */
export function isShownWhileLocked(
  { path, key }: Pick<PageEntry, 'path' | 'key'>,
  { isLocked, overLockPage }: LockState,
): boolean {
  return !isLocked || key === overLockPage || path === startPath || appAt(path)?.staysOpen === true
}

/** Opens a page that passes, as a REDIRECT does by the specification. */
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
  if (isShownWhileLocked(top, useLock.getState())) askForCode(false) // a call comes before the question
})
