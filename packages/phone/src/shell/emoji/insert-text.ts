/**
 * Puts words where the caret of a field stands, as if they had been typed: what draws the field hears of it. Answers false where the
 * field is full.
 */
export function insertText(field: HTMLTextAreaElement | HTMLInputElement, words: string): boolean {
  const { selectionStart, selectionEnd, value, maxLength } = field
  const from = selectionStart ?? value.length
  const to = selectionEnd ?? from
  if (maxLength >= 0 && value.length - (to - from) + words.length > maxLength) return false
  field.setRangeText(words, from, to, 'end')
  field.dispatchEvent(new Event('input', { bubbles: true }))
  return true
}
