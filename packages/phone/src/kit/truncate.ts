/** Cuts a text to `maxLength` characters and an ellipsis; emoji stay whole. */
export function truncate(text: string, maxLength = text.length): string {
  const letters = [...text]
  return letters.length > maxLength ? `${letters.slice(0, maxLength).join('').trimEnd()}…` : text
}
