import { describe, expect, test } from 'vitest'
import { hueOf, initials } from './initials.ts'

describe('initials', () => {
  test.each([
    ['Ana Beatriz Souza', 'AS'],
    ['bruno', 'B'],
    ['  élcio   de ávila ', 'ÉÁ'],
    ['🚗 Oficina do Zé', '🚗'],
    ['👨‍👩‍👧 Família', '👨‍👩‍👧'],
    ['🇧🇷', '🇧🇷'],
    ['محمد علي', 'مع'],
    ['e\u0301lcio', 'E\u0301'],
    ['"Neném" (primo)', 'NP'],
    ['\u202Eana\u202C lima', 'AL'],
  ])('%s is shown as %s', (name, expected) => {
    expect(initials(name)).toBe(expected)
  })

  test.each(['', '   ', '551-208', '***', '\u200F\u202E'])('%j has none', (name) => {
    expect(initials(name)).toBeNull()
  })
})

test('a name keeps its colour and names spread over several', () => {
  expect(hueOf('Ana')).toBe(hueOf('Ana'))
  const names = ['Ana', 'Bia', 'Caio', 'Davi', 'Elis', 'Fabio', 'Gil', 'Hugo', 'Ivo', 'Joana']
  expect(new Set(names.map(hueOf)).size).toBeGreaterThan(3)
})
