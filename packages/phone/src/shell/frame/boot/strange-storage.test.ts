import type { Preferences } from '@orelhao/protocol/settings/contract'
import { defaultPreferences } from '@orelhao/protocol/settings/defaults'
import { readPreferences } from '@orelhao/protocol/settings/stored'
import type { SavedLists } from '@orelhao/protocol/tor/contract'
import { defaultLists } from '@orelhao/protocol/tor/rules'
import { readLists } from '@orelhao/protocol/tor/stored'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { apps } from '../../../apps/index.ts'
import { type Page, startPage } from '../../../testing/page.tsx'
import { usePreferences } from '../../player/preferences.ts'

const key = '6f1c1f6e-7f0f-4d7e-8b1c-0d5a6f1c1f6e'
const quote = { id: 4, author: 'Bia', text: 'oi', hue: 'red' }
const unsent = [{ key, to: '555-202', text: 'oi', at: 1, failed: true, attachment: { location: [1, 2] }, quote }]

/** The values that the page stores under each key of the browser's local storage. */
const samples: Record<string, unknown> = {
  'orelhao.1.preferences': {
    preferences: {
      ...defaultPreferences,
      background: { type: 'custom', url: '/uploads/praia.jpg' },
      muted: ['sms/555-202'],
      apps: {
        home: { a: 'bank,sms' },
        text: { percent: 115 },
        itunes: { volume: 20, repeat: 'all' },
        wallpaper: { zoom: 120, x: 1, y: 2, veil: 3, isBright: true },
      },
      notifications: { sms: false },
    },
    unsaved: true,
  },
  'orelhao.1.withheld': [
    { app: 'bank', title: 'Pix', subtitle: 'R$ 5', route: '/bank', avatar: { name: 'Bia', src: null } },
  ],
  'orelhao.1.forms': { olx: { title: 'Bicicleta' } },
  'orelhao.1.drafts': { 'sms/555-202': 'oi' },
  'orelhao.1.sms-outgoing': unsent,
  'orelhao.1.whatsapp-outgoing': unsent,
  'orelhao.1.tinder-outgoing': unsent,
  'orelhao.1.tor-outgoing': unsent,
  'orelhao.1.tor-unsaved': { ...defaultLists, pinned: ['12345678'], nicknames: { '12345678': 'Zé' } },
  'orelhao.1.tor-seen': { geral: 3 },
  'orelhao.1.itunes': { queue: { order: ['/a.mp3'], at: 0 }, seconds: 3 },
  'smartphone-notes:1': {
    notes: [{ id: key, text: 'pão', created_at: 1, updated_at: 2, base: 1, sent: 0 }],
    gone: [{ id: key, seen: [1] }],
    isOrderNew: true,
    pinned: [key],
  },
}

/** Keys of the session storage, which hold plain texts. */
const sessionKeys = ['orelhao.token', 'orelhao.reopen']

/** `protocol/src/stored.test.ts` tests the readers with values of every kind. */
const strangers: unknown[] = [1e300, { toString: 1, preferences: 7, notes: {}, queue: null }, [[[]], {}, null, 7, 'x']]

/** A value with another one at each of its places in turn, from the whole to the leaves. */
function* altered(value: unknown, by: unknown): Generator<unknown> {
  yield by
  if (typeof value !== 'object' || value === null) return
  for (const [name, part] of Object.entries(value))
    for (const other of altered(part, by))
      yield Array.isArray(value)
        ? value.map((part, at) => (at === Number(name) ? other : part))
        : { ...value, [name]: other }
}

const readKeys = new Set<string>()
vi.mock('../../../link/browser-storage.ts', async (importOriginal) => {
  const real = await importOriginal<typeof import('../../../link/browser-storage.ts')>()
  const loadText: typeof real.loadText = (area, key) => {
    readKeys.add(key)
    return real.loadText(area, key)
  }
  return { ...real, loadText }
})
let page: Page
const reported = vi.fn()

