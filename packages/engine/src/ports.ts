import type { PhoneConfig } from '@orelhao/protocol/settings/contract'
import type { Database } from './database/database.ts'

/** All the engine asks of the world. Adapters provide real ones, `testing/world.ts` fake ones where time and chance matter. */
export interface Ports {
  database: Database
  bus: Bus
  clock: Clock
  log: Log
  /** What the server's owner set for every phone. */
  phone: PhoneConfig
  limits: RateLimits
  dispatch: Dispatch
  /** Where the players' bank accounts are, when not in our own ledger. */
  bank?: ForeignBank
  /** Fines that players got outside the phone. */
  fines?: ForeignFines
  /** Shared with the media server; without it there are no upload tickets. */
  uploadSecret?: string
  /** Chance from 0 up to 1, for what nobody gains by guessing. */
  random(): number
}

/** Unix time in milliseconds. */
export interface Clock {
  nowMs(): number
}

export interface Log {
  debug(details: object, message: string): void
  info(details: object, message: string): void
  warn(details: object, message: string): void
  error(details: object, message: string): void
}

/** What leaves the engine once its transaction is on disk. `body` is the JSON of a wire EventMessage. */
export interface Delivery {
  /** Absent: to everybody who is online. */
  player?: number
  /** Present on durable events: position in the player's own sequence. */
  seq?: number
  body: string
}

/**
 * Carries deliveries to whoever holds the players' connections, this process or another. It is a hint: a lost durable
 * delivery is found again in the inbox, by its gap in the sequence.
 */
export interface Bus {
  publish(delivery: Delivery): void
  subscribe(listener: (delivery: Delivery) => void): () => void
}

/** Tokens a second and the most that may be saved up, per player and operation. */
export interface RateLimit {
  perSecond: number
  burst: number
}

export interface RateLimits {
  read: RateLimit
  write: RateLimit
}

/** Who works where. The framework knows in the game, the city in the demo. */
export interface Dispatch {
  /** Players on duty at a service, by its number. */
  onDuty(service: string): number[]
}

/**
 * The bank of a framework: it keeps the accounts `bank:<player>`, and money moves between it and our ledger. Amounts are whole units.
 * It may be slow and may reject, after which nobody knows whether the request was carried out; only one engine may use it.
 */
export interface ForeignBank {
  /** 0 where there is no such account. Rejects with AccountAway for one that cannot be reached now. */
  balance(player: number): Promise<number>
  /** Takes money out of an account only if it holds that much. `reference` is a UUID of this request alone. */
  debit(player: number, amount: number, reference: string): Promise<'done' | 'insufficient'>
  /** Refused: there is no such account, and there will not be. */
  credit(player: number, amount: number, reference: string): Promise<'done' | 'refused'>
  /**
   * For a bank that remembers references. `never` is final: a request that is still on its way will not be carried out. Without
   * this the engine compares balances to find out what became of a request.
   */
  outcome?(reference: string): Promise<'done' | 'never'>
  timing?: Partial<BankTiming>
}

/**
 * Fines that a framework keeps, as one total a player, in whole units. It may be slow and may reject, after which nobody knows whether the
 * request was carried out: the total is looked at again.
 */
export interface ForeignFines {
  /** Rejects with AccountAway for somebody who cannot be reached now. */
  total(player: number): Promise<number>
  remove(player: number, amount: number): Promise<void>
  timing?: Partial<{
    /** How long after a request it may still have an effect. */
    aftermathMs: number
    longestPauseMs: number
    /** How often a framework that takes nothing off is asked before the player gets their money back. */
    attempts: number
  }>
}

/** The account is out of reach while its owner is away. What it is owed is kept, and asked for again until they are back. */
export class AccountAway extends Error {}

/** All in milliseconds. */
export interface BankTiming {
  /** How long an answer of the bank is waited for. */
  answer: number
  /** How much longer one that moves money may take before it counts as lost. This and the next only matter for a bank without `outcome`. */
  late: number
  /** How long after an answer got lost its request may still have an effect. */
  aftermath: number
  /** How long a player waits for a payment before being told that it failed. */
  caller: number
  /** The pause before the first repetition; each next one is twice as long, up to `longestPause`. */
  firstPause: number
  longestPause: number
}
