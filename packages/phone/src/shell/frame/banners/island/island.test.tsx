import '../../../../testing/fake-game.ts'

import { act } from 'react'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { screenTester } from '../../../../testing/screen-tester.tsx'
import { type LiveActivity, setLiveActivity, useLiveActivities } from '../../../activities/live-activities.ts'
import { currentPage, goHome } from '../../../navigation/page-stack.ts'
import { Island } from './island.tsx'

const tester = screenTester()
afterAll(() => tester.close())

const start = (activity: Pick<LiveActivity, 'id'> & Partial<LiveActivity>) =>
  act(async () =>
    setLiveActivity({
      app: '',
      urgency: 'lasting',
      tone: 'green',
      label: `Abrir ${activity.id}`,
      title: activity.id,
      route: null,
      ...activity,
    }),
  )
const button = (name: string) => tester.button(new RegExp(`^${name}`))
const form = () => tester.place.querySelector<HTMLElement>('[data-form]')?.dataset.form
/** A mouse's click has a count, a key's none. */
const press = (element: Element | undefined, detail: 0 | 1) =>
  act(async () => element?.dispatchEvent(new MouseEvent('click', { bubbles: true, detail })))

beforeEach(async () => {
  tester.serve()
  await act(async () => {
    useLiveActivities.setState({ list: [] })
    goHome()
  })
  await tester.draw(<Island />)
})

test('one activity surrounds the camera, a second stands beside it, and a third waits', async () => {
  expect(form()).toBeUndefined()
  await start({ id: 'music' })
  expect(form()).toBe('one')
  await start({ id: 'charge', urgency: 'timed' })
  await start({ id: 'call', urgency: 'heard' })
  expect(form()).toBe('two')
  expect([button('Abrir call'), button('Abrir charge')].every(Boolean)).toBe(true)
  expect(button('Abrir music')).toBeUndefined()
})

test('the mouse opens the page, on which the activity is hidden; a key opens the card', async () => {
  await start({ id: 'call', route: '/call' })
  await press(button('Abrir call'), 0)
  expect(form()).toBe('open')
  expect(document.activeElement?.textContent).toBe('call')
  await act(async () =>
    document.activeElement?.dispatchEvent(
      new KeyboardEvent('keydown', { key: 'Backspace', bubbles: true, cancelable: true }),
    ),
  )
  expect(form()).toBe('one')
  await press(button('Abrir call'), 1)
  expect(currentPage().path).toBe('/call')
  expect(form()).toBeUndefined()
})

test('the card runs the app’s actions and shows their effect', async () => {
  let isMuted = false
  const announce = () => start({ id: 'call', actions: async () => [{ label: 'Mudo', isOn: isMuted, run: toggle }] })
  async function toggle() {
    isMuted = !isMuted
    await announce()
  }
  await announce()
  await press(button('Abrir call'), 1) // it has no page
  const mute = () => tester.button(/^Mudo$/)
  expect(mute()?.getAttribute('aria-pressed')).toBe('false')
  await press(mute(), 1)
  expect(mute()?.getAttribute('aria-pressed')).toBe('true')
  await act(async () => window.dispatchEvent(new Event('pointerdown')))
  expect(form()).toBe('one')
})

test('an opened card takes the focus, and keeps a moved focus when the activity changes', async () => {
  const begin = (detail: string) =>
    start({ id: 'call', detail, actions: async () => [{ label: 'Mudo', isOn: false, run() {} }] })
  await begin('Chamando')
  await press(button('Abrir call'), 0)
  expect(document.activeElement?.textContent).toBe('callChamando')
  const mute = tester.button(/^Mudo$/)
  mute?.focus()
  await begin('0:01')
  expect(tester.place.textContent).toContain('0:01')
  expect(document.activeElement).toBe(mute)
})

test('a countdown stops at zero', async () => {
  await start({ id: 'charge', endsAtMs: performance.now() + 90_000 })
  expect(tester.place.querySelector('time')?.textContent).toMatch(/^1:(30|29)$/)
  await start({ id: 'charge', endsAtMs: performance.now() - 5000 })
  expect(tester.place.querySelector('time')?.textContent).toBe('0:00')
})
