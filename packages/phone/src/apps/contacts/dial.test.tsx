import { act } from 'react'
import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import { pageHasKeyboard } from '../../shell/device/keyboard.ts'
import { useOverlays } from '../../shell/dialogs/overlays.ts'
import { currentPage, useNavigation } from '../../shell/navigation/page-stack.ts'
import { PageKeyContext } from '../../shell/pages/page-context.ts'
import { useSettings } from '../../shell/player/settings.ts'
import { screenTester } from '../../testing/screen-tester.tsx'

const calls = vi.hoisted(() => ({ to: [] as string[] }))
vi.mock('../../shell/people/call-to.ts', () => ({ callTo: (phone: string) => calls.to.push(phone) }))

const { texts } = await import('./texts.ts')
const { default: Dial } = await import('./screens/dial.tsx')
const screen = screenTester()
afterAll(() => screen.close())
beforeEach(async () => {
  screen.serve()
  calls.to = []
  useOverlays.setState({ dialogs: [] })
  await screen.draw(null)
  await screen.draw(
    <PageKeyContext value={currentPage().key}>
      <Dial params={{}} query={new URLSearchParams()} />
    </PageKeyContext>,
  )
})

const number = () => screen.place.querySelector('input')?.value
const key = (name: string, target: EventTarget = document.body) =>
  act(async () => target.dispatchEvent(new KeyboardEvent('keydown', { key: name, bubbles: true, cancelable: true })))

test('digits, Backspace and Enter work as soon as the page opens, and do not reach the game', async () => {
  expect(pageHasKeyboard()).toBe(true)
  for (const digit of '5559097') await key(digit)
  expect(number()).toBe('555-909')
  await key('Backspace')
  expect(number()).toBe('555-90')
  await key('9')
  await key('Enter')
  expect(calls.to).toEqual(['555-909'])
  await act(async () =>
    useNavigation.setState(({ stack }) => ({ stack: [...stack, { key: -1, path: '/call', query: '' }] })),
  )
  expect(pageHasKeyboard()).toBe(false)
  await key('1')
  expect(number()).toBe('555-909')
  await act(async () => useNavigation.setState(({ stack }) => ({ stack: stack.slice(0, -1) })))
})

test.each(['Enter', texts.call])('without a number, %s recalls the last number that the player called', async (by) => {
  const { phone } = useSettings.getState().identity
  screen.answers = {
    getPhoneCalls: [
      { id: 3, initiator: '555-404', target: phone, status: 'ok' },
      { id: 2, initiator: phone, target: '555-202', status: 'other' },
      { id: 1, initiator: phone, target: '555-303', status: 'ok' },
    ],
  }
  if (by === 'Enter') await key('Enter')
  else await act(async () => screen.place.querySelector<HTMLElement>(`[aria-label="${by}"]`)?.click())
  await vi.waitFor(() => expect(number()).toBe('555-202'))
  expect(calls.to).toEqual([])
  await key('Enter')
  expect(calls.to).toEqual(['555-202'])
})

test('an empty number cannot be called', async () => {
  expect(calls.to).toEqual([])
  await act(async () => screen.place.querySelector<HTMLElement>(`[aria-label="${texts.call}"]`)?.click())
  expect(useOverlays.getState().dialogs).toMatchObject([{ kind: 'alert', text: 'Número inválido' }])
})
