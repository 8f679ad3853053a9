import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { CallError } from '../link/post.ts'
import { createTypingSender } from './typing.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['performance'] }))
afterEach(() => void vi.useRealTimers())

test('that the player writes is told at once, and again when the others would forget it', () => {
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

test('a connection that is lost is no error of the one who writes', async () => {
  const write = createTypingSender(async () => {
    throw new CallError('wpp_typing', 'offline', 'no answer')
  })
  write('ana')
  await Promise.resolve()
})
