import { expect, test } from 'vitest'
import { isBlank, isEmoji, sanitizeLine, sanitizeText } from './sanitize.ts'

const invisible = [
  0x00, 0x07, 0x7f, 0x85, 0xad, 0x34f, 0x61c, 0x115f, 0x1160, 0x17b4, 0x17b5, 0x180b, 0x180e, 0x200b, 0x200c, 0x200d,
  0x200e, 0x200f, 0x202a, 0x202e, 0x2060, 0x2066, 0x2069, 0x2800, 0x3164, 0xfe00, 0xfe0f, 0xfeff, 0xffa0, 0xfffb,
  0xffff, 0x1d159, 0xe0001, 0xe0041, 0xe007f, 0xe0100,
]

test.each(invisible)('U+%x alone is blank, and does not change a text', (code) => {
  const letter = String.fromCodePoint(code)
  expect(isBlank(letter)).toBe(true)
  expect(isBlank(` ${letter}\n${letter}${letter}`)).toBe(true)
  expect(sanitizeText(`pre${letter}feita`)).toBe('prefeita')
  expect(sanitizeLine(`${letter}Ana ${letter} Souza${letter}`)).toBe('Ana Souza')
})

const realTexts = {
  'a family': '👨‍👩‍👧‍👦',
  'skin tones': '👍🏽 🧑🏿‍🤝‍🧑🏻 🏃🏽‍♂️',
  hearts: '❤️‍🔥 ❤️ ☺️ ☎︎',
  flags: '🇧🇷🇵🇹 🏳️‍🌈 🏴‍☠️ 🏳️‍⚧️',
  'flags of tags': '🏴󠁧󠁢󠁥󠁮󠁧󠁿 🏴󠁧󠁢󠁳󠁣󠁴󠁿 🏴󠁧󠁢󠁷󠁬󠁳󠁿',
  keycaps: '1️⃣ #️⃣ *⃣',
  Portuguese: 'São João não é só canjica: amanhã às 8h, ó!',
  'accents of their own': 'São João'.normalize('NFD'),
  Vietnamese: 'Việt Nam ngữ'.normalize('NFD'),
  Arabic: 'السَّلَامُ عَلَيْكُمْ ١٢٣',
  Hebrew: 'שָׁלוֹם עוֹלָם',
  Thai: 'ที่นี่มีน้ำ',
  Japanese: 'ガギグ、東京'.normalize('NFD'),
  Russian: 'Привет, Ёжик',
  'two paragraphs': 'um\n\ndois\n\ttrês',
  'a picture in braille': '⠀⠀⣀⣤\n⠀⣿⣿⠀⣿',
  'mathematical letters': '𝓐𝓷𝓪',
}

test.each(Object.entries(realTexts))('%s stays unchanged', (_, text) => {
  expect(sanitizeText(text)).toBe(text)
  expect(sanitizeText(sanitizeText(`\u202e${text}\u200b`))).toBe(text)
})

test('joiners and tags outside an emoji are removed', () => {
  expect(sanitizeText('a\u200db 1\ufe0f 👩\u200d oi')).toBe('ab 1 👩 oi')
  expect(sanitizeText('🏴\u{e0061}\u{e0062}\u{e007f}')).toBe('🏴')
  expect(sanitizeText('👍\u{e0061}')).toBe('👍')
})

test('at most four accents stay on a letter, even with other characters between them', () => {
  const four = '\u0300\u0301\u0302\u0303'
  expect(sanitizeText(`a${'\u0300'.repeat(200)}b`)).toBe(`a${'\u0300'.repeat(4)}b`)
  expect(sanitizeText(`a${[...four, ...four].join('\u200d')}`)).toBe(`a${four}`)
})

test('half of a character is replaced, whole ones stay', () => {
  expect(sanitizeText('a\ud83d b 😀 \ude00')).toBe('a\ufffd b 😀 \ufffd')
})

test('line breaks of every kind become one kind, at most two in a row', () => {
  expect(sanitizeText('a\r\nb\rc\u2028d\n \n\t\n\ne')).toBe('a\nb\nc\nd\n\ne')
  expect(sanitizeLine('a\r\nb\u2029c')).toBe('a b c')
  expect(sanitizeLine('⣿\u2800⣿')).toBe('⣿⣿')
})

test('one emoji is recognised', () => {
  for (const emoji of ['👍', '👍🏽', '❤️‍🔥', '🇧🇷', '🏴󠁧󠁢󠁥󠁮󠁧󠁿', '1️⃣', '👨‍👩‍👧‍👦'])
    expect([emoji, isEmoji(emoji)]).toEqual([emoji, true])
  for (const text of ['', 'a', '1', '👍👍', '👍\u{e0061}', '👍\u200d', '\ufe0f'])
    expect([text, isEmoji(text)]).toEqual([text, false])
})
