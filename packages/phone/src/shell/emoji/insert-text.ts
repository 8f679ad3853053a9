/** Inserts text at the caret of a field as if it had been typed: the field's change handlers run. Returns false when the field is full. */
export function insertText(field: HTMLTextAreaElement | HTMLInputElement, words: string): boolean {
  const { selectionStart, selectionEnd, value, maxLength } = field
  const from = selectionStart ?? value.length
  const to = selectionEnd ?? from
  if (maxLength >= 0 && value.length - (to - from) + words.length > maxLength) return false
  field.setRangeText(words, from, to, 'end')
  field.dispatchEvent(new Event('input', { bubbles: true }))
  return true
}
