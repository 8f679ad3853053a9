import { expect, test } from 'vitest'
import { headline } from './headline.ts'

const value = (amount: number) => `R$ ${amount}`
const flow = (created: number, destroyed: number, movements = 3) => ({
  movements,
  moved: 0,
  created,
  destroyed,
  own: 0,
})
const headlineOf = (total: number, totals: ReturnType<typeof flow>) =>
  headline({ days: 30, totals, circulation: { total, kinds: [] }, frameworkBank: false }, value)

test('the headline names the money created, the money destroyed, and the change of circulation', () => {
  const flowSentence = 'Em 30 dias a cidade criou R$ 500 e tirou de circulação R$ 100.'
  expect(headlineOf(4400, flow(500, 100))).toBe(`${flowSentence} O dinheiro na rua cresceu 10%.`)
  expect(headlineOf(400, flow(500, 100))).toBe(`${flowSentence} Todo o dinheiro na rua é deste período.`)
  expect(headlineOf(3600, flow(100, 500))).toContain('O dinheiro na rua encolheu 10%.')
  expect(headlineOf(100_000, flow(300, 100))).toContain('O dinheiro na rua ficou como estava.')
  expect(headlineOf(100_000, flow(0, 0))).toContain('O dinheiro na rua ficou como estava.')
  expect(headlineOf(0, flow(0, 0, 0))).toBe('Em 30 dias nenhum dinheiro mudou de mãos.')
})
