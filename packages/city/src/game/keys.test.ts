import { expect, test } from 'vitest'
import { decideKey, type FocusState, type KeyPress } from './keys.ts'

const press = (code: string, more: Partial<KeyPress> = {}): KeyPress => ({
  code,
  down: true,
  repeat: false,
  modified: false,
  inField: false,
  handled: false,
  from: 'page',
  ...more,
})
const hidden: FocusState = { phoneVisible: false, pageHasKeys: false }
const shown: FocusState = { phoneVisible: true, pageHasKeys: false }
const typing: FocusState = { phoneVisible: true, pageHasKeys: true }

test('K opens and closes the phone from either page', () => {
  expect(decideKey(press('KeyK'), hidden)).toEqual({ kind: 'toggle' })
  expect(decideKey(press('KeyK', { from: 'phone' }), shown)).toEqual({ kind: 'toggle' })
})

test('K is a letter in a text field, and works once per press', () => {
  expect(decideKey(press('KeyK', { inField: true, from: 'phone' }), shown).kind).toBe('ignore')
  expect(decideKey(press('KeyK', { handled: true, from: 'phone' }), shown).kind).toBe('ignore')
  expect(decideKey(press('KeyK', { from: 'phone' }), typing).kind).toBe('ignore')
  expect(decideKey(press('KeyK', { repeat: true }), hidden).kind).toBe('ignore')
  expect(decideKey(press('KeyK', { modified: true }), hidden).kind).toBe('ignore')
})

test('the player can walk with the phone open while the game receives the keys', () => {
  expect(decideKey(press('KeyW', { from: 'phone' }), shown)).toEqual({ kind: 'press', key: 'ahead' })
  expect(decideKey(press('KeyW', { from: 'phone' }), typing).kind).toBe('ignore')
  expect(decideKey(press('ArrowLeft', { from: 'phone', inField: true }), shown).kind).toBe('ignore')
})

test('with the phone closed all keys belong to the game, whatever has focus', () => {
  expect(decideKey(press('KeyD', { from: 'phone' }), hidden)).toEqual({ kind: 'press', key: 'right' })
})

test('E uses a thing in reach, once per press, unless the player types', () => {
  expect(decideKey(press('KeyE'), hidden)).toEqual({ kind: 'use' })
  expect(decideKey(press('KeyE', { from: 'phone' }), shown)).toEqual({ kind: 'use' })
  expect(decideKey(press('KeyE', { repeat: true }), hidden).kind).toBe('ignore')
  expect(decideKey(press('KeyE', { from: 'phone' }), typing).kind).toBe('ignore')
  expect(decideKey(press('KeyE', { from: 'phone', inField: true }), shown).kind).toBe('ignore')
})

test('a key release always counts', () => {
  expect(decideKey(press('KeyW', { down: false, inField: true, from: 'phone' }), typing)).toEqual({
    kind: 'release',
    key: 'ahead',
  })
})

test('the phone receives Escape and Backspace', () => {
  expect(decideKey(press('Escape', { from: 'phone' }), shown).kind).toBe('ignore')
  expect(decideKey(press('Backspace', { from: 'phone' }), shown).kind).toBe('ignore')
})
