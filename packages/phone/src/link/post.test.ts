import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { subscribeToReconnect, useConnection } from './connection.ts'
import { pauseRetries, resumeRetries } from './player-epoch.ts'
import { post } from './post.ts'

/** Members of the calls that reached the server. */
const arrived: string[] = []
let isConnected = false

beforeEach(() => {
  vi.useFakeTimers()
  vi.spyOn(console, 'error').mockImplementation(() => {})
  arrived.length = 0
  isConnected = false
  vi.stubGlobal('fetch', async (_: string, { body }: { body: string }) => {
    if (!isConnected) throw new TypeError('Failed to fetch')
    const { member } = JSON.parse(body)
    arrived.push(member)
    return Response.json({ did: member })
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  resumeRetries(false)
})

/** Posts a call whose first attempt is lost. */
async function postLostOnce(member: string, key?: string) {
  const outcome = post({ endpoint: 'backend', member, args: [], key }).catch((error) => error)
  await vi.advanceTimersByTimeAsync(0)
  isConnected = true
  return outcome
}

test('a lost call is sent again once there is a connection', async () => {
  const outcome = postLostOnce('sms_send', 'key').then((answer) => expect(answer).toEqual({ did: 'sms_send' }))
  await vi.runAllTimersAsync()
  await outcome
  expect(arrived).toEqual(['sms_send'])
})

test.each(['unavailable', 'outcome_unknown'])('a write that ends in %s is sent again under its key', async (code) => {
  const keys: string[] = []
  vi.stubGlobal('fetch', async (_: string, { body }: { body: string }) => {
    keys.push(JSON.parse(body).key)
    return Response.json(keys.length === 1 ? { __fault: { code, message: '' } } : { value: 30 })
  })
  const outcome = post({ endpoint: 'backend', member: 'bank_transfer', args: [2, 30], key: 'once' })
  await vi.runAllTimersAsync()
  expect(await outcome).toEqual({ value: 30 })
  expect(keys).toEqual(['once', 'once'])
})

test('what a proxy answers in place of the server is no answer: the call is sent again under its key', async () => {
  const keys: string[] = []
  vi.stubGlobal('fetch', async (_: string, { body }: { body: string }) => {
    keys.push(JSON.parse(body).key)
    return Response.json({ error: 'Service Unavailable' }, { status: keys.length === 1 ? 503 : 200 })
  })
  const outcome = post({ endpoint: 'backend', member: 'sms_send', args: ['555-0101', 'oi'], key: 'once' })
  await vi.runAllTimersAsync()
  await outcome
  expect(keys).toEqual(['once', 'once'])
})

test.each([true, false])('after a refresh a write waits until the player is known (another: %s)', async (isAnother) => {
  const outcome = postLostOnce('bank_pix', 'key')
  await vi.advanceTimersByTimeAsync(0)
  pauseRetries()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(arrived).toEqual([])
  resumeRetries(isAnother)
  await vi.runAllTimersAsync()
  const expected = isAnother ? { code: 'unauthenticated', member: 'bank_pix' } : { did: 'bank_pix' }
  expect(await outcome).toMatchObject(expected)
  expect(arrived).toEqual(isAnother ? [] : ['bank_pix'])
})

test('reads do not wait: one of them finds out who the player is', async () => {
  const outcome = postLostOnce('getSettings')
  pauseRetries()
  await vi.runAllTimersAsync()
  expect(await outcome).toEqual({ did: 'getSettings' })
})

test('a server without answers counts as offline until it answers; then failed requests load again', async () => {
  const reloads = vi.fn()
  const unsubscribe = subscribeToReconnect(reloads)
  const failing = post({ endpoint: 'backend', member: 'sms_resume', args: [] }).catch((error) => error)
  await vi.runAllTimersAsync()
  await failing
  expect(useConnection.getState().isLost).toBe(true)
  isConnected = true
  await post({ endpoint: 'client', member: 'getClock', args: [] }) // a call to the game side, not to the server
  expect([useConnection.getState().isLost, reloads.mock.calls.length]).toEqual([true, 0])
  await post({ endpoint: 'backend', member: 'sms_resume', args: [] })
  await post({ endpoint: 'backend', member: 'sms_resume', args: [] })
  expect([useConnection.getState().isLost, reloads.mock.calls.length]).toEqual([false, 1])
  unsubscribe()
})
