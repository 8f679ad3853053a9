import { type Accent, accentsOf, compose, learnLayout, standsAlone } from './dead-keys.ts'
import { isTextField } from './text-input.ts'

/** Text that a field should receive for the last key. */
interface DueText {
  field: Element | null
  text: string
  /** Letter without its accent, which the game may send instead. */
  plain?: string
}

const modifiers: ReadonlySet<string> = new Set(['Shift', 'CapsLock', 'Control', 'Alt', 'AltGraph'])

/**
 * Writes letters that some builds of the game do not pass on to pages (citizenfx/fivem#4214): of a dead key and a letter only the letter
 * arrives, of a ç nothing. The page composes them from the keys. Where the game composes, the letter arrives with its accent, or a
 * composition starts, and nothing is written here.
 */
export function writeLostLetters(view: Window & typeof globalThis = window): void {
  /** Accents of the dead key that was pressed last. */
  let accents: Accent[] = []
  let due: DueText | undefined

  function write(text: DueText | undefined): void {
    due = undefined
    if (text && view.document.activeElement === text.field) view.document.execCommand('insertText', false, text.text)
  }

  function forget(): void {
    accents = []
    due = undefined
  }

  /** Runs after the page's own listeners, which may use the key or focus a field for it. */
  function onKey(event: KeyboardEvent): void {
    const { key, isComposing, defaultPrevented, ctrlKey, altKey, metaKey } = event
    if (modifiers.has(key)) return
    learnLayout(event)
    const before = accents
    accents = []
    const field = view.document.activeElement
    const isShortcut = metaKey || ctrlKey !== altKey // both are AltGr, which writes letters
    if (!isTextField(field, view) || isComposing || defaultPrevented || isShortcut) return
    if (key !== 'Dead') due = dueText(field, before, key)
    else if (before.length === 0) accents = altKey ? [] : accentsOf(event)
    else due = { field, text: standsAlone(before) + standsAlone(accentsOf(event)) }
  }

  /** The game sends the character of a key right after the key. */
  function onCharacter(event: KeyboardEvent): void {
    const text = due
    due = undefined
    if (text?.plain === undefined || event.charCode !== text.plain.codePointAt(0)) return
    event.preventDefault()
    write(text)
  }

  // the next key, or the end of this one, shows that no character came
  view.addEventListener('keydown', () => write(due), true)
  view.addEventListener('keyup', () => write(due), true)
  view.addEventListener('keydown', onKey)
  view.addEventListener('keypress', onCharacter, true)
  view.addEventListener('compositionstart', forget, true)
  view.addEventListener('input', () => {
    due = undefined
  })
  view.addEventListener('focusout', forget)
}

function dueText(field: Element | null, accents: readonly Accent[], key: string): DueText | undefined {
  if ([...key].length !== 1) return undefined
  if (accents.length > 0) return { field, text: compose(accents, key), plain: key }
  return key > '\x7f' ? { field, text: key } : undefined
}
