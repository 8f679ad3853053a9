import { act } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { screenTester } from '../testing/screen.tsx'
import { ChatComposer } from './chat-composer.tsx'

const screen = screenTester()
afterEach(() => screen.close())

test('a text of which nothing is seen cannot be sent; what is sent has no such letters', async () => {
  const onSend = vi.fn()
  await screen.draw(<ChatComposer onSend={onSend} />)
  const send = () => screen.button(/Enviar/)
  for (const nothing of ['\u200b', '\u3164 \u2800', '\u202e\ufe0f', '\u{e0041}']) {
    await screen.type(/Mensagem/, nothing)
    expect([nothing, send()?.disabled]).toEqual([nothing, true])
  }
  await screen.type(/Mensagem/, ' \u202eoi\u200b 👩‍👩‍👧 ')
  expect(send()?.disabled).toBe(false)
  await act(async () => send()?.click())
  expect(onSend).toHaveBeenCalledExactlyOnceWith('oi 👩‍👩‍👧')
})
