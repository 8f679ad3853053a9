import type { Sms } from '@orelhao/protocol/sms/contract'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { type Page, startPage } from '../../testing/page.tsx'

/** The server's side: messages that reached it, in order, and the result of each call. */
const server = {
  arrived: [] as { phone: string; text: string; key: string }[],
  isReachable: true,
  refusal: null as { error: string; code: string } | null,
}

async function answer(posted: Response | undefined, body: string): Promise<Response> {
  const { member, args, key } = JSON.parse(body)
  if (member !== 'sms_send') return posted as Response
  if (!server.isReachable) throw new TypeError('Failed to fetch')
  const [phone, text] = args
  if (!server.arrived.some((message) => message.key === key)) server.arrived.push({ phone, text, key })
  return Response.json(server.refusal ?? sms(phone, text))
}

function sms(recipient: string, content: string): Sms {
  const id = server.arrived.length
  const created_at = Math.floor(Date.now() / 1000)
  const nothing = { image: null, location: null }
  return { id, sender: '555-101', recipient, content, ...nothing, delivered: false, read: false, created_at }
}

let page: Page
beforeAll(async () => {
  page = await startPage()
  const others = globalThis.fetch
  vi.stubGlobal('fetch', async (address: string, request: { body: string }) =>
    answer(await others(address, request), request.body),
  )
  vi.spyOn(console, 'error').mockImplementation(() => {}) // a failed call is logged
  page.emit('SET_VISIBLE', true)
})
afterAll(() => page.close())
afterEach(() => {
  Object.assign(server, { arrived: [], isReachable: true, refusal: null })
})

const top = () => page.root.querySelector<HTMLElement>('[data-front]')
const until = (condition: () => void) => vi.waitFor(condition, { timeout: 60_000 })
const arrived = () => server.arrived.map(({ text }) => text)

async function open(route: string): Promise<void> {
  page.emit('REDIRECT', route)
  await until(() => expect(top()?.dataset.path).toBe(route))
  await until(() => expect(top()?.querySelector('textarea')).not.toBeNull())
}

function write(text: string): void {
  const field = top()?.querySelector('textarea')
  if (!field) throw new Error('there is no field')
  Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')?.set?.call(field, text)
  field.dispatchEvent(new Event('input', { bubbles: true }))
  field.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }))
}

test('a message does not overtake an earlier one that is being retried', async () => {
  await open('/sms/555-202')
  server.isReachable = false
  write('primeira')
  await until(() => expect(page.posted.filter(({ member }) => member === 'sms_send')).toHaveLength(1))
  server.isReachable = true
  write('segunda')
  await until(() => expect(arrived()).toHaveLength(2))
  expect(arrived()).toEqual(['primeira', 'segunda'])
})
