import { afterEach, expect, test, vi } from 'vitest'
import { signOutEverywhere } from './sign-out.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  sessionStorage.clear()
})

test('signing out everywhere is a request to the server with this page’s session', async () => {
  const fetch = vi.fn(async () => new Response(null, { status: 204 }))
  vi.stubGlobal('fetch', fetch)
  sessionStorage.setItem('orelhao.token', 'session')
  expect(await signOutEverywhere()).toBe(true)
  expect(fetch).toHaveBeenCalledWith('/sessions', { method: 'DELETE', headers: { authorization: 'Bearer session' } })
})

test.each([
  ['is refused', async () => new Response(null, { status: 429 })],
  ['cannot be reached', () => Promise.reject(new TypeError('Failed to fetch'))],
])('a sign-out for which the server %s fails, and is logged', async (_, answer) => {
  vi.stubGlobal('fetch', answer)
  const complaints = vi.spyOn(console, 'error').mockImplementation(() => {})
  expect(await signOutEverywhere()).toBe(false)
  expect(complaints).toHaveBeenCalledOnce()
})
