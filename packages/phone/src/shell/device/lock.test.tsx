import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { type Page, startPage } from '../../testing/page.tsx'
import { currentPage, go, goHome, homePath } from '../navigation/navigation.ts'
import { useNotifications } from '../notifications/notifications.ts'
import { useLock } from './lock.ts'
import { useVisibility } from './visibility.ts'

/** A phone with a lock code, in the whole page. */

const right = '2580'
const asked: string[] = []

let page: Page
beforeAll(async () => {
  // loaded beforehand: their first import is slow on a busy machine
  await Promise.all([import('../frame/centre/centre-layer.tsx'), import('../../apps/calls/screens/call.tsx')])
  page = await startPage()
  page.answers.lock_open = (code) => {
    asked.push(String(code))
    return code === '9999' ? { isOpen: false, wait: 60 } : { isOpen: code === right, wait: 0 }
  }
})
afterAll(() => page.close())

beforeEach(async () => {
  asked.length = 0
  Object.assign(page.settings, { hasLockCode: true, lockScreen: 'code' })
  page.emit('SET_VISIBLE', false)
  page.emit('CALL_END', 7)
  page.emit('REFRESH')
  await until(() => currentPage().path === homePath)
  await takeOut()
})

const until = (condition: () => unknown) =>
  vi.waitFor(
    () => {
      if (!condition()) throw new Error(`not yet: ${condition}`)
    },
    { timeout: 20_000 },
  )
const lock = () => page.root.querySelector<HTMLElement>('[data-centre=lock]')
const field = () => lock()?.querySelector<HTMLInputElement>('input')
const layer = (path: string) => page.root.querySelector<HTMLElement>(`[data-path="${path}"]`)
const isSeen = (path: string) => layer(path) !== null && !layer(path)?.inert && currentPage().path === path
const key = (label: string) => [...(lock()?.querySelectorAll('button') ?? [])].find((one) => one.textContent === label)

async function takeOut() {
  page.emit('SET_VISIBLE', true)
  await until(() => useVisibility.getState().visible)
}

/** Opens the digit pad and enters the code. */
async function enter(code: string) {
  if (!field()) key('Deslize para cima')?.click()
  await until(field)
  for (const [index, digit] of [...code].entries()) {
    key(digit)?.click()
    await until(() => index === code.length - 1 || field()?.value.length === index + 1)
  }
}

test('home is seen once the code was right, until the phone is put away', async () => {
  await until(lock)
  expect(isSeen(homePath)).toBe(false)
  await enter('0000')
  await until(() => lock()?.textContent.includes('Código incorreto'))
  expect(isSeen(homePath)).toBe(false)
  await enter(right)
  await until(() => !lock())
  expect(isSeen(homePath)).toBe(true)
  expect(asked).toEqual(['0000', right])

  page.emit('SET_VISIBLE', false)
  await until(() => !useVisibility.getState().visible)
  await takeOut()
  await until(lock)
  expect(isSeen(homePath)).toBe(false)
})

test('what came stands on the screen alone, without a banner over it', async () => {
  await until(lock)
  page.emit('CUSTOM_NOTIFY', 'notes', 'Aviso da casa', 'A água volta às seis')
  await until(() => lock()?.textContent.includes('Aviso da casa'))
  expect(useNotifications.getState().list).toEqual([])
  page.emit('CITY_ALERT', 'Defesa Civil', 'Chuva forte')
  await until(() => useNotifications.getState().list.length === 1)
})

test('the torch lights the way without the code, and goes out with the character', async () => {
  await until(lock)
  const torch = () => lock()?.querySelector('[aria-label=Lanterna]')
  ;(torch() as HTMLElement).click()
  await until(() => torch()?.getAttribute('aria-pressed') === 'true')
  const told = () => page.posted.filter(({ args }) => args[0] === 'torch').map(({ args }) => args[1])
  expect(told()).toEqual([true])
  expect(isSeen(homePath)).toBe(false)
  page.emit('REFRESH')
  await until(() => told().length === 2)
  expect(told()).toEqual([true, false])
})

