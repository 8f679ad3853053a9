import { expect, test } from 'vitest'
import { retryDelayMs } from './socket.ts'

test('tries again soon, then patiently, and not all tabs at once', () => {
  expect(retryDelayMs(0, 0.5)).toBe(400)
  expect(retryDelayMs(3, 0.5)).toBe(3200)
  expect(retryDelayMs(30, 0.5)).toBe(5000)
  expect(retryDelayMs(2, 0)).toBeLessThan(retryDelayMs(2, 1))
})
