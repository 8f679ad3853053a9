/** True while a text field has the focus: the next key is meant for it. */
export function isTyping(): boolean {
  return isTextField(document.activeElement)
}

/** True for an element that accepts typed text. */
export function isTextField(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable ||
      target instanceof HTMLTextAreaElement ||
      (target instanceof HTMLInputElement && !['checkbox', 'radio', 'range', 'button'].includes(target.type)))
  )
}
