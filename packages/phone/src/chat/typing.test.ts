import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { CallError } from '../link/post.ts'
import { createTypingSender } from './typing.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['performance'] }))
afterEach(() => void vi.useRealTimers())

test('typing is sent at once, and again before it would expire for the others', () => {
  const sent: string[] = []
  const write = createTypingSender(async (to) => sent.push(to))
  for (let letter = 0; letter < 5; letter++) write('ana')
  write('bia')
  expect(sent).toEqual(['ana', 'bia'])
  vi.advanceTimersByTime(2999)
  write('ana')
  expect(sent).toHaveLength(2)
  vi.advanceTimersByTime(1)
  write('ana')
  expect(sent).toEqual(['ana', 'bia', 'ana'])
})

test('a lost connection is no error of the player who types', async () => {
  const write = createTypingSender(async () => {
    throw new CallError('wpp_typing', 'offline', 'no answer')
  })
  write('ana')
  await Promise.resolve()
})
