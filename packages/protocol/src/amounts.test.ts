import { expect, test } from 'vitest'
import { amountFromDigits, isAmountText, maxAmount, parseAmount } from './amounts.ts'

test.each([
  ['5', 5],
  ['0', 0],
  ['1500', 1500],
  ['1.500', 1500],
  ['12.345.678', 12_345_678],
  [' R$ 1.500 ', 1500],
  ['R$\u00a01.500', 1500],
  ['¥$20', 20],
  ['99999999999999', maxAmount],
])('%j is the amount %i', (text, amount) => expect(parseAmount(text)).toBe(amount))

test.each([
  ['1,5', 'cents'],
  ['1,50', 'cents'],
  ['1.500,00', 'cents'],
  ['1,500', 'thousands as they are written elsewhere'],
  ['1.5', 'a decimal point'],
  ['1.50', 'a decimal point'],
  ['1.5000', 'no thousands'],
  ['.500', 'no thousands'],
  ['-5', 'a sign'],
  ['−5', 'a sign'],
  ['– 5', 'a sign'],
  ['+5', 'a sign'],
  ['R$ -5', 'a sign'],
  ['5-', 'a sign'],
  ['1e3', 'letters'],
  ['12a34', 'letters'],
  ['5 reais', 'letters'],
  ['1 500', 'two numbers'],
  [',', 'a keystroke'],
  ['.', 'a keystroke'],
  ['-', 'a keystroke'],
  ['x', 'a keystroke'],
  ['', 'nothing'],
  ['R$', 'nothing'],
])('%j is rejected: %s', (text) => {
  expect(parseAmount(text)).toBeUndefined()
  expect(isAmountText(text)).toBe(false)
})

test.each([
  ['R$ 1.50', 150],
  ['', 0],
  ['1.5000', 15_000],
])('a field edited to %j contains %i', (text, amount) => expect(amountFromDigits(text)).toBe(amount))
