import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { writeLostLetters } from './lost-letters.ts'

const written = vi.fn()
let field: HTMLTextAreaElement

beforeAll(() => {
  document.execCommand = (_command, _ui, letter) => written(letter)
  writeLostLetters()
})
beforeEach(() => {
  written.mockClear()
  document.body.innerHTML = '<textarea></textarea>'
  field = document.querySelector('textarea') as HTMLTextAreaElement
  field.focus()
})

const key = (type: 'keydown' | 'keyup', name: string) =>
  field.dispatchEvent(new KeyboardEvent(type, { key: name, bubbles: true, cancelable: true }))
const comes = (data: string) => field.dispatchEvent(new InputEvent('input', { data, bubbles: true }))

test('a ç whose letter does not arrive is written before the next letter', () => {
  key('keydown', 'ç')
  key('keydown', 'a')
  expect(written.mock.calls).toEqual([['ç']])
  key('keyup', 'ç')
  key('keydown', 'Ç')
  key('keyup', 'Ç')
  expect(written.mock.calls).toEqual([['ç'], ['Ç']])
})

test('a letter that arrives is not written twice, nor one that the field inserted itself', () => {
  key('keydown', 'ç')
  comes('ç')
  key('keyup', 'ç')
  field.addEventListener('keydown', (event) => event.preventDefault(), { once: true })
  key('keydown', 'ç')
  key('keyup', 'ç')
  key('keydown', 'a')
  key('keyup', 'a')
  expect(written).not.toHaveBeenCalled()
})
