/** A text of at most so many characters and an ellipsis; emoji stay whole. */
export function shortened(text: string, longest = text.length): string {
  const letters = [...text]
  return letters.length > longest ? `${letters.slice(0, longest).join('').trimEnd()}…` : text
}
