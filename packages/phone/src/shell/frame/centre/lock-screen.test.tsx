import '../../../testing/fake-game.ts'

import { act } from 'react'
import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import { screenTester } from '../../../testing/screen-tester.tsx'
import { setLiveActivity, useLiveActivities } from '../../activities/live-activities.ts'
import { type NowPlaying, setNowPlaying } from '../../activities/now-playing.ts'
import { clockPreference } from '../../appearance/lock-clock.ts'
import { lockPreference, useLock } from '../../device/lock.ts'
import { goHome } from '../../navigation/page-stack.ts'
import { LockScreen } from './lock-screen.tsx'

const tester = screenTester()
afterAll(() => tester.close())

beforeEach(async () => {
  tester.serve()
  await tester.draw(null)
  await act(async () => {
    goHome()
    useLock.setState({ isLocked: false })
    useLiveActivities.setState({ list: [] })
    setNowPlaying(null)
    lockPreference.set('isOn', true)
  })
  await tester.draw(<LockScreen />)
})

const lock = () => tester.place.querySelector<HTMLElement>('[data-centre=lock]')
const clock = () => lock()?.querySelector('time')
const radio = (name: string) => lock()?.querySelector<HTMLElement>(`[role=radio][aria-label="${name}"]`)
const click = (element: HTMLElement | null | undefined) => act(async () => element?.click())
const menuKey = () =>
  act(async () => lock()?.dispatchEvent(new KeyboardEvent('keydown', { key: 'ContextMenu', bubbles: true })))

test('the menu key, as a long press, offers faces and colours of the clock, which shows them at once', async () => {
  await menuKey()
  await click(radio('Fino'))
  await click(radio('Menta'))
  expect([clockPreference.get('face'), clockPreference.get('colour')]).toEqual(['thin', 'mint'])
  expect(clock()?.style.fontWeight).toBe('200')
  expect(clock()?.style.color).toBe('#a8f0d0')
  await tester.press(/^Concluir$/)
  expect(radio('Fino')).toBeNull()
  expect(lock()).not.toBeNull()
})

test('a phone with a code offers no faces to whoever holds it', async () => {
  await act(async () => useLock.setState({ isLocked: true }))
  await menuKey()
  expect(radio('Fino')).toBeNull()
})

test('the clock fades while the screen is dragged up, and is back after a short drag', async () => {
  const screen = lock()
  Object.assign(screen ?? {}, { getBoundingClientRect: () => new DOMRect(0, 0, 375, 812) })
  const send = (type: string, clientY: number) =>
    act(async () =>
      screen?.dispatchEvent(
        new PointerEvent(type, { bubbles: true, pointerId: 1, button: 0, buttons: 1, clientX: 100, clientY }),
      ),
    )
  const opacity = () => screen?.querySelector<HTMLElement>('[data-clock]')?.style.opacity
  await send('pointerdown', 500)
  await send('pointermove', 470)
  expect(Number(opacity())).toBeGreaterThan(0)
  expect(Number(opacity())).toBeLessThan(1)
  await send('pointermove', 380)
  expect(opacity()).toBe('0')
  await send('pointermove', 470)
  await send('pointerup', 470)
  expect(opacity()).toBe('')
})

test('the music has a card with its position and three named buttons', async () => {
  const playing: NowPlaying = {
    title: 'Calçadão às seis',
    artist: 'Trio da Ficha',
    cover: 'data:,',
    colours: ['#102030', '#405060'],
    isPlaying: true,
    durationSeconds: 200,
    positionSeconds: () => 65,
    seek: vi.fn(),
    route: '/Itunes',
    open() {},
    toggle: vi.fn(),
    next() {},
    previous() {},
    volume: 50,
    changeVolume() {},
  }
  await act(async () => {
    setNowPlaying(playing)
    const { title, route, isPlaying } = playing
    setLiveActivity({
      id: 'music',
      app: 'itunes',
      urgency: 'lasting',
      tone: 'pink',
      label: title,
      title,
      route,
      isPlaying,
    })
  })
  const card = lock()?.querySelector('[aria-label="Controles da música"]')
  const position = card?.querySelector<HTMLInputElement>('[aria-label="Posição na música"]')
  expect([...(card?.querySelectorAll('button') ?? [])].map((button) => button.getAttribute('aria-label'))).toEqual([
    'Abrir o player: Calçadão às seis',
    'Anterior',
    'Pausar',
    'Próxima',
  ])
  expect([position?.value, position?.getAttribute('aria-valuetext')]).toEqual(['65', '1:05 de 3:20'])
  expect(card?.textContent).toContain('-2:15')
  await click(card?.querySelector<HTMLElement>('[aria-label=Pausar]'))
  expect(playing.toggle).toHaveBeenCalledTimes(1)
})
