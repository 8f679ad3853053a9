import { afterAll, expect, test, vi } from 'vitest'
import { type Page, startPage } from '../../../testing/page.tsx'
import { testApp } from '../../../testing/test-app.ts'

/** Home is drawn, and the apps have not started yet. */

const received: string[] = []
const apps = [
  testApp('bank', () => 'tela do banco', {
    start: async () => ({ events: { BANK_NOTIFY: (title) => void received.push(title) } }),
  }),
]

let page: Page | undefined
afterAll(() => page?.close())

const until = (condition: () => void) => vi.waitFor(condition, { timeout: 60_000 })
const send = (data: object) =>
  window.dispatchEvent(new MessageEvent('message', { data, source: window, origin: location.origin }))
/** Number of parts in each of the phone's own widgets when the first icon is drawn. */
function widgetsWithFirstIcon(): Promise<(number | undefined)[]> {
  return new Promise((resolve) => {
    const observer = new MutationObserver(() => {
      if (!document.querySelector('[data-app]')) return
      observer.disconnect()
      resolve(
        [...document.querySelectorAll('[data-widget]')].map((widget) => widget.firstElementChild?.childElementCount),
      )
    })
    observer.observe(document.body, { childList: true, subtree: true })
  })
}
const top = () => document.querySelector<HTMLElement>('[data-front]')

test('the phone and an app open before the apps have started; an event sent meanwhile arrives once', async () => {
  const fonts: string[] = []
  Object.defineProperty(document, 'fonts', {
    configurable: true,
    value: {
      load: async (font: string) => {
        fonts.push(font)
        throw new DOMException('A network error occurred.', 'NetworkError') // unhandled, it would fail the test run
      },
    },
  })
  const widgets = widgetsWithFirstIcon()
  const starting = startPage({}, apps)
  const waiting: (() => void)[] = []
  window.requestIdleCallback = (job) => waiting.push(job as () => void)
  await until(() => expect(top()?.dataset.path).toBe('/home'))
  expect(await widgets).toEqual([1, 1]) // weather and what comes next render with home, not after it
  await until(() => expect(waiting).toHaveLength(1)) // the apps wait for this

  send({ event: 'BANK_NOTIFY', args: ['durável', ''], seq: 1 })
  send({ event: 'BANK_NOTIFY', args: ['passageiro', ''] })
  send({ event: 'BANK_NOTIFY', args: ['durável', ''], seq: 1 })
  send({ event: 'CUSTOM_NOTIFY', args: ['bank', 'Aviso da casa', ''] })
  send({ event: 'SET_VISIBLE', args: [true] })
  await until(() => expect(document.querySelector('[hidden]')).toBeNull())
  document.querySelector<HTMLElement>('[data-app="/bank"]')?.click()
  await until(() => expect(top()?.dataset.path).toBe('/bank'))
  await until(() => expect(top()?.textContent).toBe('tela do banco'))
  await until(() => expect(document.body.textContent).toContain('Aviso da casa'))
  expect(received).toEqual([])

  window.requestIdleCallback = (job) => Number(setTimeout(job, 0))
  for (const job of waiting) job()
  page = await starting
  await until(() => expect(received).toEqual(['passageiro', 'durável']))
  await until(() => expect(fonts).toEqual(["1em 'Kit Emoji'"])) // last, so that no page waits for it
})
