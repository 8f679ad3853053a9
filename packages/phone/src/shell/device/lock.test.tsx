import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { type Page, startPage } from '../../testing/page.tsx'
import { currentPage, go, goHome, homePath } from '../navigation/page-stack.ts'
import { useNotifications } from '../notifications/notifications.ts'
import { useLock } from './lock.ts'
import { useVisibility } from './visibility.ts'

/** A phone with a lock code, in the whole page. */

const right = '2580'
const checkedCodes: string[] = []

let page: Page
beforeAll(async () => {
  // loaded beforehand: their first import is slow on a busy machine
  await Promise.all([import('../frame/centre/centre-layer.tsx'), import('../../apps/calls/screens/call.tsx')])
  page = await startPage()
  page.answers.lock_open = (code) => {
    checkedCodes.push(String(code))
    return code === '9999' ? { isOpen: false, wait: 60 } : { isOpen: code === right, wait: 0 }
  }
})
afterAll(() => page.close())

beforeEach(async () => {
  checkedCodes.length = 0
  Object.assign(page.settings, { hasLockCode: true, lockScreen: 'code' })
  page.emit('SET_VISIBLE', false)
  page.emit('CALL_END', 7)
  page.emit('REFRESH')
  await until(() => currentPage().path === homePath)
  await takePhoneOut()
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

async function takePhoneOut() {
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

test('home shows after the right code, until the phone is closed', async () => {
  await until(lock)
  expect(isSeen(homePath)).toBe(false)
  await enter('0000')
  await until(() => lock()?.textContent.includes('Código incorreto'))
  expect(isSeen(homePath)).toBe(false)
  await enter(right)
  await until(() => !lock())
  expect(isSeen(homePath)).toBe(true)
  expect(checkedCodes).toEqual(['0000', right])

  page.emit('SET_VISIBLE', false)
  await until(() => !useVisibility.getState().visible)
  await takePhoneOut()
  await until(lock)
  expect(isSeen(homePath)).toBe(false)
})

test('new notifications show only on the lock screen, without a banner over it', async () => {
  await until(lock)
  page.emit('CUSTOM_NOTIFY', 'notes', 'Aviso da casa', 'A água volta às seis')
  await until(() => lock()?.textContent.includes('Aviso da casa'))
  expect(useNotifications.getState().list).toEqual([])
  page.emit('CITY_ALERT', 'Defesa Civil', 'Chuva forte')
  await until(() => useNotifications.getState().list.length === 1)
})

test('the torch works without the code, and goes out with the character', async () => {
  await until(lock)
  const torch = () => lock()?.querySelector('[aria-label=Lanterna]')
  ;(torch() as HTMLElement).click()
  await until(() => torch()?.getAttribute('aria-pressed') === 'true')
  const torchEvents = () => page.posted.filter(({ args }) => args[0] === 'torch').map(({ args }) => args[1])
  expect(torchEvents()).toEqual([true])
  expect(isSeen(homePath)).toBe(false)
  page.emit('REFRESH')
  await until(() => torchEvents().length === 2)
  expect(torchEvents()).toEqual([true, false])
})

test('after too many wrong codes the player sees how long to wait, and digits do nothing', async () => {
  await until(lock)
  await enter('9999')
  await until(() => /Tente de novo em (1 min|5\d s)/.test(lock()?.textContent ?? ''))
  expect((key('1') as HTMLButtonElement).disabled).toBe(true)
  expect(checkedCodes).toEqual(['9999'])
})

test('the page of a notification or shortcut opens after the code', async () => {
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

test('cancelling the code returns to the lock screen, and nothing opens later', async () => {
  await until(lock)
  go('/bank')
  await until(field)
  key('Cancelar')?.click()
  await until(() => lock() && !field())
  await enter(right)
  await until(() => !lock())
  expect(isSeen(homePath)).toBe(true)
})

test('REDIRECT opens its page over the lock, and nothing beyond it', async () => {
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

test('REDIRECT before the player is identified opens its page over the lock too', async () => {
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

test('a call opens over the lock, also during the code entry, and leaves the phone locked', async () => {
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

test('a call before the apps have started is not attributed to the previous player', async () => {
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

test.each(['swipe', 'off'] as const)('with the owner’s setting “%s” no code is needed', async (lockScreen) => {
  page.emit('SET_VISIBLE', false)
  Object.assign(page.settings, { lockScreen })
  page.emit('REFRESH')
  await until(() => currentPage().path === '/')
  await until(() => currentPage().path === homePath)
  await takePhoneOut()
  await until(() => isSeen(homePath))
  expect(lock()).toBeNull()
})
