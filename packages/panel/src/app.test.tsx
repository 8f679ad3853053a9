import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { CallFailure, call } from './api.ts'
import { App } from './app.tsx'
import { texts } from './texts/texts.ts'

vi.hoisted(() => vi.stubGlobal('isSecureContext', false)) // which happy-dom lacks

/** The server's answer to each call; a text is a body that is not JSON. */
let bodies: Record<string, unknown>
let root: ReturnType<typeof createRoot>
const place = document.body.appendChild(document.createElement('div'))

const journalist = { person: null, role: 'editor', permissions: [], currency: 'R$', version: '1' }
const secondsLater = (seconds: number) => Date.now() / 1000 + seconds
const shows = (text: string) => vi.waitFor(() => expect(place.textContent).toContain(text), { timeout: 30_000 })

beforeEach(() => {
  bodies = { counts: { answer: { cases: 0, appeals: 0, erasures: 0 } }, passkeys: { answer: [] } }
  vi.stubGlobal('fetch', async (address: string) => {
    const body = bodies[address.replace('api/', '')]
    return new Response(typeof body === 'string' ? body : JSON.stringify(body))
  })
  root = createRoot(place)
})
afterEach(() => {
  root.unmount()
})

function open(): void {
  root.render(
    <StrictMode>
      <App />
    </StrictMode>,
  )
}

test('a session that ends while the page is open leads to the sign-in, with the reason', async () => {
  bodies.me = { answer: { ...journalist, expires_at: secondsLater(1) } }
  open()
  await shows(texts.signIn.out)
  bodies.me = { fault: 'unauthenticated' }
  await shows(texts.signIn.title)
  expect(place.textContent).toContain(texts.faults.unauthenticated)
})

test('a session that the server still accepts goes on, though this computer’s clock is late', async () => {
  let asked = 0
  bodies.me = { answer: { ...journalist, expires_at: secondsLater(-3600) } }
  const answered = globalThis.fetch
  vi.stubGlobal('fetch', (address: string) => {
    if (address === 'api/me') asked++
    return answered(address)
  })
  open()
  await shows(texts.signIn.out)
  await vi.waitFor(() => expect(asked).toBe(2), { timeout: 30_000 }) // once to begin, once since the time is over
  expect(place.textContent).toContain(texts.signIn.out)
})

test.each(['the page of a proxy', '{"error":"too busy"}', 'null', '[]', '7'])(
  'a body that is none of the panel’s own counts as no answer: %s',
  async (body) => {
    bodies.me = body
    await expect(call('me', {})).rejects.toEqual(new CallFailure('offline'))
  },
)
