/** True while a text field has the focus: the next key is meant for it. */
export function isTyping(): boolean {
  return isTextField(document.activeElement)
}

/** True for an element that accepts typed text. `view`: the window that the element is in. */
export function isTextField(target: EventTarget | null, view = window): boolean {
  return (
    target instanceof view.HTMLElement &&
    (target.isContentEditable ||
      target instanceof view.HTMLTextAreaElement ||
      (target instanceof view.HTMLInputElement && !['checkbox', 'radio', 'range', 'button'].includes(target.type)))
  )
}
