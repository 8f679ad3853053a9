import { act } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { screenTester } from '../testing/screen-tester.tsx'
import { ChatComposer } from './chat-composer.tsx'

const screen = screenTester()
afterEach(() => screen.close())

/** Types as a player would: React notices changes made through the field's own setter. */
function type(text: string): Promise<void> {
  const field = screen.place.querySelector('textarea')
  const { set } = Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value') ?? {}
  return act(async () => {
    set?.call(field, text)
    field?.dispatchEvent(new Event('input', { bubbles: true }))
  })
}

test('a text of invisible characters cannot be sent, and such characters are removed from sent texts', async () => {
  const onSend = vi.fn()
  await screen.draw(<ChatComposer onSend={onSend} />)
  const send = () => screen.place.querySelector<HTMLButtonElement>('[aria-label=Enviar]')
  for (const nothing of ['\u200b', '\u3164 \u2800', '\u202e\ufe0f', '\u{e0041}']) {
    await type(nothing)
    expect([nothing, send()?.disabled]).toEqual([nothing, true])
  }
  await type(' \u202eoi\u200b 👩‍👩‍👧 ')
  expect(send()?.disabled).toBe(false)
  await act(async () => send()?.click())
  expect(onSend).toHaveBeenCalledExactlyOnceWith('oi 👩‍👩‍👧')
})
