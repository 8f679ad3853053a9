import type { Preferences } from '@orelhao/protocol/settings/contract'
import { defaultPreferences } from '@orelhao/protocol/settings/defaults'
import { readPreferences } from '@orelhao/protocol/settings/stored'
import { isObject, parseJson } from '@orelhao/protocol/stored'
import { create } from 'zustand'
import { backend, sendMutation } from '../../link/backend.ts'
import { loadText, saveText } from '../../link/browser-storage.ts'
import { CallError } from '../../link/post.ts'

const savePauseMs = 500
const retryPauseMs = 10_000

/** The player's preferences. Read them by selector: `usePreferences((p) => p.volume)`. */
export const usePreferences = create<Preferences>(() => defaultPreferences)

/** Stored in this browser: `unsaved` until the server has it too. */
interface StoredPreferences {
  preferences: unknown
  unsaved: boolean
}

let playerId = 0
let saveTimer: ReturnType<typeof setTimeout> | undefined
let isSaving = false

/**
 * Starts from the server's values, unless this browser has changes that never reached the server. Both are validated: invalid values of the
 * browser become the server's, and invalid ones of the server become the defaults; both are repaired.
 */
export function loadPreferences(player: number, onServer: unknown): void {
  playerId = player
  const local = readLocal()
  const fromServer = readPreferences(onServer, defaultPreferences)
  const preferences = local.unsaved || onServer === null ? readPreferences(local.preferences, fromServer) : fromServer
  usePreferences.setState(preferences, true)
  if (!local.unsaved && (onServer === null || isSame(preferences, onServer))) return
  writeLocal(true)
  saveSoon(savePauseMs)
}

/** Changes preferences here at once and on the server a moment later. */
export function setPreferences(change: Partial<Preferences>): void {
  usePreferences.setState(change)
  writeLocal(true)
  saveSoon(savePauseMs)
}

function saveSoon(pauseMs: number): void {
  clearTimeout(saveTimer)
  saveTimer = setTimeout(() => void save(), pauseMs)
}

/** Saves the newest state until it has arrived, one request at a time. */
async function save(): Promise<void> {
  if (isSaving) return saveSoon(savePauseMs)
  isSaving = true
  const saved = usePreferences.getState()
  try {
    await sendMutation(backend.savePreferences, [saved])
    if (saved === usePreferences.getState()) writeLocal(false)
  } catch (error) {
    // a server of another version always rejects these: they wait in this browser for the next change or page load
    if (!(error instanceof CallError && error.code === 'invalid_args')) saveSoon(retryPauseMs)
  } finally {
    isSaving = false
  }
}

function storageKey(): string {
  return `orelhao.${playerId}.preferences`
}

function readLocal(): StoredPreferences {
  const value = parseJson(loadText('local', storageKey()))
  const { preferences, unsaved }: { preferences?: unknown; unsaved?: unknown } = isObject(value) ? value : {}
  return { preferences, unsaved: unsaved === true && isObject(preferences) }
}

function writeLocal(unsaved: boolean): void {
  const stored: StoredPreferences = { preferences: usePreferences.getState(), unsaved }
  saveText('local', storageKey(), JSON.stringify(stored))
}

/** Equal regardless of key order. */
function isSame(one: unknown, other: unknown): boolean {
  if (!isObject(one) || !isObject(other)) return JSON.stringify(one) === JSON.stringify(other)
  const [names, others] = [Object.keys(one), Object.keys(other)]
  return names.length === others.length && names.every((name) => isSame(one[name as never], other[name as never]))
}
