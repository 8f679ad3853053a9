import { expect, test } from 'vitest'
import { suggest } from './suggest.ts'

test.each([
  ['cassino', 'casino'],
  ['Police', 'police'],
  ['polcie', 'police'],
  ['uploadsUrl', 'uploadsURL'],
  ['pma_voice', 'pma-voice'],
  ['bnak', 'bank'],
  ['zebra', undefined],
  ['', undefined],
])('%j means %j', (written, meant) => {
  expect(suggest(written, ['casino', 'police', 'uploadsURL', 'pma-voice', 'bank', 'tor'])).toBe(meant)
})
