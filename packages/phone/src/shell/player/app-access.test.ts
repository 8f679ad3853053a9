import { type AppPart, alwaysOpen, appParts } from '@orelhao/protocol/open-apps'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { apps } from '../../apps/index.ts'
import { type Page, startPage } from '../../testing/page.tsx'
import { homeIcons, notifyingApps } from '../apps/app-icons.ts'
import { sharingApps } from '../media/share.ts'
import { useNotifications } from '../notifications/notifications.ts'
import { texts } from '../texts.ts'
import { useSettings } from './settings.ts'

const everything = apps.map(({ name }) => name)
const closable = everything.filter((name) => !alwaysOpen.includes(name))

let page: Page
beforeAll(async () => {
  // loaded beforehand: their first import is slow on a busy machine
  await Promise.all([import('../../apps/bank/start.ts'), import('../../apps/bank/screens/home.tsx')])
  page = await startPage({
    disabledApps: [...everything, 'iate'],
    customApps: [{ name: 'iate', title: 'Iate', icon: '' }],
    services: [{ name: 'Polícia', number: '190' }], // the tour visits this service, else its page closes
  })
  page.emit('ADD_CONTACT', { id: 1, name: 'Bruno', phone: '555-202' }) // the tour visits this contact, else its page closes
})
afterAll(() => page.close())

const config = () => useSettings.getState().config
/** Screens load when they are first opened, which takes a busy machine seconds. */
const until = (condition: () => void) => vi.waitFor(condition, { timeout: 60_000 })
/** Text of the page on top: kept-alive pages below it are inert. */
const shown = () => page.root.querySelector('[data-front]')?.textContent ?? ''

test('closed apps have no icon, no sharing and no notifications, and do not start', () => {
  expect(closable).toContain('bank')
  const names = homeIcons(config(), 'iphone').map(({ name }) => name)
  expect(names).toEqual(['settings', 'contacts', 'sms', 'gallery'])
  expect(notifyingApps(config(), 'iphone').map(({ name }) => name)).not.toContain('iate')
  const closed = ({ address }: { address: string }) => closable.some((name) => address.startsWith(`/${name}`))
  expect(sharingApps(config(), false).filter(closed)).toEqual([])
  for (const app of [...closable, 'iate']) page.emit('CUSTOM_NOTIFY', app, `de ${app}`, '')
  page.emit('BANK', { sender: 'Bia', value: 5 })
  page.emit('CUSTOM_NOTIFY', 'sms', 'de sms', '')
  expect(useNotifications.getState().list.map(({ title }) => title)).toEqual(['de sms'])
  const requests = page.posted.filter(({ member }) => closable.some((name) => member.startsWith(`${name}_`)))
  expect(requests).toEqual([])
})

const stops = await Promise.all(
  apps.map(async ({ name, routes }) => ((await routes?.())?.tour ?? []).map((route) => ({ name, route }))),
)

test.each(stops.flat())('$route opens only where its app is open', async ({ name, route }) => {
  page.emit('REDIRECT', '/settings')
  await until(() => expect(shown()).not.toContain(texts.appClosed))
  page.emit('REDIRECT', route)
  const path = route.split('?')[0]
  await until(() => expect(page.root.querySelector(`[data-path="${path}"]`)).not.toBeNull())
  if (closable.includes(name)) await until(() => expect(shown()).toContain(texts.appClosed))
  else expect(shown()).not.toContain(texts.appClosed)
})

test('an app opened to the player meanwhile appears at once, and a closed one disappears', async () => {
  page.settings.disabledApps = ['paypal']
  page.emit('APPS_CHANGE')
  await until(() => expect(homeIcons(config(), 'iphone').map(({ name }) => name)).toContain('bank'))
  await until(() => {
    page.emit('BANK_NOTIFY', 'Banco aberto', '')
    expect(useNotifications.getState().list.map(({ title }) => title)).toContain('Banco aberto')
  })
  page.emit('REDIRECT', '/bank')
  await until(() => expect(page.posted.some(({ member }) => member === 'bank_index')).toBe(true))
  page.settings.disabledApps = ['bank']
  page.emit('APPS_CHANGE')
  await until(() => expect(shown()).toContain(texts.appClosed))
})

const pagesOf = (part: AppPart) =>
  apps.flatMap(({ name, parts = {} }) =>
    Object.entries(parts).flatMap(([root, of]) => (of === part ? [{ name, root }] : [])),
  )

test.each(Object.keys(appParts) as AppPart[])(
  'the pages of the part %s close alone, under each of its names',
  async (part) => {
    const [home] = pagesOf(part)
    const own = stops.flat().filter(({ route }) => pagesOf(part).some(({ root }) => `${route}/`.startsWith(`${root}/`)))
    expect(own.length).toBeGreaterThan(0)
    const shows = async (route: string, closed: boolean) => {
      page.emit('REDIRECT', route)
      await until(() => expect(page.root.querySelector(`[data-path="${route.split('?')[0]}"]`)).not.toBeNull())
      await until(() => expect(shown().includes(texts.appClosed)).toBe(closed))
    }
    for (const name of appParts[part].names) {
      page.settings.disabledApps = [name]
      page.emit('APPS_CHANGE')
      await until(() => expect(config().disabledApps).toEqual([name]))
      for (const { route } of own) await shows(route, true)
      await shows(`/${home?.name}`, false)
    }
  },
)

test('a notification that leads to a closed part is dropped, and the rest of its app works', async () => {
  page.settings.disabledApps = ['invoices']
  page.emit('APPS_CHANGE')
  await until(() => expect(config().disabledApps).toEqual(['invoices']))
  page.emit('REDIRECT', '/settings')
  page.emit('BANK_INVOICE', 987)
  page.emit('BANK_NOTIFY', 'Depois da fatura', '')
  const list = () => useNotifications.getState().list
  await until(() => expect(list().map(({ title }) => title)).toContain('Depois da fatura'))
  expect(list().filter(({ subtitle }) => subtitle.includes('987'))).toEqual([])
})
