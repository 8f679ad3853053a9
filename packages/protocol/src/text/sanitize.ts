const picture = '\\p{Extended_Pictographic}(?:[\\ufe0e\\ufe0f]|\\p{Emoji_Modifier})?'
/** The flags of England, Scotland and Wales are a black flag with `gbeng`, `gbsct` or `gbwls` in tags; no other flag has tags. */
const regions =
  '\\u{1f3f4}\\u{e0067}\\u{e0062}(?:\\u{e0065}\\u{e006e}\\u{e0067}|\\u{e0073}\\u{e0063}\\u{e0074}|\\u{e0077}\\u{e006c}\\u{e0073})\\u{e007f}'
const emoji = `${regions}|${picture}(?:\\u200d${picture})*|[0-9#*]\\ufe0f?\\u20e3`

const oneEmoji = /* @__PURE__ */ new RegExp(`^(?:${emoji}|\\p{Regional_Indicator}{2})$`, 'u')

/** True for a text that is one emoji, with all its modifiers. */
export function isEmoji(text: string): boolean {
  return oneEmoji.test(text)
}

/**
 * Invisible characters: control characters, joiners, fillers, marks and overrides of direction, tags, characters without a glyph such as
 * the blank of braille, and code points that are no characters. Unicode names most of them `Default_Ignorable_Code_Point`.
 */
const invisible =
  '(?![\\n\\t])[\\p{Cc}\\p{Default_Ignorable_Code_Point}\\p{Noncharacter_Code_Point}\\u2800\\ufff9-\\ufffc\\u{13441}\\u{13442}\\u{16fe4}\\u{1d159}]'
const emojiOrInvisible = /* @__PURE__ */ new RegExp(`(${emoji})|${invisible}`, 'gu')

/**
 * Cleans a text for storage and display: removes invisible and direction-changing characters, except within an emoji; keeps at most four
 * accents on a letter and one blank line in a row. Half of a character becomes U+FFFD. Real texts stay unchanged in every script but for
 * joiners between letters; pictures drawn in braille keep its blanks. Never longer than the typed text.
 */
export function sanitizeText(typed: string): string {
  const blank = /[\u2801-\u28ff]/.test(typed) ? '\u2800' : ''
  return typed
    .replace(/\p{Cs}/gu, '\ufffd')
    .replace(/\r\n?|[\u2028\u2029]/g, '\n')
    .replace(emojiOrInvisible, (found, emojiMatch: string | undefined) => emojiMatch ?? (found === blank ? found : ''))
    .replace(/(\p{M}{4})\p{M}+/gu, '$1')
    .replace(/\n(?:[^\S\n]*\n){2,}/g, '\n\n')
    .trim()
}

/** Cleans a name, which has no line breaks. */
export function sanitizeLine(typed: string): string {
  return sanitizeText(typed.replace(/\u2800/g, '')).replace(/\s+/g, ' ')
}

/** True when nothing of a text is visible. */
export function isBlank(typed: string): boolean {
  return sanitizeText(typed) === ''
}
