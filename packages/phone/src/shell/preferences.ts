import type { Preferences } from '@orelhao/protocol/settings/contract'
import { defaultPreferences } from '@orelhao/protocol/settings/defaults'
import { create } from 'zustand'
import { backend, write } from '../link/backend.ts'

const savePauseMs = 500
const retryPauseMs = 10_000

/** What the player chose. Read by selector: `usePreferences((p) => p.volume)`. */
export const usePreferences = create<Preferences>(() => defaultPreferences)

/** What this browser keeps: `unsaved` until the server has it too. */
interface Kept {
  preferences: Partial<Preferences>
  unsaved: boolean
}

let owner = 0
let waiting: ReturnType<typeof setTimeout> | undefined
let isSaving = false

/** Starts from what the server keeps, unless this browser holds changes that never got there. */
export function loadPreferences(player: number, onServer: Preferences | null): void {
  owner = player
  const local = readLocal()
  const isLocalNewer = local?.unsaved || onServer === null
  usePreferences.setState({ ...defaultPreferences, ...(isLocalNewer ? local?.preferences : onServer) }, true)
  if (local?.unsaved) saveSoon(savePauseMs)
}

/** Changes preferences here at once and on the server a moment later. */
export function setPreferences(change: Partial<Preferences>): void {
  usePreferences.setState(change)
  writeLocal(true)
  saveSoon(savePauseMs)
}

function saveSoon(pauseMs: number): void {
  clearTimeout(waiting)
  waiting = setTimeout(() => void save(), pauseMs)
}

/** One save at a time, always of the newest state, until it has arrived. */
async function save(): Promise<void> {
  if (isSaving) return saveSoon(savePauseMs)
  isSaving = true
  const saved = usePreferences.getState()
  try {
    await write(backend.savePreferences, [saved])
    if (saved === usePreferences.getState()) writeLocal(false)
  } catch {
    saveSoon(retryPauseMs)
  } finally {
    isSaving = false
  }
}

function storageKey(): string {
  return `orelhao.${owner}.preferences`
}

function readLocal(): Kept | undefined {
  try {
    const kept = JSON.parse(localStorage.getItem(storageKey()) ?? 'null')
    return kept && typeof kept.preferences === 'object' ? kept : undefined
  } catch {
    return undefined
  }
}

function writeLocal(unsaved: boolean): void {
  try {
    const kept: Kept = { preferences: usePreferences.getState(), unsaved }
    localStorage.setItem(storageKey(), JSON.stringify(kept))
  } catch {
    // storage is full or switched off; the server keeps them
  }
}
