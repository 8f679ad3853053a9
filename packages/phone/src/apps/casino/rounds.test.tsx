import { multiplierAt } from '@orelhao/protocol/casino/crash'
import { double } from '@orelhao/protocol/casino/double'
import { refusals } from '@orelhao/protocol/casino/rules'
import { act, type ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest'
import { LookProvider } from '../../kit/look-context.tsx'
import { setOffline, setOnline } from '../../link/connection.ts'
import { addScreenListeners } from '../../link/event-queue.ts'
import { useVisibility } from '../../shell/device/visibility.ts'
import { perPlayer } from '../../shell/player/player-scope.ts'
import { crashState, doubleState, round } from '../../testing/casino-rounds.ts'
import { createEventEmitter } from '../../testing/event-emitter.ts'
import {
  betOnCrash,
  type CrashRound,
  cashOut,
  crashListeners,
  crashRound,
  shownMultiplier,
  useCrash,
} from './crash-state.ts'
import { betOnDouble, doubleListeners, doubleTable, landWheel, useDouble } from './double-state.ts'
import { Crash } from './parts/crash.tsx'
import { Double } from './parts/double.tsx'
import { pointerTilt } from './parts/wheel.tsx'
import { events } from './start.ts'
import { useCasino } from './state.ts'
import { texts } from './texts.ts'

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
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

const place = document.body.appendChild(document.createElement('div'))
const root = createRoot(place)
afterAll(() => act(() => root.unmount()))

let posted: unknown[][] = []
let answers: Record<string, unknown> = {}

beforeEach(() => {
  posted = []
  answers = { casino_balance: 500, casino_double: doubleState, casino_crash: crashState }
  vi.stubGlobal('fetch', async (_: string, { body }: { body: string }) => {
    const { member, args } = JSON.parse(body)
    posted.push([member, ...args])
    return { headers: new Headers(), json: async () => answers[member] ?? { __null: true } }
  })
  useVisibility.setState({ visible: true })
  setOnline()
  perPlayer.reset()
})
afterEach(() => act(async () => root.render(null)))

const emit = createEventEmitter('casino', events)
const asked = (member: string) => posted.filter(([name]) => name === member)
const show = (game: ReactNode) =>
  act(async () =>
    root.render(
      <LookProvider look="iphone" theme="dark">
        {game}
      </LookProvider>,
    ),
  )
const showDouble = () => show(<Double onShow={() => {}} />)
const submit = () => place.querySelector<HTMLButtonElement>('button[type="submit"]')
const reason = () => submit()?.nextElementSibling?.textContent
const radio = (color: string) =>
  [...place.querySelectorAll<HTMLElement>('[role="radio"]')].find(({ textContent }) => textContent?.includes(color))

test('events are subscribed while the game is on the screen, and not while the phone is closed', async () => {
  await showDouble()
  await vi.waitFor(() => expect(asked('casino_double')).toHaveLength(1))
  expect(asked('casino_subscribe')).toEqual([['casino_subscribe', 'double']])
  await act(async () => useVisibility.setState({ visible: false }))
  await vi.waitFor(() => expect(asked('casino_unsubscribe')).toHaveLength(1))
  emit('CASINO_DOUBLE', 4)
  expect(doubleTable.value?.status).toBe('bet')
})

test('a bet needs a colour, is marked as the player’s own, and totals include all players', async () => {
  await showDouble()
  await vi.waitFor(() => expect(radio('Vermelho')?.textContent).toContain('2 · R$ 40'))
  answers.casino_double_bet = 11_000
  await act(() => betOnDouble())
  expect(asked('casino_double_bet')).toEqual([])
  expect([submit()?.disabled, reason()]).toEqual([true, refusals.colorRequired])
  await act(async () => radio('Preto')?.click())
  expect([submit()?.disabled, reason()]).toEqual([false, ''])
  await act(() => betOnDouble())
  expect(asked('casino_double_bet')).toEqual([['casino_double_bet', 'black', 100]])
  expect(radio('Preto')?.textContent).toContain('Você: R$ 100')
  await act(async () => emit('CASINO_DOUBLE_BET', 'black', 130, 2))
  expect(radio('Preto')?.textContent).toContain('2 · R$ 130')
})

test('the page reveals no result before the wheel stops', async () => {
  await showDouble()
  await vi.waitFor(() => expect(place.textContent).toContain('Girando em'))
  act(() => doubleTable.change((now) => ({ ...now, own: { white: 0, red: 50, black: 0 } })))
  await act(async () => emit('CASINO_DOUBLE', 5))
  expect(place.textContent).toContain(texts.rolling)
  expect(place.textContent).not.toContain('Deu')
  expect(place.querySelectorAll('[aria-label^="Rodada"]')).toHaveLength(1)
  await act(async () => landWheel())
  expect(place.textContent).toContain('Deu vermelho 5')
  expect(place.textContent).toContain('Você ganhou R$ 100')
  expect(place.querySelectorAll('[aria-label^="Rodada"]')).toHaveLength(2)
  await act(async () => emit('CASINO_DOUBLE_RESET'))
  expect(doubleTable.value).toMatchObject({ status: 'bet', own: { red: 0 }, roll: null, won: null })
})

test('a page that opens late joins a turning wheel or shows a stopped one', async () => {
  answers.casino_double = { ...doubleState, status: 'rolling', roll: 7, delay: 3000 }
  const before = performance.now()
  await doubleTable.refresh()
  const { rollingMs = 0, status } = doubleTable.value ?? {}
  expect(status).toBe('rolling')
  expect(rollingMs - before).toBeGreaterThanOrEqual(3000 - double.rollMs)
  answers.casino_double = { ...doubleState, status: 'rolling', roll: 7, delay: 0 }
  await doubleTable.refresh()
  expect(doubleTable.value).toMatchObject({ status: 'landed', roll: 7 })
})

test('a peg bends the pointer further until it snaps back', () => {
  const [resting = 0, touched = 0, bent = 0, released] = [0, 4, 11.9, 12.1].map(pointerTilt)
  expect(touched).toBeLessThan(resting)
  expect(bent).toBeLessThan(-20)
  expect(released).toBe(0)
})

test('the multiplier follows the clock from the earliest start received, and stops where it crashed', async () => {
  const stop = addScreenListeners('casino', crashListeners)
  await crashRound.refresh()
  emit('CASINO_CRASH', 0)
  const began = () => crashRound.value?.status === 'crashing' && crashRound.value.startedMs
  const first = began()
  expect(first).toBeGreaterThan(0)
  emit('CASINO_CRASH', 0) // repeated, but late: nothing arrives too early
  expect(began()).toBe(first)
  emit('CASINO_CRASH', 5000)
  const now = crashRound.value
  expect(now && shownMultiplier(now)).toBeGreaterThanOrEqual(150)
  emit('CASINO_CRASH_ENDING', 1.73)
  const over = crashRound.value
  expect(over && shownMultiplier(over)).toBe(173)
  expect(over?.last).toEqual([1.73, 2.5])
  stop()
})

test('a multiplier with a comma or a point is sent with the bet; an invalid one is not', async () => {
  await crashRound.refresh()
  answers.casino_crash_bet = 8000
  for (const [typed, sent] of [
    ['2,5', 2.5],
    ['1.01', 1.01],
    ['', null],
  ] as const) {
    useCrash.setState({ auto: typed })
    await betOnCrash()
    expect(asked('casino_crash_bet').at(-1)).toEqual(['casino_crash_bet', 100, sent])
  }
  useCrash.setState({ auto: '1,2,3' })
  await betOnCrash()
  expect(asked('casino_crash_bet')).toHaveLength(3)
})

test('cashing out shows the server’s payout; an automatic payout loads the round', async () => {
  const stop = addScreenListeners('casino', crashListeners)
  answers.casino_crash = {
    ...crashState,
    status: 'crashing',
    own: { amount: 100, auto: null, multiplier: null, reward: 0 },
  }
  await crashRound.refresh()
  answers.casino_crash_cashout = [1.4, 140]
  await cashOut()
  expect(crashRound.value?.own).toMatchObject({ multiplier: 1.4, reward: 140 })
  await crashRound.refresh()
  answers.casino_crash = {
    ...crashState,
    status: 'crashing',
    own: { amount: 100, auto: 2, multiplier: 2, reward: 200 },
  }
  emit('CASINO_INCREMENT', 200)
  await vi.waitFor(() => expect(crashRound.value?.own?.multiplier).toBe(2))
  emit('CASINO_CRASH_CASHOUT', [{ firstname: 'Bia', multiplier: 2 }])
  expect(crashRound.value?.cashOuts).toMatchObject([{ firstname: 'Bia', multiplier: 2 }])
  expect(useCasino.getState().amount).toBe(100)
  stop()
})

test('a bet placed while the new round loads survives the answer, and the round’s proof still loads', async () => {
  await Promise.all([doubleTable.refresh(), crashRound.refresh()])
  useDouble.setState({ color: 'black' })
  doubleTable.change((now) => ({ ...now, round: null }))
  crashRound.change((now) => ({ ...now, round: null }))
  let resolve = () => {}
  const promise = new Promise<void>((done) => {
    resolve = done
  })
  const before = answers
  answers = {
    ...before,
    casino_double: promise.then(() => doubleState),
    casino_crash: promise.then(() => crashState),
    casino_double_bet: 11_000,
    casino_crash_bet: 8000,
  }
  const late = Promise.all([doubleTable.refresh(), crashRound.refresh()])
  await vi.waitFor(() => expect([asked('casino_double').length, asked('casino_crash').length]).toEqual([2, 2]))
  answers.casino_double = { ...doubleState, own: { ...doubleState.own, black: 100 } }
  answers.casino_crash = { ...crashState, own: { amount: 100, auto: null, multiplier: null, reward: 0 } }
  await betOnDouble()
  await betOnCrash()
  resolve()
  await late
  await vi.waitFor(() => expect(doubleTable.value).toMatchObject({ round, own: { black: 100 } }))
  await vi.waitFor(() => expect(crashRound.value).toMatchObject({ round, own: { amount: 100 } }))
})

test('a round that begins while the previous one loads is loaded again', async () => {
  for (const [load, listeners, event] of [
    [crashRound, crashListeners, 'CASINO_CRASH_WARMUP'],
    [doubleTable, doubleListeners, 'CASINO_DOUBLE_RESET'],
  ] as const) {
    load.clear()
    const member = load === crashRound ? 'casino_crash' : 'casino_double'
    const first = load.load()
    answers[member] = { ...(load === crashRound ? crashState : doubleState), round: { ...round, id: 77 } }
    listeners[event]?.(9000)
    await first
    await vi.waitFor(() => expect(load.value?.round?.id).toBe(77))
    expect(posted.filter(([asked]) => asked === member)).toHaveLength(2)
  }
})

test('another player sees nothing of the last player’s rounds', async () => {
  await doubleTable.refresh()
  perPlayer.reset()
  expect([doubleTable.value, crashRound.value]).toEqual([undefined, undefined])
})

test.each([
  ['double', Double],
  ['crash', Crash],
] as const)(
  'without the server a table of %s says so and takes no bets; it continues after the reconnect',
  async (_, Game) => {
    answers.casino_crash = { ...crashState, status: 'waiting', delay: 9000, own: null }
    useDouble.setState({ color: 'black' })
    await show(<Game onShow={() => {}} />)
    await vi.waitFor(() => expect(submit()?.disabled).toBe(false))
    await act(async () => setOffline())
    expect(submit()?.disabled).toBe(true)
    expect(place.textContent).toContain(texts.reconnecting)
    expect(place.textContent).not.toMatch(/Girando em|Começa em/)
    await act(async () => setOnline())
    expect(submit()?.disabled).toBe(false)
    expect(place.textContent).toMatch(/Girando em|Começa em/)
  },
)

test('a round that does not advance in time is requested until the server answers', async () => {
  useDouble.setState({ color: 'black' })
  await showDouble()
  await vi.waitFor(() => expect(submit()?.disabled).toBe(false))
  answers.casino_subscribe = answers.casino_double = { __fault: { code: 'unavailable', message: 'x' } }
  await vi.waitFor(() => expect(performance.now()).toBeGreaterThan(3100), { timeout: 10_000 }) // before the page loaded counts as none
  const over = performance.now() - 3001
  act(() => doubleTable.change((now) => ({ ...now, untilMs: over })))
  await vi.waitFor(() => expect(place.textContent).toContain(texts.reconnecting), { timeout: 10_000 })
  expect(submit()?.disabled).toBe(true)
  answers = { casino_balance: 500, casino_double: doubleState }
  await vi.waitFor(() => expect(submit()?.disabled).toBe(false), { timeout: 20_000 })
  expect(place.textContent).toContain('Girando em')
}, 40_000)

test('a bet between the last second and the wheel is for the next round', async () => {
  useDouble.setState({ color: 'black' })
  await showDouble()
  await vi.waitFor(() => expect(submit()?.disabled).toBe(false), { timeout: 10_000 })
  act(() => doubleTable.change((now) => ({ ...now, untilMs: performance.now() + 30 })))
  await vi.waitFor(() => expect(submit()?.textContent).toBe(texts.betOnNext), { timeout: 10_000 })
  expect(reason()).toBe(texts.betsClosed)
  await vi.waitFor(() => expect(place.textContent).toContain(texts.rollsIn(0)), { timeout: 10_000 })
  await vi.waitFor(() => expect(place.textContent).toContain(texts.waitingForRound), { timeout: 10_000 })
}, 40_000)

test('without messages from the server the curve soon stops climbing', () => {
  const now = performance.now()
  const flying = {
    ...crashState,
    status: 'crashing',
    startedMs: now - 20_000,
    receivedMs: now - 15_000,
  } as unknown as CrashRound
  expect(shownMultiplier(flying)).toBe(multiplierAt(6500))
})
