import { isTextField } from '../../device/text-input.ts'

/** A letter whose key went down but which no field has received yet. */
let pressed: { letter: string; field: EventTarget } | undefined

/**
 * Some builds of the game pass on the key of a letter such as ç, but not the letter: the next key press writes it here. Composed letters
 * such as ã are not possible: the page cannot tell which accent a dead key is.
 */
export function writeLostLetters(): void {
  window.addEventListener('keydown', insertLost, true)
  window.addEventListener('keyup', insertLost, true)
  window.addEventListener('input', ({ data }: Event & { data?: string | null }) => {
    if (data === pressed?.letter) pressed = undefined
  })
  window.addEventListener('keydown', ({ key, target, isComposing, defaultPrevented, ctrlKey, altKey, metaKey }) => {
    if (!target || !isTextField(target) || isComposing || defaultPrevented || ctrlKey || altKey || metaKey) return
    if ([...key].length === 1 && key > '\x7f') pressed = { letter: key, field: target }
  })
}

function insertLost(): void {
  const lost = pressed
  pressed = undefined
  if (lost && document.activeElement === lost.field) document.execCommand('insertText', false, lost.letter)
}
