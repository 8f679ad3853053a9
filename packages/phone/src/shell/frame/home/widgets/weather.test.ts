import { expect, test } from 'vitest'
import { joaat, weatherFromHash } from './weather.ts'

test('signed and unsigned hashes of the game’s weathers are recognised; any other is a clear sky', () => {
  expect(joaat('CLEAR')).toBe(0x36a83d84) // from the game's public lists of natives
  expect(joaat('EXTRASUNNY')).toBe(0x97aa0a79)
  expect(weatherFromHash(joaat('RAIN'))).toBe('rain')
  expect(weatherFromHash(joaat('THUNDER') | 0)).toBe('thunder')
  expect(weatherFromHash(joaat('XMAS'))).toBe('snow')
  expect(weatherFromHash(joaat('EXTRASUNNY'))).toBe('clear')
  expect(weatherFromHash(0)).toBe('clear')
})
