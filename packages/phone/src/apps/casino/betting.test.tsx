import { refusals } from '@orelhao/protocol/casino/rules'
import { act } from 'react'
import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest'
import { setOnline } from '../../link/connection.ts'
import { useVisibility } from '../../shell/device/visibility.ts'
import { useOverlays } from '../../shell/dialogs/overlays.ts'
import { perPlayer } from '../../shell/player/player-scope.ts'
import { crashState, doubleState } from '../../testing/casino-rounds.ts'
import { createEventEmitter } from '../../testing/event-emitter.ts'
import { screenTester } from '../../testing/screen-tester.tsx'
import { crashRound, useCrash } from './crash-state.ts'
import { useDouble } from './double-state.ts'
import { Crash } from './parts/crash.tsx'
import { Double } from './parts/double.tsx'
import { events } from './start.ts'
import { balance, useCasino } from './state.ts'
import { texts } from './texts.ts'

vi.stubGlobal(
  'Audio',
  class extends EventTarget {
    play = async () => {}
    pause() {}
  },
)
vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener() {}, removeEventListener() {} }))

/** jsdom has no canvas. */
vi.mock('./parts/curve.tsx', () => ({ Curve: () => null }))

const screen = screenTester()
const { place } = screen
afterAll(() => screen.close())

beforeEach(() => {
  screen.serve({ casino_balance: 500, casino_double: doubleState, casino_crash: crashState })
  setOnline()
  perPlayer.reset()
  useOverlays.setState({ dialogs: [] })
})
afterEach(() => screen.draw(null))

const emit = createEventEmitter('casino', events)
const asked = (member: string) => screen.posted.filter(([name]) => name === member)
const submit = () => place.querySelector<HTMLButtonElement>('button[type="submit"]')
const reason = () => submit()?.nextElementSibling?.textContent
const radio = (color: string) =>
  [...place.querySelectorAll<HTMLElement>('[role="radio"]')].find(({ textContent }) => textContent?.includes(color))

test('a bet after the close is placed when the next round opens, once', async () => {
  useDouble.setState({ color: 'black' })
  screen.answers.casino_double_bet = screen.answers.casino_crash_bet = 9000
  screen.answers.casino_double = { ...doubleState, status: 'rolling', roll: 7, delay: 3000 }
  await screen.draw(<Double onShow={() => {}} />)
  await vi.waitFor(() => expect(submit()?.textContent).toBe(texts.betOnNext))
  await act(async () => submit()?.click())
  expect(place.textContent).toContain(texts.queued('R$ 100', 'Preto'))
  expect(asked('casino_double_bet')).toEqual([])
  act(() => useCasino.setState({ amount: 300 })) // the next bet, not the queued one
  screen.answers.casino_double = { ...doubleState, own: { ...doubleState.own, black: 100 } } // asked after the bet
  await act(async () => emit('CASINO_DOUBLE_RESET'))
  await vi.waitFor(() => expect(radio('Preto')?.textContent).toContain('Você: R$ 100'))
  expect(asked('casino_double_bet')).toEqual([['casino_double_bet', 'black', 100]])
  screen.answers.casino_crash = { ...crashState, status: 'crashing' }
  await screen.draw(<Crash onShow={() => {}} />)
  await vi.waitFor(() => expect(submit()?.textContent).toBe(texts.betOnNext))
  await act(async () => submit()?.click())
  screen.answers.casino_crash = { ...crashState, own: { amount: 300, auto: null, multiplier: null, reward: 0 } }
  await act(async () => emit('CASINO_CRASH_WARMUP', 9000))
  await vi.waitFor(() => expect(crashRound.value?.own).toMatchObject({ amount: 300, auto: null }))
  expect(asked('casino_crash_bet')).toEqual([['casino_crash_bet', 300, null]])
})

test('a queued bet is dropped on request and when the phone closes', async () => {
  screen.answers.casino_crash = { ...crashState, status: 'crashing' }
  await screen.draw(<Crash onShow={() => {}} />)
  const queue = async () => {
    await vi.waitFor(() => expect(submit()?.textContent).toBe(texts.betOnNext))
    await act(async () => submit()?.click())
    expect(useCrash.getState().queued).toEqual({ amount: 100, auto: null })
  }
  await queue()
  await screen.press(new RegExp(texts.cancelBet))
  expect(useCrash.getState().queued).toBeNull()
  await queue()
  await act(async () => useVisibility.setState({ visible: false }))
  expect(useCrash.getState().queued).toBeNull()
})

test('a refused bet is explained in the card, without a dialog, until the bet changes', async () => {
  useDouble.setState({ color: 'black' })
  await screen.draw(<Double onShow={() => {}} />)
  await vi.waitFor(() => expect(submit()?.disabled).toBe(false))
  screen.answers.casino_double_bet = { code: 'betsClosed', error: refusals.betsClosed }
  await act(async () => submit()?.click())
  await vi.waitFor(() => expect(reason()).toBe(refusals.betsClosed))
  expect(useOverlays.getState().dialogs).toEqual([])
  await act(async () => radio('Vermelho')?.click())
  expect(reason()).toBe('')
})

test('a bet that cannot be placed says why before it is sent', async () => {
  await balance.load()
  await screen.draw(<Crash onShow={() => {}} />)
  await vi.waitFor(() => expect(submit()?.disabled).toBe(false))
  const impossible: [amount: number, auto: string, reason: string][] = [
    [0, '', refusals.amountRequired],
    [501, '', texts.depositFirst],
    [1001, '', refusals.betTooLarge],
    [100, '1', refusals.lowAuto],
    [100, '2,5,', texts.wrongAuto],
  ]
  for (const [amount, auto, text] of impossible) {
    act(() => useCasino.setState({ amount }))
    act(() => useCrash.setState({ auto }))
    expect([submit()?.disabled, reason()]).toEqual([true, text])
  }
})
