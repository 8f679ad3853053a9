import { expect, test } from 'vitest'
import { containsText, searchSnippet } from './search-snippet.ts'

test('a snippet starts so that the hit is visible', () => {
  expect(searchSnippet('vendo meu carro', 'carro')).toBe('vendo meu carro')
  const long = 'Bom dia! Ontem eu passei na oficina do Tonho e deixei o carro lá'
  const line = searchSnippet(long, 'carro')
  expect(line.startsWith('…')).toBe(true)
  expect(line.indexOf('carro')).toBeLessThan(30)
  expect(long.endsWith(line.slice(1))).toBe(true)
  const word = `${'x'.repeat(60)}carro`
  expect(searchSnippet(word, 'carro').indexOf('carro')).toBeLessThan(30)
})

test('accents and capitals do not matter', () => {
  expect(containsText('Amanhã no CAFÉ', 'cafe')).toBe(true)
  expect(containsText('Amanhã', 'cafe')).toBe(false)
})
