import { loadText, saveText } from '../../link/browser-storage.ts'

/** An accent that a dead key puts on the next letter. */
export interface Accent {
  /** Combining character. */
  mark: string
  /** Letters that take it, in lower case. */
  letters: string
  /** The accent as a character of its own, as the space bar writes it. */
  alone: string
}

const acute: Accent = { mark: '\u0301', letters: 'aeiouy', alone: '´' }
const grave: Accent = { mark: '\u0300', letters: 'aeiou', alone: '`' }
const tilde: Accent = { mark: '\u0303', letters: 'ano', alone: '~' }
const circumflex: Accent = { mark: '\u0302', letters: 'aeiou', alone: '^' }
const diaeresis: Accent = { mark: '\u0308', letters: 'aeiouy', alone: '¨' }
const cedilla = '\u0327'
/** US-International writes quotes with these two, and a ç. */
const apostrophe: Accent = { ...acute, letters: `${acute.letters}c`, alone: "'" }
const quotes: Accent = { ...diaeresis, alone: '"' }

type Layout = 'abnt2' | 'us'
/** Accents of a key, without and with Shift. */
type DeadKey = readonly [plain: Accent | undefined, shifted: Accent | undefined]

/** Dead keys that only one of the layouts has: ABNT2, US-International, and the keyboard of Portugal. */
const certainKeys: Record<string, DeadKey> = {
  BracketLeft: [acute, grave], // ABNT2
  Backquote: [grave, tilde], // US-International
  BracketRight: [acute, grave], // Portugal
  Backslash: [tilde, circumflex], // Portugal
}

/** Dead keys in the same place of two layouts, with other accents. */
const sharedKeys: Record<Layout, Record<string, DeadKey>> = {
  abnt2: { Quote: [tilde, circumflex], Digit6: [undefined, diaeresis] },
  us: { Quote: [apostrophe, quotes], Digit6: [undefined, circumflex] },
}

/** Characters that a key writes in one layout and not in the other. */
const evidence: Record<Layout, Record<string, readonly string[]>> = {
  abnt2: {
    Semicolon: ['ç', 'Ç'],
    BracketLeft: ['Dead'],
    BracketRight: ['[', '{'],
    Backslash: [']', '}'],
    Slash: [';', ':'],
    Backquote: ["'", '"'],
  },
  us: {
    Semicolon: [';', ':'],
    BracketLeft: ['[', '{'],
    BracketRight: [']', '}'],
    Backslash: ['\\', '|'],
    Slash: ['/', '?'],
    Backquote: ['Dead'],
  },
}

const layouts = ['abnt2', 'us'] as const
const storedLayout = 'orelhao.keyboard'

/** The layout seen last on this computer; undefined until a key has shown it. */
export function keyboardLayout(): Layout | undefined {
  return layouts.find((layout) => layout === loadText('local', storedLayout))
}

function saveLayout(layout: Layout): void {
  if (keyboardLayout() !== layout) saveText('local', storedLayout, layout)
}

/** Learns the layout from a key that the layouts place differently. */
export function learnLayout({ code, key }: Pick<KeyboardEvent, 'code' | 'key'>): void {
  const layout = layouts.find((layout) => evidence[layout][code]?.includes(key))
  if (layout) saveLayout(layout)
}

/**
 * The accents that a dead key may be, the likeliest first; none for an unknown key. The page only learns that the key is dead and where it
 * is. While the layout is unknown, a shared key may be the accent of either.
 */
export function accentsOf({ code, shiftKey }: Pick<KeyboardEvent, 'code' | 'shiftKey'>): Accent[] {
  const known = keyboardLayout()
  const keys = certainKeys[code]
    ? [certainKeys[code]]
    : (known ? [known] : layouts).map((layout) => sharedKeys[layout][code])
  return keys.flatMap((key) => key?.[shiftKey ? 1 : 0] ?? [])
}

/** The text of a dead key and a letter: one letter where the accent fits, else both, as Windows writes them. */
export function compose(accents: readonly Accent[], letter: string): string {
  const accent = accents.find(({ letters }) => letters.includes(letter.toLowerCase()))
  if (!accent) return standsAlone(accents) + (letter === ' ' ? '' : letter)
  if (accent !== accents[0]) saveLayout('us') // the letter has no such accent in the other layout
  return `${letter}${/c/i.test(letter) ? cedilla : accent.mark}`.normalize('NFC')
}

/** The accent as a character of its own. */
export function standsAlone([accent]: readonly Accent[]): string {
  return accent?.alone ?? ''
}