test('who has to wait sees for how long, and types in vain', async () => {
  await until(lock)
  await enter('9999')
  await until(() => /Tente de novo em (1 min|5\d s)/.test(lock()?.textContent ?? ''))
  expect((key('1') as HTMLButtonElement).disabled).toBe(true)
  expect(asked).toEqual(['9999'])
})

test('what a notification or a shortcut leads to waits for the code', async () => {
  await until(lock)
  const { openPhoneAt: open } = await import('./visibility.ts')
  for (const [path, lead] of Object.entries({ '/sms': open, '/bank': open, '/notes': go })) {
    lead(path)
    await until(() => useLock.getState().pendingRoute === path && field())
    expect(currentPage().path).toBe(homePath)
    expect(layer('/sms') ?? layer('/bank') ?? layer('/notes')).toBeNull()
  }
  await enter(right)
  await until(() => isSeen('/notes')) // the last one requested
  await until(() => !lock())
})

test('who gives the question up is back at the lock screen, and nothing opens later', async () => {
  await until(lock)
  go('/bank')
  await until(field)
  key('Cancelar')?.click()
  await until(() => lock() && !field())
  await enter(right)
  await until(() => !lock())
  expect(isSeen(homePath)).toBe(true)
})

test('a REDIRECT passes, and leads no further', async () => {
  await until(lock)
  page.emit('REDIRECT', '/notes')
  await until(() => isSeen('/notes'))
  await until(() => !lock())
  expect(layer(homePath)?.inert).toBe(true)
  go('/notes/create')
  await until(field)
  expect(currentPage().path).toBe('/notes')
  goHome()
  await until(lock)
  expect(isSeen(homePath)).toBe(false)
})

test('a REDIRECT that comes before it is known who plays passes too', async () => {
  await until(lock)
  page.emit('REFRESH')
  page.emit('REDIRECT', '/notes')
  expect(currentPage().path).toBe('/')
  await until(() => isSeen('/notes'))
  expect(useLock.getState()).toMatchObject({ isLocked: true, isAskingCode: false, pendingRoute: null })
  await until(() => layer(homePath)?.inert)
  go('/bank')
  await until(field)
  expect(currentPage().path).toBe('/notes')
})

test('a call passes, also while the code is asked for, and leaves the phone locked', async () => {
  await until(lock)
  go('/bank')
  await until(field)
  page.emit('CALL_REQUEST', { room: 7, initiator: '555-202', isAnonymous: false, isVideo: false, mode: 'rtc' })
  await until(() => isSeen('/call'))
  await until(() => !lock())
  page.emit('CALL_END', 7)
  await until(lock)
  expect(currentPage().path).toBe(homePath)
  expect(isSeen(homePath)).toBe(false)
})

test('a call that comes before the apps have begun is not taken for the last player’s', async () => {
  const { useCalls } = await import('../../apps/calls/state.ts')
  await until(lock)
  const begun = () => page.posted.filter(({ member }) => member === 'currentPhoneCall').length
  const before = begun()
  page.emit('REFRESH')
  page.emit('CALL_REQUEST', { room: 8, initiator: '555-202', isAnonymous: false, isVideo: false, mode: 'rtc' })
  await until(() => begun() > before)
  await until(() => isSeen('/call'))
  expect(useCalls.getState().call?.room).toBe(8)
  page.emit('CALL_END', 8)
  await until(lock)
})

test.each(['swipe', 'off'] as const)('where the owner wants “%s”, no code is asked for', async (lockScreen) => {
  page.emit('SET_VISIBLE', false)
  Object.assign(page.settings, { lockScreen })
  page.emit('REFRESH')
  await until(() => currentPage().path === '/')
  await until(() => currentPage().path === homePath)
  await takeOut()
  await until(() => isSeen(homePath))
  expect(lock()).toBeNull()
})
