/** The first characters of a text, without splitting one. */
export function truncateText(text: string, maxCharacters: number): string {
  return [...text.toWellFormed()].slice(0, maxCharacters).join('')
}
