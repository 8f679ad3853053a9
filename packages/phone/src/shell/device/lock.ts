import { create } from 'zustand'
import { appAt } from '../apps/registry.ts'
import { type Entry, go, keepPages, startPath, useNavigation } from '../navigation/navigation.ts'
import { appPreferences } from '../player/app-preferences.ts'
import { useSettings } from '../player/settings.ts'

/** Whether a phone that is taken out shows its lock screen first: the player's choice, off at first. */
export const lockPreference = appPreferences<{ isOn: boolean }>('lock', { isOn: false })

interface LockState {
  /** Until the code was entered no page is seen but those that pass. */
  isSealed: boolean
  /** The code is asked for. */
  isAsking: boolean
  /** What was to be opened meanwhile. */
  wanted: string | null
  /** Key of the page that a REDIRECT opened. */
  passing: number
}

const open: LockState = { isSealed: false, isAsking: false, wanted: null, passing: 0 }

export const useLock = create<LockState>(() => open)

/** Whether the lock screen asks for a code: the player's choice, where the owner allows one. */
function asksForCode({ hasLockCode, config } = useSettings.getState()): boolean {
  return hasLockCode && config.lockScreen === 'code'
}

/** The phone was put away, or begins: whoever takes it out next has to know the code. */
export function seal(): void {
  useLock.setState({ ...open, isSealed: asksForCode() })
}

/** The code was right: what was to be opened is. */
export function unseal(): void {
  const { wanted } = useLock.getState()
  useLock.setState(open)
  if (wanted) go(wanted)
}

export function askForCode(isAsking: boolean): void {
  useLock.setState({ isAsking, ...(!isAsking && { wanted: null }) })
}

/** Whether a page is seen on a sealed phone: a call, and what a REDIRECT opened. Neither leads any further. */
export function passes({ path, key }: Pick<Entry, 'path' | 'key'>, { isSealed, passing }: LockState): boolean {
  return !isSealed || key === passing || path === startPath || appAt(path)?.staysOpen === true
}

/** Opens a page that passes, as a REDIRECT does by the specification. */
export function goPassing(target: string): void {
  isLetting = true
  try {
    go(target)
  } finally {
    isLetting = false
  }
}

let isLetting = false

keepPages((target) => {
  const state = useLock.getState()
  if (isLetting || passes({ path: target.path, key: -1 }, state)) return false
  useLock.setState({ isAsking: true, wanted: target.query ? `${target.path}?${target.query}` : target.path })
  return true
})

useNavigation.subscribe(({ stack }, before) => {
  const top = stack.at(-1)
  if (!top || top.key === before.stack.at(-1)?.key || !useLock.getState().isSealed) return
  if (isLetting) useLock.setState({ passing: top.key })
  if (passes(top, useLock.getState())) askForCode(false) // a call comes before the question
})
