import { events as allEvents } from '@orelhao/protocol/catalogue'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { EventListeners } from '../../../link/event-queue.ts'
import { type Page, startPage } from '../../../testing/page.tsx'
import { testApp } from '../../../testing/test-app.ts'
import type { AppStart } from '../../apps/manifest.ts'

/** One app that does everything wrong, among apps that work. */

function fails(): never {
  throw new Error('this app is broken')
}

const everyEvent = Object.fromEntries(Object.keys(allEvents).map((event) => [event, fails]))
const bad: AppStart = { events: everyEvent, init: fails, useRedirect: undefined }

const received: string[] = []
const events: EventListeners = { BANK_NOTIFY: (title) => void received.push(title) }
let begun = 0
const good: AppStart = { events, init: () => void begun++ }

const unanswered: AppStart = { init: () => new Promise(() => {}) }

const apps = [
  testApp('before', () => 'antes', { start: async () => good }),
  testApp('bad', fails, {
    branding: fails,
    textCard: { isIn: fails, load: fails },
    settings: { load: fails },
    start: async () => bad,
  }),
  testApp('unloadable', () => null, { start: () => Promise.reject(new TypeError('no such module')) }),
  testApp('silent', () => null, { start: async () => unanswered }),
  testApp('misrouted', () => null, { routes: null as never }),
  testApp('guard', () => null, { start: async () => ({ useRedirect: fails }) }),
  testApp('after', () => 'depois', { start: async () => good }),
]

let page: Page
const reported = vi.fn()
beforeAll(async () => {
  window.reportError = reported
  vi.spyOn(console, 'error').mockReturnValue() // React logs what its boundaries caught
  page = await startPage({}, apps)
  page.emit('SET_VISIBLE', true)
})
afterAll(() => page.close())

const top = () => page.root.querySelector<HTMLElement>('[data-front]')
const until = (condition: () => void) => vi.waitFor(condition, { timeout: 60_000 })
const seen = (text: string) => until(() => expect(page.root.textContent).toContain(text))

/** Opens a working app and goes home again. */
async function phoneWorks(): Promise<void> {
  page.emit('REDIRECT', '/after')
  await until(() => expect(top()?.textContent).toBe('depois'))
  const { goHome } = await import('../../navigation/page-stack.ts')
  goHome()
  await until(() => expect(top()?.querySelectorAll('button[data-app]')).toHaveLength(apps.length))
}

test('other apps start and receive their events', async () => {
  await until(() => expect(begun).toBe(2))
  page.emit('BANK_NOTIFY', 'oi', '')
  expect(received).toEqual(['oi', 'oi'])
  expect(reported).toHaveBeenCalled()
  await phoneWorks()
})

test('an app that fails at every event leaves the phone unchanged', async () => {
  for (const event of ['PHONE_CHANGE', 'CALL_TO', 'GPS', 'TIME']) page.emit(event, 'a', 'b')
  page.emit('PHONE_CHANGE', '555-303', '555-404')
  await phoneWorks()
})

test.each(['/bad', '/guard'])('%s shows that the app has stopped, and home stays reachable', async (route) => {
  page.emit('REDIRECT', route)
  await seen('Este app parou de funcionar')
  await phoneWorks()
})

test('notifications, badge and live activity of the broken app are not drawn, and those of others are', async () => {
  const [{ notify }, { setBadge }, { setLiveActivity, endLiveActivity }] = await Promise.all([
    import('../../notifications/notifications.ts'),
    import('../../notifications/badges.ts'),
    import('../../activities/live-activities.ts'),
  ])
  const shapeless = { text: 'sem forma' } as never
  notify({ app: 'bad', title: shapeless, subtitle: shapeless, route: '/bad', avatar: { name: shapeless } })
  notify({ app: 'after', title: 'aviso de outro', subtitle: '', route: '/after' })
  setBadge('bad', shapeless)
  const bad = { id: 'bad', app: 'bad', urgency: 'heard', tone: 'green' } as const
  setLiveActivity({ ...bad, label: shapeless, title: shapeless, detail: shapeless, route: '/bad' })
  await seen('aviso de outro')
  await phoneWorks()
  endLiveActivity('bad')
})

test('a dialog of the broken app that cannot be drawn is answered with no, and the next one shows', async () => {
  const { alert, confirm, openImageViewer, menu, toast } = await import('../../dialogs/overlays.ts')
  const shapeless = { text: 'sem forma' } as never
  const answers = Promise.all([confirm(shapeless), menu([{ value: 'a', label: shapeless }])])
  toast(shapeless)
  openImageViewer(shapeless)
  void alert('pergunta de outro')
  await seen('pergunta de outro')
  expect(await answers).toEqual([false, null])
})

test('another app draws a chat text at which the broken app fails', async () => {
  const { renderTextCard } = await import('../../apps/text-card.tsx')
  expect(renderTextCard('oi', false)).toBeNull()
})

test('a page whose own back handler fails is left all the same', async () => {
  const { back, currentPage, go, addBackHandler } = await import('../../navigation/page-stack.ts')
  go('/after')
  addBackHandler(currentPage().key, fails)
  back()
  expect(currentPage().path).toBe('/home')
})
