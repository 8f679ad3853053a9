import { expect, test } from 'vitest'
import { hostileCases, isAllowed, members, validCases } from './cases.ts'
import { checkAgainstSchema, findMarked, outcomeOf } from './outcome.ts'
import { SeenValues } from './seen-values.ts'

const balance = { member: 'bank_getBalance', args: '[]' } as const
const fault = (code: string) => JSON.stringify({ __fault: { code, message: '' } })

test.each([
  ['a failure of the server', fault('internal')],
  ['a fault that is not declared', fault('teapot')],
  ['a refusal of another operation', '{"error":"Saldo insuficiente","code":"insufficientFunds"}'],
  ['an answer of another kind', '"10"'],
  ['nothing where something is declared', '{"__null":true}'],
])('%s is a violation', (_, body) => {
  expect(() => outcomeOf(balance, body)).toThrow()
})

test('a refusal with another sentence is a violation, with its own it is not', () => {
  const call = { member: 'bank_pix', args: '["x",1]' } as const
  expect(outcomeOf(call, '{"error":"Saldo insuficiente","code":"insufficientFunds"}')).toEqual({ kind: 'refusal' })
  expect(() => outcomeOf(call, '{"error":"Não","code":"insufficientFunds"}')).toThrow('with the sentence')
})

test('forbidden arguments must not be accepted, and allowed ones must not be called invalid', () => {
  const [good, bad] = [balance, { ...balance, args: '[1]' }]
  const result = outcomeOf(good, '10')
  const refused = outcomeOf(bad, fault('invalid_args'))
  expect(() => checkAgainstSchema(good, result)).not.toThrow()
  expect(() => checkAgainstSchema(bad, refused)).not.toThrow()
  expect(() => checkAgainstSchema(bad, result)).toThrow('forbids')
  expect(() => checkAgainstSchema(good, refused)).toThrow('allows')
})

test('every operation has valid samples, and hostile ones that are mostly invalid', () => {
  const sources = { seenValues: new SeenValues(), mark: '' }
  let [allowed, all] = [0, 0]
  for (const member of members) {
    for (const call of validCases(member, sources, 20, 7)) expect([call, isAllowed(call)]).toEqual([call, true])
    const hostile = hostileCases(member, sources, 7)
    allowed += hostile.filter(isAllowed).length
    all += hostile.length
  }
  expect(all).toBeGreaterThan(members.length * 20)
  expect(allowed).toBeLessThan(all * 0.6)
})

test('samples consist of seen values, under their names', () => {
  const seenValues = new SeenValues()
  seenValues.learn({ contact: { id: 424242, phone: '555-909' } })
  const calls = validCases('updateContact', { seenValues, mark: 'canario' }, 40, 3)
  expect(calls.some(({ args }) => args.startsWith('[424242,"555-909"'))).toBe(true)
  expect(calls.some(({ args }) => args.includes('canario'))).toBe(true)
})

test('marked values are found at any depth', () => {
  const value = [{ a: [{ id: 3, text: 'x canario y', left: 9 }] }, { id: 4, text: 'other' }]
  expect(findMarked(value, 'canario')).toEqual(['{"id":3,"text":"x canario y"}'])
})
