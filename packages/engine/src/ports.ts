import type { EventName } from '@orelhao/protocol/catalogue'
import type { PhoneConfig } from '@orelhao/protocol/settings/contract'
import type { Database, Db } from './database/database.ts'
import type { Log } from './log.ts'

export type { Log }

/** All the engine asks of the world. Adapters provide real ones, `testing/world.ts` fake ones where time and chance matter. */
export interface Ports {
  database: Database
  bus: Bus
  clock: Clock
  /** Unix milliseconds that all servers of the database share; where it is absent, those of `databaseNowMs`. Undefined: the server's own. */
  databaseMs?(db: Db): Promise<number | undefined>
  log: Log
  /** What the server's owner set for every phone. */
  phone: PhoneConfig
  limits: RateLimits
  dispatch: Dispatch
  /** Apps that only some may use; absent where nobody limits any. */
  appLimits?: AppLimits
  /** Players whom the owner keeps out of the Deep Web. */
  torBlocked?: readonly number[]
  /** Words that the owner does not want in what players publish. */
  blockedWords?: readonly string[]
  /** Where the players' bank accounts are, when not in our own ledger. */
  bank?: ExternalBank
  /** Fines that players got outside the phone. */
  fines?: ExternalFines
  /** Shared with the media server; without it there are no upload tickets. */
  uploadSecret?: string
  /** For how long what is over is kept; the defaults where nothing is said. */
  retention?: Partial<Retention>
  /** Chance from 0 up to 1, for what nobody gains by guessing. */
  random(): number
  /** Does something later; answers what stops it. Where it is absent, what is due to the millisecond waits for the next tick. */
  after?(delayMs: number, job: () => void): () => void
}

/** Both in milliseconds. */
export interface Clock {
  /** Unix time, for what is shown and kept. It jumps, backwards too, when somebody sets the machine's clock. */
  nowMs(): number
  /** Time since an arbitrary moment, for durations. Nobody can set it. */
  elapsedMs(): number
}

/** Days after which what is over is dropped; 0 keeps it for good. */
export interface Retention {
  /** Events that pages have not asked for: a page that was away for longer starts anew. */
  events: number
  /** Answers kept under the keys of calls. */
  answers: number
  /** Past calls, which players no longer see then. */
  calls: number
  /** Requests for services that somebody took or nobody did. */
  requests: number
  /** Invoices and fines that are paid. The statement goes on showing their payments. */
  bills: number
  /** Pix charges that can no longer be paid. */
  charges: number
  /** Payments that a framework's bank turned down because there was too little money: nothing was moved. */
  attempts: number
  /** Due work that failed for good. */
  jobs: number
  /** Text messages. A thread holds a hundred in any case. */
  messages: number
  /** Articles of the news, with who read them. */
  news: number
  /** Rounds of the casino that are over, which players can verify until then. */
  games: number
  /** Notifications of the photo network. */
  notices: number
}

/** One player's pages, the pages that watch a topic (but those of some players), every page, or every page but one player's. */
export type Recipient =
  | { player: number }
  | { topic: string; but?: readonly number[] }
  | 'everybody'
  | { everybodyBut: number }

/** An event that leaves the engine once its transaction is on disk. Plain JSON, as all that crosses the bus. */
export interface Delivery {
  to: Recipient
  event: EventName
  /** JSON text of the argument list. */
  args: string
  /** Present on durable events, which go to one player each: position in the player's own sequence. */
  seq?: number
}

/** A player who has another name, number or role than before. */
export interface PlayerChange {
  user_id: number
}

/** The topics of one subject that a page watches from now on, and no others. */
export interface TopicSubscription {
  /** Key of the page, as its adapter named it in the call. */
  page: string
  subject: string
  topics: string[]
}

/** To every process that shares it, this one included. */
export interface Channel<Message> {
  publish(message: Message): void
  subscribe(listener: (message: Message) => void): () => void
}

/**
 * Carries deliveries to whoever holds the players' connections, this process or another. It is a hint: a lost durable
 * delivery is found again in the inbox, by its gap in the sequence.
 */
export interface Bus extends Channel<Delivery> {
  subscriptions: Channel<TopicSubscription>
  /** Work is due at this moment, in unix seconds. */
  due: Channel<number>
  playersChanged: Channel<readonly PlayerChange[]>
  /** How often a line to another process was lost; undefined while one is. Absent where there are no others. */
  connectionLosses?(): number | undefined
  /** Rejects while nothing gets through to other processes. Absent where there are none. */
  check?(): Promise<unknown>
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

/** Who is on duty where. In the game the framework knows, in the demo the city. */
export interface Dispatch {
  /** Players on duty at a service, by its number. */
  onDuty(service: string): number[]
  /** Whether something outside the phone answers the service and tells the player what becomes of their request. */
  isElsewhere?(service: string): boolean | Promise<boolean>
}

/** Who may use which app, by job, group, item or permission. */
export interface AppLimits {
  /** Apps that the player may not use. Asked at every call, so it answers from memory. */
  closedTo(player: number): readonly string[]
}

/**
 * The bank of a framework: it keeps the accounts `bank:<player>`, and money moves between it and our ledger. Amounts are whole units.
 * It may be slow and may reject, after which nobody knows whether the request was carried out; only one engine may use it.
 */
export interface ExternalBank {
  /** 0 where there is no such account. Rejects with AccountAway for one that cannot be reached now. */
  balance(player: number): Promise<number>
  /**
   * Takes money out of an account only if it holds that much. `reference` is a UUID of this request alone. This and the next reject with
   * AccountAway where nothing was done and nothing will be, since the owner has just left.
   */
  debit(player: number, amount: number, reference: string): Promise<'done' | 'insufficient'>
  /** `refused`: there is no such account and never will be. */
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
export interface ExternalFines {
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
export class AccountUnavailable extends Error {}

/** All in milliseconds. */
export interface BankTiming {
  /** How long an answer of the bank is waited for. */
  answerMs: number
  /** How much longer one that moves money may take before it counts as lost. This and the next only matter for a bank without `outcome`. */
  lateMs: number
  /** How long after an answer got lost its request may still have an effect. */
  aftermathMs: number
  /** How long a player waits for a payment before being told that it failed. */
  callerMs: number
  /** The pause before the first repetition; each next one is twice as long, up to `longestPause`. */
  firstPauseMs: number
  maxPauseMs: number
}
