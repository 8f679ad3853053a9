import { act as settle } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { backend } from '../../link/backend.ts'
import { texts } from '../texts.ts'
import { mutate, useMutation } from './mutation.ts'
import { useOverlays } from './overlays.ts'

type Reply = 'lost' | { status: number; body: unknown }

const done: Reply = { status: 200, body: { __null: true } }
const refused: Reply = { status: 200, body: { error: 'Número inválido', code: 'invalidNumber' } }
const tooMany: Reply = { status: 429, body: { __fault: { code: 'rate_limited', message: '' } } }
const longerThanAnyCallMs = 120_000

let reply: Reply
let keys: string[]

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  vi.spyOn(console, 'error').mockImplementation(() => {})
  useOverlays.setState({ dialogs: [] })
  keys = []
  vi.stubGlobal('fetch', async (_: string, { body }: { body: string }) => {
    keys.push(JSON.parse(body).key)
    if (reply === 'lost') throw new TypeError('Failed to fetch')
    return Response.json(reply.body, { status: reply.status })
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const shownAlerts = () => useOverlays.getState().dialogs.map((dialog) => dialog.kind === 'alert' && dialog.text)

/** Awaits a call through all its attempts. */
async function through<Answer>(call: Promise<Answer>): Promise<Answer> {
  await vi.advanceTimersByTimeAsync(longerThanAnyCallMs)
  return call
}

test.each([
  ['is answered, if only with nothing', done, null, []],
  ['is refused', refused, undefined, ['Número inválido']],
  ['is rate limited', tooMany, undefined, [texts.noConnection]],
  ['gets lost', 'lost', undefined, [texts.noConnection]],
] as const)('a write that %s', async (_, next, answer, alerts) => {
  reply = next
  expect(await through(mutate(backend.block, ['555-202']))).toBe(answer)
  expect(shownAlerts()).toEqual(alerts)
})

test('pressing again after an unknown outcome repeats the same action; in every other case it is a new action', async () => {
  let run: (phone: string) => Promise<unknown> = async () => {}
  function Button() {
    ;[run] = useMutation(backend.block)
    return null
  }
  await settle(async () => createRoot(document.createElement('div')).render(<Button />))
  const press = async (phone: string, next: Reply) => {
    reply = next
    await settle(() => through(run(phone)))
    return keys.at(-1)
  }
  const first = await press('555-202', 'lost')
  expect(await press('555-303', 'lost')).not.toBe(first)
  const second = await press('555-202', 'lost')
  expect(await press('555-202', refused)).toBe(second)
  expect(await press('555-202', tooMany)).not.toBe(second)
  expect(new Set([await press('555-202', done), await press('555-202', done)]).size).toBe(2)
})
