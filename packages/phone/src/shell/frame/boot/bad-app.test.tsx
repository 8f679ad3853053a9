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

const heard: string[] = []
const events: EventListeners = { BANK_NOTIFY: (title) => void heard.push(title) }
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
  const { goHome } = await import('../../navigation/navigation.ts')
  goHome()
  await until(() => expect(top()?.querySelectorAll('button[data-app]')).toHaveLength(apps.length))
}

test('the others begin and hear their events', async () => {
  await until(() => expect(begun).toBe(2))
  page.emit('BANK_NOTIFY', 'oi', '')
  expect(heard).toEqual(['oi', 'oi'])
  expect(reported).toHaveBeenCalled()
  await phoneWorks()
})

test('every event that it fails at leaves the phone as it is', async () => {
  for (const event of ['PHONE_CHANGE', 'CALL_TO', 'GPS', 'TIME']) page.emit(event, 'a', 'b')
  page.emit('PHONE_CHANGE', '555-303', '555-404')
  await phoneWorks()
})

test.each(['/bad', '/guard'])('%s says that the app has stopped, and the way home stays', async (route) => {
  page.emit('REDIRECT', route)
  await seen('Este app parou de funcionar')
  await phoneWorks()
})

test('its notifications, badge and what goes on are not drawn, and those of others are', async () => {
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

test('a dialog of its that cannot be drawn is answered with no, and the next one is shown', async () => {
  const { alert, confirm, openImageViewer, menu, toast } = await import('../../dialogs/overlays.ts')
  const shapeless = { text: 'sem forma' } as never
  const answers = Promise.all([confirm(shapeless), menu([{ value: 'a', label: shapeless }])])
  toast(shapeless)
  openImageViewer(shapeless)
  void alert('pergunta de outro')
  await seen('pergunta de outro')
  expect(await answers).toEqual([false, null])
})

test('a text in a chat that it fails at is drawn by who can', async () => {
  const { renderTextCard } = await import('../../apps/text-card.tsx')
  expect(renderTextCard('oi', false)).toBeNull()
})

test('going back from a page whose own way back fails leaves it', async () => {
  const { back, currentPage, go, addBackHandler } = await import('../../navigation/navigation.ts')
  go('/after')
  addBackHandler(currentPage().key, fails)
  back()
  expect(currentPage().path).toBe('/home')
})
