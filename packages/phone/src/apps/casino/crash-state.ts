import { crash, hundredthsOf, multiplierAt } from '@orelhao/protocol/casino/crash'
import type { CashOut, CrashState } from '@orelhao/protocol/casino/rounds/contract'
import { create } from 'zustand'
import { Resource } from '../../kit/resource.ts'
import { backend, ignoreOffline, write } from '../../link/backend.ts'
import type { EventListeners } from '../../link/event-queue.ts'
import { playEffect } from '../../shell/device/sounds.ts'
import { act } from '../../shell/dialogs/mutation.ts'
import { alert } from '../../shell/dialogs/overlays.ts'
import { perPlayer } from '../../shell/player/player-scope.ts'
import { balance, useCasino } from './state.ts'
import { texts } from './texts.ts'

/** Of those who went out so many are shown. */
const mostShown = 12

interface Facts extends Pick<CrashState, 'totalBet' | 'players' | 'own' | 'round' | 'house' | 'last' | 'rounds'> {
  cashOuts: (CashOut & { key: number })[]
}

/** Moments are by the page's clock. */
interface Waiting {
  status: 'waiting'
  /** When it starts; 0 while it waits for a round. */
  untilMs: number
}

interface Crashing {
  status: 'crashing'
  /** When it started. The earliest that any message says, since none comes too early. */
  beganMs: number
  /** When the server last said that it climbs. */
  receivedMs: number
}

interface Ending {
  status: 'ending'
  /** Where it crashed. */
  multiplier: number
}

type Phase = Waiting | Crashing | Ending
export type Flight = Facts & Phase

export const flight = perPlayer(() => new Resource<Flight>(async () => flightOf(await backend.casino_crash())))

interface Form {
  /** As typed; empty for none. */
  auto: string
  isBusy: boolean
}

export const useCrash = perPlayer(() => create<Form>(() => ({ auto: '', isBusy: false })))

let names = 0

function flightOf(state: CrashState): Flight {
  const before = flight.value
  const { totalBet, players, own, round, house, last, rounds } = state
  const cashOuts = before && before.round?.id === round?.id ? before.cashOuts : []
  return { totalBet, players, own, round, house, last, rounds, cashOuts, ...phaseOf(state) }
}

function phaseOf({ status, delay, elapsed, multiplier }: CrashState): Phase {
  const now = performance.now()
  if (status === 'waiting') return { status, untilMs: delay > 0 ? now + delay : 0 }
  return status === 'crashing' ? { status, beganMs: now - elapsed, receivedMs: now } : { status, multiplier }
}

/** The next phase begins; answers that were asked for before it do not count. */
function enter(phase: Phase, news: (facts: Facts) => Partial<Facts> = () => ({})): void {
  if (flight.value === undefined) return void ignoreOffline(flight.refresh()) // what is on its way may be of the phase before
  flight.change((before) => ({ ...before, ...news(before), ...phase }))
}

const nobody = { own: null, round: null, totalBet: 0, players: 0, cashOuts: [] }

export const crashListeners: EventListeners = {
  CASINO_CRASH_WARMUP(delay) {
    enter({ status: 'waiting', untilMs: performance.now() + delay }, () => nobody)
    // the round's proof and the last one's id; not everybody at once
    setTimeout(() => flight.value?.round === null && ignoreOffline(flight.load()), Math.random() * 2000)
  },
  CASINO_CRASH(start) {
    const receivedMs = performance.now()
    const beganMs = receivedMs - start
    const before = flight.value
    if (before?.status === 'crashing')
      return flight.update(() => ({ ...before, beganMs: Math.min(beganMs, before.beganMs), receivedMs }))
    enter({ status: 'crashing', beganMs, receivedMs })
    playEffect('casino-start')
  },
  CASINO_CRASH_REFRESH(totals) {
    flight.update((before) => ({ ...before, ...totals }))
  },
  CASINO_CRASH_CASHOUT(cashOuts) {
    const named = cashOuts.map((one) => ({ ...one, key: ++names })).reverse()
    flight.update((before) => ({ ...before, cashOuts: [...named, ...before.cashOuts].slice(0, mostShown) }))
  },
  CASINO_CRASH_ENDING(multiplier) {
    const { status, own } = flight.value ?? {}
    if (status === 'ending') return // another server finished the round, or it was asked for
    enter({ status: 'ending', multiplier }, ({ last, rounds }) => ({
      last: [multiplier, ...last].slice(0, crash.last),
      rounds: [0, ...rounds].slice(0, crash.last),
    }))
    playEffect('casino-mine')
    // what goes out by itself at the last moment is paid together with the end
    if (own?.multiplier === null) void ignoreOffline(flight.refresh())
  },
  /** Something was paid: the bet that goes out by itself. */
  CASINO_INCREMENT(amount) {
    const { status, own } = flight.value ?? {}
    if (amount <= 0 || own?.multiplier !== null || status === 'waiting') return
    void ignoreOffline(flight.refresh().then(cheer))
  },
}

function cheer(): void {
  if (flight.value?.own?.multiplier) playEffect('casino-win')
}

/** The server says each second that it climbs. Without its word the curve climbs on for so long, in milliseconds. */
const unheardMs = 1500

/** The multiplier at this moment, in hundredths. */
export function shownMultiplier(phase: Phase): number {
  if (phase.status === 'ending') return Math.round(phase.multiplier * 100)
  return phase.status === 'crashing' ? multiplierAt(flownMs(phase)) : 100
}

/** For how long it has climbed, as far as the page shows it. */
export function flownMs({ beganMs, receivedMs }: Crashing): number {
  return Math.max(0, Math.min(performance.now(), receivedMs + unheardMs) - beganMs)
}

/** When it starts, or its next word while it climbs. */
export function nextCrashMs(): number {
  const { value } = flight
  if (value?.status === 'crashing') return value.receivedMs
  return value?.status === 'waiting' && value.untilMs > 0 ? value.untilMs : Number.POSITIVE_INFINITY
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
  flight.change((before) => ({
    ...before,
    ...(before.status === 'waiting' && before.untilMs > 0 && { untilMs: performance.now() + delay }),
    own: { amount, auto: at, multiplier: null, reward: 0 },
  }))
  if (!flight.value?.round) void ignoreOffline(flight.refresh())
}

export async function cashOut(): Promise<void> {
  if (useCrash.getState().isBusy) return
  useCrash.setState({ isBusy: true })
  const answer = await act(backend.casino_crash_cashout, [])
  useCrash.setState({ isBusy: false })
  if (!answer) return refresh()
  const [multiplier, reward] = answer
  flight.update((before) => ({ ...before, own: before.own && { ...before.own, multiplier, reward } }))
  playEffect('casino-win')
}

function refresh(): void {
  void ignoreOffline(Promise.all([flight.refresh(), balance.refresh()]))
}

export function watchCrash(): Promise<unknown> {
  return write(backend.casino_subscribe, ['crash'])
}
