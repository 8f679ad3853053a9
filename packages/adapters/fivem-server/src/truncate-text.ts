/** The first characters of a text, none of them halved. */
export function truncateText(text: string, maxCharacters: number): string {
  return [...text.toWellFormed()].slice(0, maxCharacters).join('')
}
