import { beforeEach, expect, test, vi } from 'vitest'
import { ignoreOffline, RefusedError } from './backend.ts'
import { CallError } from './post.ts'

const reported = vi.fn()

beforeEach(() => {
  reported.mockClear()
  vi.stubGlobal('reportError', reported)
})

test('an answer is returned', async () => {
  expect(await ignoreOffline(Promise.resolve(7))).toBe(7)
})

test('a lost connection, a refusal and a chunk that fails to load are ignored', async () => {
  for (const error of [
    new CallError('sms_resume', 'offline', 'no connection'),
    new RefusedError({ code: 'noProfile', error: 'Crie um perfil' }),
    new TypeError('Failed to fetch dynamically imported module: /assets/sms.js'),
    new Error('Unable to preload CSS for /assets/sms.css'),
  ])
    expect(await ignoreOffline(Promise.reject(error))).toBe(undefined)
  expect(reported).not.toHaveBeenCalled()
})

test('an error of the page is reported', async () => {
  const fault = new TypeError("Cannot read properties of undefined (reading 'id')")
  expect(await ignoreOffline(Promise.reject(fault))).toBe(undefined)
  expect(reported).toHaveBeenCalledWith(fault)
})
