import { expect, test } from 'vitest'
import { tradeOf } from './trades.ts'

test.each([
  ['Táxi da Gabi: levo você, a sogra e o cachorro', 'transport'],
  ['PÃO DE AÇÚCAR', 'food'],
  ['Dra. Isabela, advogada', 'law'],
  ['João Pedro, voz e violão: casamentos, bares e pedidos de desculpa', 'music'],
  ['Larissa Imóveis: se tem teto, eu vendo', 'house'],
  ['Barato é comigo', 'shop'],
  ['Drones e brinquedos', 'shop'],
  ['', 'shop'],
] as const)('the trade of %j is %s', (title, trade) => {
  expect(tradeOf(title)).toBe(trade)
})
