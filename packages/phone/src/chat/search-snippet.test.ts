import { expect, test } from 'vitest'
import { foundLine, holds } from './search-snippet.ts'

test('a line begins so that what was found is in sight', () => {
  expect(foundLine('vendo meu carro', 'carro')).toBe('vendo meu carro')
  const long = 'Bom dia! Ontem eu passei na oficina do Tonho e deixei o carro lá'
  const line = foundLine(long, 'carro')
  expect(line.startsWith('…')).toBe(true)
  expect(line.indexOf('carro')).toBeLessThan(30)
  expect(long.endsWith(line.slice(1))).toBe(true)
  const word = `${'x'.repeat(60)}carro`
  expect(foundLine(word, 'carro').indexOf('carro')).toBeLessThan(30)
})

test('accents and capitals do not matter', () => {
  expect(holds('Amanhã no CAFÉ', 'cafe')).toBe(true)
  expect(holds('Amanhã', 'cafe')).toBe(false)
})
