import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { CallError } from '../link/post.ts'
import { useSettings } from '../shell/player/settings.ts'
import { createReadReceiptSender } from './read-receipts.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function createSender() {
  const sent: string[] = []
  const read = createReadReceiptSender(async (to) => {
    sent.push(to)
    if (to === 'nobody') throw new CallError('sms_markAsRead', 'offline', 'no answer')
  })
  return { sent, read }
}

test('the first read is sent at once, and further reads together after a pause', () => {
  const { sent, read } = createSender()
  for (const to of ['bia', 'bia', 'bia', 'caio']) read(to)
  expect(sent).toEqual(['bia', 'caio'])
  vi.runAllTimers()
  expect(sent).toEqual(['bia', 'caio', 'bia'])
  read('nobody')
  read('bia')
  expect(sent).toEqual(['bia', 'caio', 'bia', 'nobody', 'bia'])
})

test('one player’s reads are not sent in the name of the next', () => {
  const { sent, read } = createSender()
  read('bia')
  read('bia')
  useSettings.setState(({ identity }) => ({ identity: { ...identity, user_id: identity.user_id + 1 } }))
  vi.runAllTimers()
  expect(sent).toEqual(['bia'])
})
