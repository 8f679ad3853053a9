import { parseJson, type Reader } from '@orelhao/protocol/stored'
import { loadText, saveText } from '../../link/browser-storage.ts'
import { useSettings } from './settings.ts'

/**
 * A player's stored JSON under a name, as accepted by `read`; undefined without one. Values that `read` rejects, from another version or
 * anyone else, are removed from the storage.
 */
export function loadPlayerItem<Value>(player: number, name: string, read: Reader<Value>): Value | undefined {
  return loadJson(storageKey(player, name), read)
}

/** As `loadPlayerItem`, under a key of the storage. */
export function loadJson<Value>(key: string, read: Reader<Value>): Value | undefined {
  const json = loadText('local', key)
  if (json === null) return
  const value = read(parseJson(json))
  if (JSON.stringify(value) !== json) saveJson(key, value)
  return value
}

/** `undefined` removes it. */
export function savePlayerItem(player: number, name: string, value: unknown): void {
  saveJson(storageKey(player, name), value)
}

export function saveJson(key: string, value: unknown): void {
  saveText('local', key, value === undefined ? null : JSON.stringify(value))
}

/** Calls the listener with the page's player now and at each change; 0 while no player is identified. */
export function onPlayerChange(listener: (player: number) => void): void {
  listener(currentPlayer())
  useSettings.subscribe(({ identity }, before) => {
    if (identity.user_id !== before.identity.user_id) listener(identity.user_id)
  })
}

export function currentPlayer(): number {
  return useSettings.getState().identity.user_id
}

function storageKey(player: number, name: string): string {
  return `orelhao.${player}.${name}`
}
