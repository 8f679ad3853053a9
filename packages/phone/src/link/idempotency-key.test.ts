import { expect, test } from 'vitest'
import { newIdempotencyKey } from './idempotency-key.ts'

test('a key is a UUID of version 7 that contains the time', () => {
  const before = Date.now()
  const key = newIdempotencyKey()
  expect(key).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
  const time = Number.parseInt(key.replaceAll('-', '').slice(0, 12), 16)
  expect(time).toBeGreaterThanOrEqual(before)
  expect(time).toBeLessThanOrEqual(Date.now())
  expect(newIdempotencyKey()).not.toBe(key)
})
