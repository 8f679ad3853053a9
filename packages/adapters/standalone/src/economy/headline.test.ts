import { expect, test } from 'vitest'
import { headline } from './headline.ts'

const value = (amount: number) => `R$ ${amount}`
const flow = (created: number, destroyed: number, movements = 3) => ({ movements, moved: 0, created, destroyed })
const told = (total: number, totals: ReturnType<typeof flow>) =>
  headline({ days: 30, totals, circulation: { total, kinds: [] } }, value)

test('the headline says what was made, what went, and what that did to the city’s money', () => {
  const said = 'Em 30 dias a cidade criou R$ 500 e tirou de circulação R$ 100.'
  expect(told(4400, flow(500, 100))).toBe(`${said} O dinheiro na rua cresceu 10%.`)
  expect(told(400, flow(500, 100))).toBe(`${said} Todo o dinheiro na rua é deste período.`)
  expect(told(3600, flow(100, 500))).toContain('O dinheiro na rua encolheu 10%.')
  expect(told(100_000, flow(300, 100))).toContain('O dinheiro na rua ficou como estava.')
  expect(told(100_000, flow(0, 0))).toContain('O dinheiro na rua ficou como estava.')
  expect(told(0, flow(0, 0, 0))).toBe('Em 30 dias nenhum dinheiro mudou de mãos.')
})
