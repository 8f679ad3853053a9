import { type Color, colorOf, colors, double, payoutFactors } from '@orelhao/protocol/casino/double'
import type { DoubleState } from '@orelhao/protocol/casino/rounds/contract'
import { create } from 'zustand'
import { Resource } from '../../kit/resource.ts'
import { backend, ignoreOffline, sendMutation } from '../../link/backend.ts'
import type { EventListeners } from '../../link/event-queue.ts'
import { playEffect, playWin } from '../../shell/device/sounds.ts'
import { mutate } from '../../shell/dialogs/mutation.ts'
import { perPlayer } from '../../shell/player/player-scope.ts'
import { balance, showProblem, showWin, updateBet, useCasino } from './state.ts'

/** The wheel stops a little before the server pays, so that the balance does not reveal the result. */
export const wheelMs = double.rollMs - 400

interface DoubleTable extends Pick<DoubleState, 'aggregate' | 'own' | 'house'> {
  status: 'bet' | 'rolling' | 'landed'
  round: DoubleState['round']
  /** The last rounds: id (0 until the server sent it) and number, newest first. */
  rounds: [id: number, number: number][]
  roll: number | null
  /** By the page's clock: end of betting, or start of the wheel. 0 while waiting for a round. */
  untilMs: number
  rollingMs: number
  /** The player's prize in the last round; null without a bet. */
  won: number | null
}

export const doubleTable = perPlayer(
  () => new Resource<DoubleTable>(async () => tableOf(await backend.casino_double())),
)

export interface DoubleBet {
  color: Color
  amount: number
}

interface Form {
  color: Color | null
  isBetting: boolean
  /** A bet made between two rounds. */
  queued: DoubleBet | null
}

export const useDouble = perPlayer(() => create<Form>(() => ({ color: null, isBetting: false, queued: null })))

const noBets = { white: 0, red: 0, black: 0 }

function tableOf({ status, delay, roll, rounds, aggregate, own, house, round }: DoubleState): DoubleTable {
  const before = doubleTable.value
  const now = performance.now()
  const isLanded = status === 'rolling' && delay === 0
  return {
    status: isLanded ? 'landed' : status,
    round,
    rounds: rounds as DoubleTable['rounds'],
    roll,
    untilMs: status === 'bet' && delay > 0 ? now + delay : 0,
    // a wheel that already turns goes on unchanged
    rollingMs: before?.status === 'rolling' && before.roll === roll ? before.rollingMs : now - (double.rollMs - delay),
    aggregate,
    own,
    house,
    won: isLanded ? (before?.won ?? null) : null,
  }
}

/** Time when the wheel starts, or should have; the page computes the rest itself. */
export function nextDoubleMs(): number {
  const { value } = doubleTable
  return value?.status === 'bet' && value.untilMs > 0 ? value.untilMs : Number.POSITIVE_INFINITY
}

function updateTable(next: (table: DoubleTable) => Partial<DoubleTable>): void {
  if (doubleTable.value === undefined) return void ignoreOffline(doubleTable.refresh()) // a request under way may return the previous phase
  doubleTable.change((before) => ({ ...before, ...next(before) }))
}

export const doubleListeners: EventListeners = {
  CASINO_DOUBLE(roll) {
    playEffect('casino-spin')
    updateTable(() => ({ status: 'rolling', roll, rollingMs: performance.now(), untilMs: 0 }))
  },
  CASINO_DOUBLE_BET(color, amount, count) {
    doubleTable.update((before) => ({ ...before, aggregate: { ...before.aggregate, [color]: [count, amount] } }))
  },
  CASINO_DOUBLE_RESET() {
    updateBet()
    updateTable(() => ({
      status: 'bet',
      round: null,
      roll: null,
      untilMs: performance.now() + double.bettingMs,
      aggregate: { white: [0, 0], red: [0, 0], black: [0, 0] },
      own: noBets,
      won: null,
    }))
    // the round's proof and the last one's id; spread out, so that not all players ask at once
    setTimeout(() => doubleTable.value?.round === null && ignoreOffline(doubleTable.load()), Math.random() * 2000)
  },
}

/** The wheel has stopped: only now the page shows the result. */
export function landWheel(): void {
  const { value } = doubleTable
  if (value?.status !== 'rolling' || value.roll === null) return
  const { roll, own } = value
  const color = colorOf(roll)
  const hasBet = colors.some((one) => own[one] > 0)
  const won = own[color] * payoutFactors[color]
  updateTable(({ rounds }) => ({
    status: 'landed',
    rounds: [[0, roll] as [number, number], ...rounds].slice(0, double.last),
    won: hasBet ? won : null,
  }))
  if (won > 0) {
    showWin()
    playWin()
  } else if (hasBet) playEffect('casino-mine')
}

/** The bet in the form; null until a colour is chosen. */
export function formBet(): DoubleBet | null {
  const { color } = useDouble.getState()
  return color && { color, amount: useCasino.getState().amount }
}

export async function betOnDouble(bet = formBet()): Promise<void> {
  if (!bet || useDouble.getState().isBetting) return
  const { color, amount } = bet
  updateBet()
  useDouble.setState({ isBetting: true })
  const delay = await mutate(backend.casino_double_bet, [color, amount], showProblem)
  useDouble.setState({ isBetting: false })
  if (delay === undefined) return void ignoreOffline(Promise.all([doubleTable.refresh(), balance.refresh()]))
  playEffect('casino-bet')
  updateTable(({ own }) => ({ own: { ...own, [color]: own[color] + amount }, untilMs: performance.now() + delay }))
  if (!doubleTable.value?.round) void ignoreOffline(doubleTable.refresh()) // an earlier request does not include the bet
}

export function subscribeToDouble(): Promise<unknown> {
  return sendMutation(backend.casino_subscribe, ['double'])
}
