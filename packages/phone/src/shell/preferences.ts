import type { Preferences } from '@orelhao/protocol/settings/contract'
import { defaultPreferences } from '@orelhao/protocol/settings/defaults'
import { create } from 'zustand'
import { backend, write } from '../link/backend.ts'

const savePauseMs = 500

/** What the player chose. Read by selector: `usePreferences((p) => p.volume)`. */
export const usePreferences = create<Preferences>(() => defaultPreferences)

let owner = 0
let saving: ReturnType<typeof setTimeout> | undefined

/** Starts from what the server keeps, or from this browser where the server has nothing yet. */
export function loadPreferences(player: number, kept: Preferences | null): void {
  owner = player
  usePreferences.setState({ ...defaultPreferences, ...(kept ?? readLocal()) }, true)
}

/** Changes preferences here at once and on the server a moment later. */
export function setPreferences(change: Partial<Preferences>): void {
  usePreferences.setState(change)
  writeLocal()
  clearTimeout(saving)
  saving = setTimeout(() => write(backend.savePreferences, [usePreferences.getState()]).catch(() => {}), savePauseMs)
}

function storageKey(): string {
  return `orelhao.${owner}.preferences`
}

function readLocal(): Partial<Preferences> {
  try {
    return JSON.parse(localStorage.getItem(storageKey()) ?? '{}')
  } catch {
    return {}
  }
}

function writeLocal(): void {
  try {
    localStorage.setItem(storageKey(), JSON.stringify(usePreferences.getState()))
  } catch {
    // storage is full or switched off; the server keeps them
  }
}
