/** The first characters of a text, none of them halved. */
export function firstCharacters(text: string, most: number): string {
  return [...text.toWellFormed()].slice(0, most).join('')
}