beforeAll(async () => {
  window.reportError = reported
  page = await startPage()
  page.answers.tor_kept = () => ({ id: '87654321', kept: defaultLists })
  page.emit('SET_VISIBLE', true)
  await import('../../../apps/tinder/outbox.ts') // loaded by a screen that only a registered player sees
})
afterAll(() => page.close())

let complaints: unknown[][]
beforeEach(() => {
  complaints = []
  reported.mockClear()
  vi.spyOn(console, 'error').mockImplementation((...words) => void complaints.push(words))
})

const until = (condition: () => void) => vi.waitFor(condition, { timeout: 20_000 })
const top = () => page.root.querySelector<HTMLElement>('[data-front]')

/** Restarts the phone, as after a change of character, and shows its home screen. */
async function startsAnew(): Promise<void> {
  page.posted.length = 0
  page.emit('REFRESH')
  await until(() => expect(page.posted.some(({ args }) => args[0] === 'phoneReady')).toBe(true))
  await until(() => expect(top()?.querySelectorAll('button[data-app]').length).toBeGreaterThan(10))
}

async function opens(route: string): Promise<void> {
  page.emit('REDIRECT', route)
  await until(() => expect(top()?.dataset.path).toContain(route))
  await until(() => expect(top()?.textContent).not.toBe(''))
  await until(() => expect(top()?.querySelector('[data-awaits-chunk]')).toBeNull())
  expect(page.root.textContent).not.toContain('parou de funcionar')
}

/** Without a call its page redirects home; without graphics the camera complains. */
const unopened = ['/call', '/camera']

async function opensAll(): Promise<void> {
  for (const { home } of apps) if (home && !unopened.includes(home)) await opens(home)
  await opens('/olx/create')
}

const arePreferences = (found: Preferences) => expect(readPreferences(found, defaultPreferences)).toEqual(found)
const areLists = (found: SavedLists) => expect(readLists(found, defaultLists)).toEqual(found)

/** Asserts that loaded values are valid, and that saving keeps them: a reader changes nothing about that. */
function isSound(after: string): void {
  arePreferences(usePreferences.getState())
  for (const { member, args } of page.posted) {
    if (member === 'savePreferences') arePreferences(args[0] as Preferences)
    if (member === 'tor_keep') areLists(args[0] as SavedLists)
  }
  expect(complaints, after).toEqual([])
  expect(reported.mock.calls, after).toEqual([])
}

function store(value: (key: string) => string | undefined): void {
  localStorage.clear()
  sessionStorage.clear()
  for (const name of Object.keys(samples)) {
    const text = value(name)
    if (text !== undefined) localStorage.setItem(name, text)
  }
}

test('these tests cover everything that the page reads of the browser’s storage', async () => {
  store((name) => JSON.stringify(samples[name]))
  await startsAnew()
  await opensAll()
  isSound('what was stored by the page itself')
  expect(usePreferences.getState().muted).toEqual(['sms/555-202'])
  const ofPlayer = [...readKeys].filter((name) => !/[.:]0\b/.test(name)) // player 0 is nobody and stores nothing
  expect(ofPlayer.sort()).toEqual([...Object.keys(samples), ...sessionKeys].sort())
})

test.each(['{"preferences":{"zo', '[[[]],{},null,7,"x"]'])(
  'the phone starts and every app opens when every stored value is %s',
  async (text) => {
    store(() => text)
    for (const name of sessionKeys) sessionStorage.setItem(name, text)
    await startsAnew()
    await opensAll()
    isSound(text)
  },
)

test.each(strangers.map((one) => JSON.stringify(one)))(
  'the phone starts when a part of a stored value is %s',
  async (text) => {
    const stranger: unknown = JSON.parse(text)
    const variants = Object.entries(samples).map(([name, sample]) => [name, [...altered(sample, stranger)]] as const)
    const most = Math.max(...variants.map(([, all]) => all.length))
    for (let at = 0; at < most; at++) {
      const texts = new Map(variants.map(([name, all]) => [name, JSON.stringify(all[at % all.length])]))
      store((name) => texts.get(name))
      await startsAnew()
      isSound(texts.get('orelhao.1.preferences') ?? '')
    }
  },
)
