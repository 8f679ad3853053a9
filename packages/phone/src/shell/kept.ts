import { useSettings } from './settings.ts'

/** What this browser keeps for a player under a name; null where it keeps nothing that can be read. */
export function readKept(player: number, name: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(storageKey(player, name)) ?? 'null')
  } catch {
    return null
  }
}

/** `undefined` forgets it. Where storage is full or switched off, it lasts as long as the page. */
export function keep(player: number, name: string, value: unknown): void {
  try {
    if (value === undefined) localStorage.removeItem(storageKey(player, name))
    else localStorage.setItem(storageKey(player, name), JSON.stringify(value))
  } catch {
    // nothing else depends on it
  }
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
