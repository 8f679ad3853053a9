import { afterEach, expect, test, vi } from 'vitest'
import { connectToCity, retryDelayMs } from './socket.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  sessionStorage.clear()
})

const sockets: { onclose(event: { code: number }): void }[] = []

/** Opens a tab signed in as citizen 3. Calls of its listeners fail the test unless replaced. */
function openTab() {
  sessionStorage.setItem('orelhao.token', 'shared')
  sessionStorage.setItem('orelhao.user', '3')
  sockets.length = 0
  vi.stubGlobal(
    'WebSocket',
    class {
      onclose = () => {}
      constructor() {
        sockets.push(this)
      }
    },
  )
  const reload = vi.spyOn(location, 'reload').mockImplementation(() => {})
  const unheard = () => expect.unreachable()
  connectToCity('shared', { onMessage: unheard, onOpen: unheard, onLost: unheard, onRefused: unheard })
  return reload
}

test('a duplicated tab that is replaced signs in as the same citizen with a token of its own', async () => {
  const signIn = vi.fn(async () => Response.json({ token: 'own' }))
  vi.stubGlobal('fetch', signIn)
  const reload = openTab()
  sockets[0]?.onclose({ code: 4409 })
  await vi.waitFor(() => expect(reload).toHaveBeenCalledOnce(), { timeout: 60_000 })
  expect(signIn).toHaveBeenCalledWith('/session', expect.objectContaining({ body: '{"user_id":3}' }))
  expect(sessionStorage.getItem('orelhao.token')).toBe('own')
  expect(sockets).toHaveLength(1)
})

test('if the new sign-in fails, the tab restarts with its old token', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new Error('offline')))
  const reload = openTab()
  sockets[0]?.onclose({ code: 4409 })
  await vi.waitFor(() => expect(reload).toHaveBeenCalledOnce(), { timeout: 60_000 })
  expect(sessionStorage.getItem('orelhao.token')).toBe('shared')
})

test('a tab closed in favour of newer ones of its citizen reports that it is disconnected, and does not reconnect', () => {
  vi.useFakeTimers()
  openTab()
  sockets.length = 0
  const onLost = vi.fn()
  connectToCity('shared', { onMessage: vi.fn(), onOpen: vi.fn(), onLost, onRefused: () => expect.unreachable() })
  sockets[0]?.onclose({ code: 4429 })
  vi.runAllTimers()
  expect(onLost).toHaveBeenCalledOnce()
  expect(sockets).toHaveLength(1)
  vi.useRealTimers()
})

test('retries start soon, slow down, and are spread over the tabs', () => {
  expect(retryDelayMs(0, 0.5)).toBe(400)
  expect(retryDelayMs(3, 0.5)).toBe(3200)
  expect(retryDelayMs(30, 0.5)).toBe(5000)
  expect(retryDelayMs(2, 0)).toBeLessThan(retryDelayMs(2, 1))
})
