import { expect, test } from 'vitest'
import { utf8Length } from './utf8.ts'

test.each(['', 'Oi', 'ação', '€', '👋🏽', 'a👋b€ç'])('bytes of “%s”', (text) => {
  expect(utf8Length(text)).toBe(new TextEncoder().encode(text).length)
})
