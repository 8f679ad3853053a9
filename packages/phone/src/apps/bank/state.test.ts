import { beforeEach, expect, test, vi } from 'vitest'
import { useVisibility } from '../../shell/device/visibility.ts'
import { balance, deductBalance, receivePayment } from './state.ts'

let waiting: ((answer: number | Error) => void)[] = []

beforeEach(() => {
  waiting = []
  vi.stubGlobal(
    'fetch',
    () =>
      new Promise((resolve, reject) => {
        waiting.push((answer) => (answer instanceof Error ? reject(answer) : resolve(Response.json(answer))))
      }),
  )
  vi.spyOn(console, 'error').mockImplementation(() => {}) // a failed call is logged
  useVisibility.setState({ visible: true })
  balance.set(100)
})

async function answer(of: number, what: number | Error): Promise<void> {
  await vi.waitFor(() => expect(waiting.length).toBeGreaterThan(of))
  waiting[of]?.(what)
}

test('money that arrives during the player’s own payment is shown', async () => {
  void receivePayment(50)
  deductBalance(30)
  await answer(0, 150)
  await answer(1, 120)
  await vi.waitFor(() => expect(balance.value).toBe(120))
})
