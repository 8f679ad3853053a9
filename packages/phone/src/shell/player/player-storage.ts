import { parsed, type Reader } from '@orelhao/protocol/stored'
import { storedText, storeText } from '../../link/browser-storage.ts'
import { useSettings } from './settings.ts'

/**
 * What `read` recognises of the JSON that this browser stores for a player under a name; undefined where that is nothing. The rest, which
 * another version or anybody else wrote, is removed from the storage.
 */
export function readKept<Value>(player: number, name: string, read: Reader<Value>): Value | undefined {
  return readJson(storageKey(player, name), read)
}

/** The same under a key of the storage. */
export function readJson<Value>(key: string, read: Reader<Value>): Value | undefined {
  const json = storedText('local', key)
  if (json === null) return
  const value = read(parsed(json))
  if (JSON.stringify(value) !== json) storeJson(key, value)
  return value
}

/** `undefined` removes it. */
export function keep(player: number, name: string, value: unknown): void {
  storeJson(storageKey(player, name), value)
}

export function storeJson(key: string, value: unknown): void {
  storeText('local', key, value === undefined ? null : JSON.stringify(value))
}

/** Calls with the player who uses the page, now and whenever it is another; 0 while nobody is known. */
export function onPlayer(listener: (player: number) => void): void {
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
