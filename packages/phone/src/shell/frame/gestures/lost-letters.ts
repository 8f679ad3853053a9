import { isTextField } from '../../device/text-input.ts'

/** A letter whose key went down, and which no field has got yet. */
let pressed: { letter: string; field: EventTarget } | undefined

/**
 * Some builds of the game hand over the key of a letter such as ç, and not the letter: by the next key it is written here. What is put
 * together of two keys, such as ã, cannot be: the page is not told which accent a dead key stands for.
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
