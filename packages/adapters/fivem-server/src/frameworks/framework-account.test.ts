import { expect, test } from 'vitest'
import { bankFromAccounts } from './framework-account.ts'
import { firstReturnValue } from './parse-answers.ts'

test.each([
  [[false, 'why'], false],
  [{ 2: 'why' }, undefined],
  [[3, 'cellphone'], 3],
  [[], undefined],
  [true, true],
  [null, null],
])('the first of Lua’s return values %j is %j', (returns, first) => {
  expect(firstReturnValue(returns)).toBe(first)
})

test('a salary or a purchase in the middle of a transfer that the base reports as done leaves it done', async () => {
  let bankBalance = 100
  const moves = async (change: number) => {
    bankBalance += change
    return true
  }
  const bank = bankFromAccounts(() => ({
    balance: () => bankBalance,
    remove: (amount) => moves(500 - amount),
    add: (amount) => moves(amount - 300),
  }))
  expect(await bank.debit('ana', 40)).toBe('done')
  expect(await bank.credit('ana', 40)).toBe('done')
})

test('a framework may refuse with a reason', async () => {
  const refuse = () => [false, 'why']
  const bank = bankFromAccounts(() => ({ balance: () => 50, remove: refuse, add: refuse }))
  expect(await bank.debit('ana', 10)).toBe('insufficient')
  expect(await bank.credit('ana', 10)).toBe('refused')
})
