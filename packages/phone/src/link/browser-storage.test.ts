import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, expect, test, vi } from 'vitest'
import { loadText, saveText } from './browser-storage.ts'

afterEach(() => vi.unstubAllGlobals())

test('no other file of the page touches the browser’s storage', () => {
  const source = join(import.meta.dirname, '..')
  const files = readdirSync(source, { recursive: true, encoding: 'utf8' })
  const code = files.filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
  const touching = code.filter((file) =>
    /\b(localStorage|sessionStorage|indexedDB)\b/.test(readFileSync(join(source, file), 'utf8')),
  )
  expect(touching).toEqual([join('link', 'browser-storage.ts')])
})

test('a disabled or full storage behaves like an empty one', () => {
  const off = {
    get getItem(): never {
      throw new Error('denied')
    },
    setItem: () => {
      throw new Error('QuotaExceededError')
    },
  }
  vi.stubGlobal('localStorage', off)
  expect(loadText('local', 'a')).toBeNull()
  saveText('local', 'a', 'b')
  saveText('local', 'a', null)
})
