import { expect, test, vi } from 'vitest'
import { EarlyRequest } from './early-request.ts'

test('an early request is taken once, and not when it is old', async () => {
  const early = new EarlyRequest<number>()
  expect(early.take()).toBeUndefined()
  early.start(Promise.resolve(1))
  expect(await early.take()).toBe(1)
  expect(early.take()).toBeUndefined()
  const now = vi.spyOn(performance, 'now').mockReturnValue(1000)
  early.start(Promise.resolve(2))
  now.mockReturnValue(7000)
  expect(early.take()).toBeUndefined()
  now.mockRestore()
})
