import { crash, multiplierAt, parseMultiplier } from '@orelhao/protocol/casino/crash'
import type { CashOut, CrashState } from '@orelhao/protocol/casino/rounds/contract'
import { refusals } from '@orelhao/protocol/casino/rules'
import { create } from 'zustand'
import { Resource } from '../../kit/resource.ts'
import { backend, ignoreOffline, sendMutation } from '../../link/backend.ts'
import type { EventListeners } from '../../link/event-queue.ts'
import { playEffect, playWin } from '../../shell/device/sounds.ts'
import { mutate } from '../../shell/dialogs/mutation.ts'
import { perPlayer } from '../../shell/player/player-scope.ts'
import { balance, showProblem, showWin, updateBet, useCasino } from './state.ts'
import { texts } from './texts.ts'

/** How many cash-outs are listed. */
const maxCashOuts = 12

interface RoundFacts extends Pick<CrashState, 'totalBet' | 'players' | 'own' | 'round' | 'house' | 'last' | 'rounds'> {
  cashOuts: (CashOut & { key: number })[]
}

/** Times are by the page's clock. */
interface Waiting {
  status: 'waiting'
  /** Start of the round; 0 while waiting for one. */
  untilMs: number
}

interface Crashing {
  status: 'crashing'
  /** Start of the climb: the earliest that any message implies, since none arrives too early. */
  startedMs: number
  /** Time of the server's last message that it climbs. */
  receivedMs: number
}

interface Ending {
  status: 'ending'
  /** Final multiplier. */
  multiplier: number
}

type Phase = Waiting | Crashing | Ending
export type CrashRound = RoundFacts & Phase

export const crashRound = perPlayer(
  () => new Resource<CrashRound>(async () => crashRoundOf(await backend.casino_crash())),
)

export interface CrashBet {
  amount: number
  /** Multiplier of the automatic cash-out; null for none. */
  auto: number | null
}

interface Form {
  /** As typed; empty for none. */
  auto: string
  isBusy: boolean
  /** A bet made while the last round still runs. */
  queued: CrashBet | null
}

export const useCrash = perPlayer(() => create<Form>(() => ({ auto: '', isBusy: false, queued: null })))

let lastKey = 0

function crashRoundOf(state: CrashState): CrashRound {
  const before = crashRound.value
  const { totalBet, players, own, round, house, last, rounds } = state
  const cashOuts = before && before.round?.id === round?.id ? before.cashOuts : []
  return { totalBet, players, own, round, house, last, rounds, cashOuts, ...phaseOf(state) }
}

function phaseOf({ status, delay, elapsed, multiplier }: CrashState): Phase {
  const now = performance.now()
  if (status === 'waiting') return { status, untilMs: delay > 0 ? now + delay : 0 }
  return status === 'crashing' ? { status, startedMs: now - elapsed, receivedMs: now } : { status, multiplier }
}

/** Begins the next phase; answers requested before it do not count. */
function setPhase(phase: Phase, news: (facts: RoundFacts) => Partial<RoundFacts> = () => ({})): void {
  if (crashRound.value === undefined) return void ignoreOffline(crashRound.refresh()) // a request under way may return the previous phase
  crashRound.change((before) => ({ ...before, ...news(before), ...phase }))
}

const noPlayers = { own: null, round: null, totalBet: 0, players: 0, cashOuts: [] }

