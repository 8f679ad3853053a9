import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { keyboardLayout } from './dead-keys.ts'
import { writeLostLetters } from './lost-letters.ts'

const written = vi.fn()
let field: HTMLTextAreaElement

beforeAll(() => {
  document.execCommand = (_command, _ui, letter) => written(letter)
  writeLostLetters()
})
beforeEach(() => {
  written.mockReset()
  localStorage.clear()
  document.body.innerHTML = '<textarea></textarea>'
  field = document.querySelector('textarea') as HTMLTextAreaElement
  field.focus()
})

interface Press {
  code?: string
  shiftKey?: boolean
  ctrlKey?: boolean
  altKey?: boolean
  isComposing?: boolean
}

const down = (key: string, press: Press = {}) =>
  field.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...press }))
const up = (key: string) => field.dispatchEvent(new KeyboardEvent('keyup', { key, bubbles: true }))
/** The character that the game sends for a key. Returns false if the page inserts another one. */
function character(text: string): boolean {
  const event = new KeyboardEvent('keypress', { key: text, bubbles: true, cancelable: true })
  Object.defineProperty(event, 'charCode', { value: text.codePointAt(0) })
  return field.dispatchEvent(event)
}
/** Presses a dead key and a letter of which the game sends only the letter. Returns what the page writes. */
function deadThen(code: string, letter: string, { shiftKey = false } = {}): unknown {
  written.mockClear()
  if (shiftKey) down('Shift')
  down('Dead', { code, shiftKey })
  up('Dead')
  down(letter)
  if (character(letter)) written(`${letter} as it is`)
  up(letter)
  return written.mock.calls.flat().join()
}

test('a ç whose letter does not arrive is written before the next letter', () => {
  down('ç')
  down('a')
  expect(written.mock.calls).toEqual([['ç']])
  up('ç')
  down('Ç')
  up('Ç')
  expect(written.mock.calls).toEqual([['ç'], ['Ç']])
})

test('a letter that arrives is not written twice, nor one that the field inserted itself, nor a shortcut', () => {
  down('ç')
  expect(character('ç')).toBe(true)
  up('ç')
  field.addEventListener('keydown', (event) => event.preventDefault(), { once: true })
  down('ç')
  up('ç')
  down('ç', { ctrlKey: true })
  up('ç')
  down('a')
  up('a')
  expect(written).not.toHaveBeenCalled()
})

test('AltGr writes a letter', () => {
  down('ç', { ctrlKey: true, altKey: true, code: 'Comma' })
  up('ç')
  expect(written.mock.calls).toEqual([['ç']])
})

test('the dead keys of ABNT2, and the layout is learnt', () => {
  expect(deadThen('BracketLeft', 'a')).toBe('á')
  expect(deadThen('BracketLeft', 'A')).toBe('Á')
  expect(deadThen('BracketLeft', 'a', { shiftKey: true })).toBe('à')
  expect(deadThen('Quote', 'o')).toBe('õ')
  expect(deadThen('Quote', 'e', { shiftKey: true })).toBe('ê')
  expect(deadThen('Digit6', 'u', { shiftKey: true })).toBe('ü')
  expect(deadThen('Quote', 'n')).toBe('ñ')
  expect(keyboardLayout()).toBe('abnt2')
})

test('the dead keys of US-International, known by a key that only it has', () => {
  expect(deadThen('Backquote', 'a', { shiftKey: true })).toBe('ã')
  expect(keyboardLayout()).toBe('us')
  expect(deadThen('Quote', 'a')).toBe('á')
  expect(deadThen('Quote', 'c')).toBe('ç')
  expect(deadThen('Quote', 'C')).toBe('Ç')
  expect(deadThen('Digit6', 'o', { shiftKey: true })).toBe('ô')
  expect(deadThen('Quote', 'u', { shiftKey: true })).toBe('ü')
  expect(deadThen('Quote', ' ')).toBe("'")
  expect(deadThen('Quote', 't')).toBe("'t")
})

test('the dead keys of Portugal', () => {
  expect(deadThen('BracketRight', 'e')).toBe('é')
  expect(deadThen('Backslash', 'a')).toBe('ã')
  expect(deadThen('Backslash', 'o', { shiftKey: true })).toBe('ô')
})

test('a letter that takes an accent in one layout only shows which layout it is', () => {
  expect(deadThen('Quote', 'a')).toBe('ã')
  expect(deadThen('Quote', 'e')).toBe('é')
  expect(deadThen('Quote', 'a')).toBe('á')
  down('ç', { code: 'Semicolon' })
  up('ç')
  expect(deadThen('Quote', 'a')).toBe('ã')
})

test('an accent that does not fit is written before the letter, and the space bar writes it alone', () => {
  expect(deadThen('BracketLeft', 'b')).toBe('´b')
  expect(deadThen('Quote', ' ')).toBe('~')
  expect(deadThen('Quote', 'e')).toBe('~e')
})

test('two dead keys, of which nothing arrives, write both accents', () => {
  down('Dead', { code: 'BracketLeft' })
  down('Dead', { code: 'BracketLeft' })
  up('Dead')
  expect(written.mock.calls).toEqual([['´´']])
})

test('a composed letter of which nothing arrives is written at the end of its key', () => {
  down('Dead', { code: 'Quote' })
  down('a')
  up('a')
  expect(written.mock.calls).toEqual([['ã']])
})

test('where the game composes, nothing is written', () => {
  down('Dead', { code: 'Quote' })
  up('Dead')
  down('a')
  expect(character('ã')).toBe(true)
  up('a')
  down('Dead', { code: 'Quote' })
  field.dispatchEvent(new CompositionEvent('compositionstart', { bubbles: true }))
  down('a', { isComposing: true })
  expect(character('a')).toBe(true)
  up('a')
  down('Dead', { code: 'Quote' })
  down('a')
  field.dispatchEvent(new InputEvent('input', { data: 'ã', bubbles: true }))
  up('a')
  expect(written).not.toHaveBeenCalled()
})

test('a dead key is forgotten with another key, a shortcut, or another field', () => {
  for (const interrupt of [() => down('Backspace'), () => down('v', { ctrlKey: true }), () => field.blur()]) {
    field.focus()
    down('Dead', { code: 'Quote' })
    interrupt()
    field.focus()
    down('a')
    expect(character('a')).toBe(true)
    up('a')
  }
  expect(written).not.toHaveBeenCalled()
})

test('a dead key of an unknown layout leaves letters alone', () => {
  down('Dead', { code: 'KeyQ' })
  down('a')
  expect(character('a')).toBe(true)
  up('a')
  expect(written).not.toHaveBeenCalled()
})
