import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { beforeEach, expect, test, vi } from 'vitest'
import { ChatThread } from './chat-thread.tsx'
import { LookProvider } from './look.tsx'
import { Screen } from './screen.tsx'

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)

/** What something new that is measured calls, before the page hears of any scrolling in the same frame. */
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

/** A thread as tall as 3000 px of which 600 are seen. */
function open() {
  const place = document.createElement('div')
  const thread = (
    <LookProvider look="iphone" theme="light">
      <Screen>
        <ChatThread messages={messages} />
      </Screen>
    </LookProvider>
  )
  act(() => createRoot(place).render(thread))
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
      for (const heard of measured) heard()
    })
  const send = (event: Event) => act(() => void log.dispatchEvent(event))
  return { log, toEnd, measure, send }
}

beforeEach(() => {
  measured = []
  document.body.replaceChildren()
})

/** The test page's own has no keys. */
const wheel = (deltaY: number, ctrlKey = false) =>
  Object.defineProperty(new WheelEvent('wheel', { deltaY, bubbles: true }), 'ctrlKey', { value: ctrlKey })

test('what is measured between the turn of a wheel and its scrolling does not take the player back to the end', () => {
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

test('a wheel that turns towards the end, or enlarges the page, leaves the thread at its end', () => {
  const { log, measure, send } = open()
  for (const turn of [wheel(400), wheel(-400, true)]) {
    send(turn)
    log.scrollTop = end - 400
    measure()
    expect(log.scrollTop).toBe(end)
  }
})