export const crashListeners: EventListeners = {
  CASINO_CRASH_WARMUP(delay) {
    updateBet()
    setPhase({ status: 'waiting', untilMs: performance.now() + delay }, () => noPlayers)
    // the round's proof and the last one's id; spread out, so that not all players ask at once
    setTimeout(() => crashRound.value?.round === null && ignoreOffline(crashRound.load()), Math.random() * 2000)
  },
  CASINO_CRASH(start) {
    const receivedMs = performance.now()
    const startedMs = receivedMs - start
    const before = crashRound.value
    if (before?.status === 'crashing')
      return crashRound.update(() => ({ ...before, startedMs: Math.min(startedMs, before.startedMs), receivedMs }))
    setPhase({ status: 'crashing', startedMs, receivedMs })
    playEffect('casino-start')
  },
  CASINO_CRASH_REFRESH(totals) {
    crashRound.update((before) => ({ ...before, ...totals }))
  },
  CASINO_CRASH_CASHOUT(cashOuts) {
    const named = cashOuts.map((one) => ({ ...one, key: ++lastKey })).reverse()
    crashRound.update((before) => ({ ...before, cashOuts: [...named, ...before.cashOuts].slice(0, maxCashOuts) }))
  },
  CASINO_CRASH_ENDING(multiplier) {
    const { status, own } = crashRound.value ?? {}
    if (status === 'ending') return // another server finished the round, or it was requested
    setPhase({ status: 'ending', multiplier }, ({ last, rounds }) => ({
      last: [multiplier, ...last].slice(0, crash.last),
      rounds: [0, ...rounds].slice(0, crash.last),
    }))
    playEffect('casino-mine')
    // an automatic cash-out at the last moment is paid together with the end
    if (own?.multiplier === null) void ignoreOffline(crashRound.refresh())
  },
  /** The automatic cash-out was paid. */
  CASINO_INCREMENT(amount) {
    const { status, own } = crashRound.value ?? {}
    if (amount <= 0 || own?.multiplier !== null || status === 'waiting') return
    void ignoreOffline(crashRound.refresh().then(showPayout))
  },
}

function showPayout(): void {
  if (!crashRound.value?.own?.multiplier) return
  showWin()
  playWin()
}

/** The server confirms each second that the multiplier climbs. Without a message the curve is extrapolated for so many milliseconds. */
const maxExtrapolationMs = 1500

/** Current multiplier, in hundredths. */
export function shownMultiplier(phase: Phase): number {
  if (phase.status === 'ending') return Math.round(phase.multiplier * 100)
  return phase.status === 'crashing' ? multiplierAt(elapsedMs(phase)) : 100
}

/** How long the multiplier has climbed, as shown on the page. */
export function elapsedMs({ startedMs, receivedMs }: Crashing): number {
  return Math.max(0, Math.min(performance.now(), receivedMs + maxExtrapolationMs) - startedMs)
}

/** Time of the start, or of the next message while it climbs. */
export function nextCrashMs(): number {
  const { value } = crashRound
  if (value?.status === 'crashing') return value.receivedMs
  return value?.status === 'waiting' && value.untilMs > 0 ? value.untilMs : Number.POSITIVE_INFINITY
}

/** Returns what is wrong with a typed multiplier; null if nothing is. */
export function autoProblem(typed: string): string | null {
  const wanted = typed.trim() === '' ? null : parseMultiplier(typed)
  if (wanted === null) return null
  if (wanted === undefined || wanted > crash.most) return texts.wrongAuto
  return wanted < crash.leastAuto ? refusals.lowAuto : null
}

/** The bet in the form; null while its multiplier is none. */
export function formBet(): CrashBet | null {
  const { auto } = useCrash.getState()
  if (autoProblem(auto)) return null
  const { amount } = useCasino.getState()
  return { amount, auto: auto.trim() === '' ? null : (parseMultiplier(auto) ?? 0) / 100 }
}

export async function betOnCrash(bet = formBet()): Promise<void> {
  if (!bet || useCrash.getState().isBusy) return
  const { amount, auto } = bet
  updateBet()
  useCrash.setState({ isBusy: true })
  const delay = await mutate(backend.casino_crash_bet, [amount, auto], showProblem)
  useCrash.setState({ isBusy: false })
  if (delay === undefined) return refreshRound()
  playEffect('casino-bet')
  crashRound.change((before) => ({
    ...before,
    ...(before.status === 'waiting' && before.untilMs > 0 && { untilMs: performance.now() + delay }),
    own: { amount, auto, multiplier: null, reward: 0 },
  }))
  if (!crashRound.value?.round) void ignoreOffline(crashRound.refresh())
}

export async function cashOut(): Promise<void> {
  if (useCrash.getState().isBusy) return
  updateBet()
  useCrash.setState({ isBusy: true })
  const answer = await mutate(backend.casino_crash_cashout, [], showProblem)
  useCrash.setState({ isBusy: false })
  if (!answer) return refreshRound()
  const [multiplier, reward] = answer
  crashRound.update((before) => ({ ...before, own: before.own && { ...before.own, multiplier, reward } }))
  showWin()
  playWin()
}

function refreshRound(): void {
  void ignoreOffline(Promise.all([crashRound.refresh(), balance.refresh()]))
}

export function subscribeToCrash(): Promise<unknown> {
  return sendMutation(backend.casino_subscribe, ['crash'])
}
