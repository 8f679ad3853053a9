import { crash, hundredthsOf, multiplierAt } from '@orelhao/protocol/casino/crash'
import type { CashOut, CrashState } from '@orelhao/protocol/casino/rounds/contract'
import { create } from 'zustand'
import { backend, write } from '../../link/backend.ts'
import { ignoreOffline } from '../../link/ignore-offline.ts'
import { act } from '../../shell/action.ts'
import { alert } from '../../shell/overlays.ts'
import { playEffect } from '../../shell/sounds.ts'
import type { RoundListeners } from './hearing.ts'
import { alsoForget, loadBalance, useCasino } from './state.ts'
import { texts } from './texts.ts'

/** Of those who went out so many are shown. */
const mostShown = 12

export interface Flight
  extends Pick<CrashState, 'status' | 'totalBet' | 'players' | 'own' | 'round' | 'house' | 'last' | 'rounds'> {
  /** By the page's clock: when it starts; 0 while it waits for a round. */
  untilMs: number
  /** By the page's clock: when it started. The earliest that any message says, since none comes too early. */
  beganMs: number
  /** By the page's clock: when the server last said that it climbs. */
  receivedMs: number
  /** Where it crashed. */
  multiplier: number
  cashOuts: (CashOut & { key: number })[]
}

interface State {
  flight: Flight | null
  /** As typed; empty for none. */
  auto: string
  isBusy: boolean
}

export const useCrash = create<State>(() => ({ flight: null, auto: '', isBusy: false }))

let version = 0
let named = 0

alsoForget(() => {
  version++
  useCrash.setState({ flight: null, auto: '', isBusy: false })
})

export async function loadCrash(): Promise<void> {
  const asked = ++version
  const state = await backend.casino_crash()
  if (asked !== version) return
  const now = performance.now()
  useCrash.setState(({ flight }) => ({
    flight: {
      ...state,
      untilMs: state.status === 'waiting' && state.delay > 0 ? now + state.delay : 0,
      beganMs: now - state.elapsed,
      receivedMs: now,
      cashOuts: flight?.round?.id === state.round?.id ? (flight?.cashOuts ?? []) : [],
    },
  }))
}

function change(next: (flight: Flight) => Partial<Flight>): void {
  useCrash.setState(({ flight }) => (flight ? { flight: { ...flight, ...next(flight) } } : {}))
}

export const crashListeners: RoundListeners = {
  CASINO_CRASH_WARMUP(delay) {
    version++
    change(() => ({
      status: 'waiting',
      untilMs: performance.now() + delay,
      own: null,
      round: null,
      totalBet: 0,
      players: 0,
      cashOuts: [],
    }))
    // the round's proof and the last one's id; not everybody at once
    const asked = version
    setTimeout(() => asked === version && ignoreOffline(loadCrash()), Math.random() * 2000)
  },
  CASINO_CRASH(start) {
    const receivedMs = performance.now()
    const began = receivedMs - start
    if (useCrash.getState().flight?.status === 'crashing')
      return change(({ beganMs }) => ({ beganMs: Math.min(began, beganMs), receivedMs }))
    version++
    change(() => ({ status: 'crashing', beganMs: began, receivedMs, untilMs: 0 }))
    playEffect('casino-start')
  },
  CASINO_CRASH_REFRESH(totals) {
    change(() => totals)
  },
  CASINO_CRASH_CASHOUT(cashOuts) {
    change((flight) => ({
      cashOuts: [...cashOuts.map((one) => ({ ...one, key: ++named })).reverse(), ...flight.cashOuts].slice(
        0,
        mostShown,
      ),
    }))
  },
  CASINO_CRASH_ENDING(multiplier) {
    const { flight } = useCrash.getState()
    if (flight?.status === 'ending') return // another server finished the round, or it was asked for
    version++
    const isLost = flight?.own && flight.own.multiplier === null
    change(({ last, rounds }) => ({
      status: 'ending',
      multiplier,
      last: [multiplier, ...last].slice(0, crash.last),
      rounds: [0, ...rounds].slice(0, crash.last),
    }))
    playEffect('casino-mine')
    // what goes out by itself at the last moment is paid together with the end
    if (isLost) void ignoreOffline(loadCrash())
  },
  /** Something was paid: the bet that goes out by itself. */
  CASINO_INCREMENT(amount) {
    const { flight } = useCrash.getState()
    if (amount <= 0 || !flight?.own || flight.own.multiplier !== null || flight.status === 'waiting') return
    loadCrash().then(cheer, () => {})
  },
}

function cheer(): void {
  if (useCrash.getState().flight?.own?.multiplier) playEffect('casino-win')
}

/** The server says each second that it climbs. Without its word the curve climbs on for so long, in milliseconds. */
const unheardMs = 1500

/** The multiplier at this moment, in hundredths. */
export function shownMultiplier({ status, beganMs, receivedMs, multiplier }: Flight): number {
  if (status === 'ending') return Math.round(multiplier * 100)
  return status === 'crashing' ? multiplierAt(flownMs({ beganMs, receivedMs })) : 100
}

/** For how long it has climbed, as far as the page shows it. */
export function flownMs({ beganMs, receivedMs }: Pick<Flight, 'beganMs' | 'receivedMs'>): number {
  return Math.max(0, Math.min(performance.now(), receivedMs + unheardMs) - beganMs)
}

/** When it starts, or its next word while it climbs. */
export function nextCrashMs(): number {
  const { flight } = useCrash.getState()
  if (flight?.status === 'crashing') return flight.receivedMs
  return flight?.status === 'waiting' && flight.untilMs > 0 ? flight.untilMs : Number.POSITIVE_INFINITY
}

export async function betOnCrash(): Promise<void> {
  const { auto, isBusy } = useCrash.getState()
  if (isBusy) return
  const wanted = auto.trim() === '' ? null : hundredthsOf(auto)
  if (wanted === undefined || (wanted !== null && wanted > crash.most)) return void alert(texts.wrongAuto)
  const { amount } = useCasino.getState()
  const at = wanted === null ? null : wanted / 100
  useCrash.setState({ isBusy: true })
  const delay = await act(backend.casino_crash_bet, [amount, at])
  useCrash.setState({ isBusy: false })
  if (delay === undefined) return refresh()
  playEffect('casino-bet')
  version++ // what was read before the bet does not know it
  change(({ untilMs }) => ({
    own: { amount, auto: at, multiplier: null, reward: 0 },
    untilMs: untilMs === 0 ? untilMs : performance.now() + delay,
  }))
  if (!useCrash.getState().flight?.round) void ignoreOffline(loadCrash())
}

export async function cashOut(): Promise<void> {
  if (useCrash.getState().isBusy) return
  useCrash.setState({ isBusy: true })
  const answer = await act(backend.casino_crash_cashout, [])
  useCrash.setState({ isBusy: false })
  if (!answer) return refresh()
  const [multiplier, reward] = answer
  change(({ own }) => ({ own: own && { ...own, multiplier, reward } }))
  playEffect('casino-win')
}

function refresh(): void {
  void ignoreOffline(Promise.all([loadCrash(), loadBalance()]))
}

export function watchCrash(): Promise<unknown> {
  return write(backend.casino_subscribe, ['crash'])
}
