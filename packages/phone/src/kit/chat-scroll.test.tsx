import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { ChatMessage } from './chat-message.ts'
import { ChatThread, type ChatThreadProps } from './chat-thread.tsx'
import { LookProvider } from './look-context.tsx'
import { Screen } from './screen.tsx'

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)

/** Callbacks for newly measured content, which run before the page receives scroll events of the same frame. */
let measured: (() => void)[] = []
class Observer {
  constructor(onChange: () => void) {
    measured.push(onChange)
  }
  observe() {}
  unobserve() {}
  disconnect() {}
}
vi.stubGlobal('ResizeObserver', Observer)

const messages = Array.from({ length: 60 }, (_, id) => ({
  id,
  mine: false,
  text: `número ${id}`,
  at: 1_700_000_000 + id,
}))
const end = 2400

let roots: Root[] = []

/** Creates a container for a thread, and a function that renders it there. */
function draws({ look = 'iphone', ...props }: Partial<ChatThreadProps> & { look?: 'iphone' | 'android' } = {}) {
  const place = document.createElement('div')
  const root = createRoot(place)
  roots.push(root)
  const draw = (shown: readonly ChatMessage[], onLoadOlder?: () => void) =>
    act(() =>
      root.render(
        <LookProvider look={look} theme="light">
          <Screen>
            <ChatThread {...props} messages={shown} {...(onLoadOlder && { onLoadOlder })} />
          </Screen>
        </LookProvider>,
      ),
    )
  return { place, draw }
}

/** Opens a thread of 3000 px of which 600 are visible. */
function open(shown: readonly ChatMessage[] = messages) {
  const { place, draw } = draws()
  draw(shown)
  const log = place.querySelector('[role=log]')
  const toEnd = place.querySelector('button[aria-label="Ir para o fim da conversa"]')
  if (!(log instanceof HTMLElement && toEnd instanceof HTMLButtonElement)) throw new Error('the thread is not drawn')
  let top = 0
  Object.defineProperties(log, {
    clientHeight: { value: 600 },
    scrollHeight: { value: 3000 },
    scrollTop: {
      get: () => top,
      set(px) {
        top = Math.min(px, end)
      },
    },
  })
  const measure = () =>
    act(() => {
      for (const onResize of measured) onResize()
    })
  const send = (event: Event) => act(() => void log.dispatchEvent(event))
  return { log, toEnd, measure, send, draw }
}

beforeEach(() => {
  measured = []
  roots = []
  document.body.replaceChildren()
})

afterEach(() => {
  for (const root of roots) act(() => root.unmount())
})

/** Creates a wheel event; that of the test page has no modifier keys. */
const wheel = (deltaY: number, ctrlKey = false) =>
  Object.defineProperty(new WheelEvent('wheel', { deltaY, bubbles: true }), 'ctrlKey', { value: ctrlKey })

test('content measured between a wheel event and its scrolling does not return the player to the end', () => {
  const { log, toEnd, measure, send } = open()
  measure()
  expect(log.scrollTop).toBe(end)
  send(wheel(-400))
  log.scrollTop -= 400
  measure()
  expect(log.scrollTop).toBe(end - 400)
  send(new Event('scroll'))
  expect(toEnd.disabled).toBe(false)
})

test('a wheel towards the end, or one that zooms the page, leaves the thread at its end', () => {
  const { log, measure, send } = open()
  for (const turn of [wheel(400), wheel(-400, true)]) {
    send(turn)
    log.scrollTop = end - 400
    measure()
    expect(log.scrollTop).toBe(end)
  }
})

test('status changes of the player’s own message do not move a player who is scrolled back', async () => {
  const sending = { id: 'key', mine: true, text: 'já vou', at: 1_700_000_100, status: 'sending' as const }
  const { log, toEnd, measure, send, draw } = open([...messages, sending])
  measure()
  send(wheel(-400))
  log.scrollTop = end - 400
  send(new Event('scroll'))

  const drawn = () => act(() => new Promise<void>((resolve) => requestAnimationFrame(() => resolve())))
  for (const shown of [[...messages, { ...sending, id: 60, status: 'sent' as const }], messages]) {
    draw(shown)
    await drawn()
    expect(log.scrollTop).toBe(end - 400)
    expect(toEnd.getAttribute('aria-label')).toBe('Ir para o fim da conversa') // no unseen messages
  }
  draw([...messages, { ...sending, id: 61, mine: false }])
  await drawn()
  expect(log.scrollTop).toBe(end - 400)
  expect(toEnd.getAttribute('aria-label')).toMatch(/1 nova/)
  draw([...messages, { ...sending, id: 61, mine: false }, { ...sending, id: 'next' }])
  await drawn()
  expect(log.scrollTop).toBe(end) // a player's new message scrolls to the end
})

test.each(['inside', 'between'] as const)(
  'a page that comes changes nothing of the oldest message, though it begins a day: times %s',
  (times) => {
    const { place, draw } = draws({ look: 'android', times })
    const [older, newer] = [
      messages.slice(0, 50),
      messages.slice(50).map((message) => ({ ...message, at: message.at + 86_400 })),
    ]
    const oldest = () => place.querySelector('[data-message="50"]')?.outerHTML
    draw(newer, () => {})
    const before = oldest()
    expect(before).toContain('número 50')
    draw([...older, ...newer])
    expect(oldest()).toBe(before)
  },
)
