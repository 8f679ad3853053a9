import { type Kept, nothing } from './notes.ts'

/** What this browser keeps of a player's notes. */
export function keptNotes(player: number): Kept {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(storageKey(player)) ?? 'null')
    return isKept(found) ? found : nothing
  } catch {
    return nothing
  }
}

export function keepNotes(player: number, { notes, gone, isOrderNew }: Kept): void {
  try {
    localStorage.setItem(storageKey(player), JSON.stringify({ notes, gone, isOrderNew }))
  } catch {
    // storage is full or switched off: the server keeps them
  }
}

/** Each citizen has their own, whoever else plays on this computer. */
function storageKey(player: number): string {
  return `smartphone-notes:${player}`
}

function isKept(found: unknown): found is Kept {
  return (
    typeof found === 'object' &&
    found !== null &&
    'notes' in found &&
    Array.isArray(found.notes) &&
    'gone' in found &&
    Array.isArray(found.gone)
  )
}
