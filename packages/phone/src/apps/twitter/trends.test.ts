import { expect, test } from 'vitest'
import { trendsOf } from './trends.ts'

test('hashtags of most tweets come first, each counted once a tweet however it is written', () => {
  const tweets = [
    '#peixe #peixe #peixe fresco',
    'a #Capivara voltou',
    '#obra parada',
    'viva a #capivara',
    'sem assunto',
  ]
  expect(trendsOf(tweets, 6)).toEqual(['capivara', 'peixe', 'obra'])
  expect(trendsOf(tweets, 1)).toEqual(['capivara'])
})
