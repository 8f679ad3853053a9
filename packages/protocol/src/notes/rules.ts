import { isBlank } from '../text/sanitize.ts'

/**
 * `text` in characters of one note, as the page's field counts them (UTF-16); `preview` in characters; `notes` a player may have;
 * `read` notes of one answer, which stays below 256 kB with the widest letters.
 */
export const limits = { text: 10_000, preview: 32, notes: 200, read: 4 }

export const refusals = {
  emptyNote: 'Escreva alguma coisa',
  noteTooLong: 'A anotação passou do limite de caracteres',
  notesFull: 'Você chegou ao limite de anotações. Apague algumas antes de criar outras.',
}

/** Returns the reason why a text cannot be a note. */
export function noteProblem(text: string): 'emptyNote' | 'noteTooLong' | undefined {
  if (text.length > limits.text) return 'noteTooLong'
  if (isBlank(text)) return 'emptyNote'
}

/** Returns a note's line in the list. */
export function preview(text: string): string {
  const letters = [...text.replace(/\s+/g, ' ').trim()]
  return letters.length > limits.preview ? `${letters.slice(0, limits.preview).join('')}…` : letters.join('')
}

interface Placed {
  id: string
  created_at: number
}

/** Sorts notes in the player's order; notes that are not in it come first, the newest on top. */
export function sortNotes<Note extends Placed>(notes: readonly Note[], order: readonly string[]): Note[] {
  const placeOf = new Map(order.map((id, place) => [id, place]))
  return [...notes].sort((a, b) => {
    const [placeA, placeB] = [placeOf.get(a.id) ?? -1, placeOf.get(b.id) ?? -1]
    return placeA - placeB || b.created_at - a.created_at || (a.id < b.id ? -1 : 1)
  })
}
