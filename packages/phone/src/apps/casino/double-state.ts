import { type Color, colorOf, colors, double, pays } from '@orelhao/protocol/casino/double'
import type { DoubleState } from '@orelhao/protocol/casino/rounds/contract'
import { refusals } from '@orelhao/protocol/casino/rules'
import { create } from 'zustand'
import { backend, write } from '../../link/backend.ts'
import { ignoreOffline } from '../../link/ignore-offline.ts'
import { act } from '../../shell/action.ts'
import { alert } from '../../shell/overlays.ts'
import { playEffect } from '../../shell/sounds.ts'
import type { RoundListeners } from './hearing.ts'
import { alsoForget, loadBalance, useCasino } from './state.ts'

/** The wheel stands still a little before the server pays, so that the balance tells nothing. */
export const wheelMs = double.rollMs - 400

interface Table extends Pick<DoubleState, 'aggregate' | 'own' | 'house'> {
  status: 'bet' | 'rolling' | 'landed'
  round: DoubleState['round']
  /** Of the last rounds: id (0 until the server said it) and number, newest first. */
  rounds: [id: number, number: number][]
  roll: number | null
  /** By the page's clock: when bets end, or when the wheel began to turn. 0 while it waits for a round. */
  untilMs: number
  rollingMs: number
  /** What the last round brought the player; null where they had no bet. */
  won: number | null
}

interface State {
  table: Table | null
  color: Color | null
  isBetting: boolean
}

export const useDouble = create<State>(() => ({ table: null, color: null, isBetting: false }))

const none = { white: 0, red: 0, black: 0 }
let version = 0

alsoForget(() => {
  version++
  useDouble.setState({ table: null, color: null, isBetting: false })
})

export async function loadDouble(): Promise<void> {
  const asked = ++version
  const { status, delay, roll, rounds, aggregate, own, house, round } = await backend.casino_double()
  if (asked !== version) return
  const now = performance.now()
  const isLanded = status === 'rolling' && delay === 0
  useDouble.setState(({ table }) => ({
    table: {
      status: isLanded ? 'landed' : status,
      round,
      rounds: rounds as Table['rounds'],
      roll,
      untilMs: status === 'bet' && delay > 0 ? now + delay : 0,
      // a wheel that turns already goes on as it does
      rollingMs: table?.status === 'rolling' && table.roll === roll ? table.rollingMs : now - (double.rollMs - delay),
      aggregate,
      own,
      house,
      won: isLanded ? (table?.won ?? null) : null,
    },
  }))
}

/** When the wheel turns, or should; what comes after it the page knows by itself. */
export function nextDoubleMs(): number {
  const { table } = useDouble.getState()
  return table?.status === 'bet' && table.untilMs > 0 ? table.untilMs : Number.POSITIVE_INFINITY
}

function change(next: (table: Table) => Partial<Table>): void {
  version++
  useDouble.setState(({ table }) => (table ? { table: { ...table, ...next(table) } } : {}))
}

export const doubleListeners: RoundListeners = {
  CASINO_DOUBLE(roll) {
    playEffect('casino-spin')
    change(() => ({ status: 'rolling', roll, rollingMs: performance.now(), untilMs: 0 }))
  },
  CASINO_DOUBLE_BET(color, amount, count) {
    useDouble.setState(({ table }) =>
      table ? { table: { ...table, aggregate: { ...table.aggregate, [color]: [count, amount] } } } : {},
    )
  },
  CASINO_DOUBLE_RESET() {
    change(() => ({
      status: 'bet',
      round: null,
      roll: null,
      untilMs: performance.now() + double.bettingMs,
      aggregate: { white: [0, 0], red: [0, 0], black: [0, 0] },
      own: none,
      won: null,
    }))
    // the round's proof and the last one's id; not everybody at once
    const asked = version
    setTimeout(() => asked === version && ignoreOffline(loadDouble()), Math.random() * 2000)
  },
}

/** The wheel stands still: only now the page says what it means. */
export function landed(): void {
  const { table } = useDouble.getState()
  if (table?.status !== 'rolling' || table.roll === null) return
  const { roll, own } = table
  const color = colorOf(roll)
  const hasBet = colors.some((one) => own[one] > 0)
  const won = own[color] * pays[color]
  change(({ rounds }) => ({
    status: 'landed',
    rounds: [[0, roll] as [number, number], ...rounds].slice(0, double.last),
    won: hasBet ? won : null,
  }))
  if (won > 0) playEffect('casino-win')
  else if (hasBet) playEffect('casino-mine')
}

export async function betOnDouble(): Promise<void> {
  const { color, isBetting } = useDouble.getState()
  if (isBetting) return
  if (!color) return void alert(refusals.colorRequired)
  const { amount } = useCasino.getState()
  useDouble.setState({ isBetting: true })
  const delay = await act(backend.casino_double_bet, [color, amount])
  useDouble.setState({ isBetting: false })
  if (delay === undefined) return void ignoreOffline(Promise.all([loadDouble(), loadBalance()]))
  playEffect('casino-bet')
  change(({ own }) => ({ own: { ...own, [color]: own[color] + amount }, untilMs: performance.now() + delay }))
  if (!useDouble.getState().table?.round) void ignoreOffline(loadDouble()) // what was asked before does not know the bet
}

export function watchDouble(): Promise<unknown> {
  return write(backend.casino_subscribe, ['double'])
}
