/** Whether the player is writing: what they press next is meant for the field. */
export function isTyping(): boolean {
  return isTextField(document.activeElement)
}

/** Whether an element takes what is typed. */
export function isTextField(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable ||
      target instanceof HTMLTextAreaElement ||
      (target instanceof HTMLInputElement && !['checkbox', 'radio', 'range', 'button'].includes(target.type)))
  )
}
