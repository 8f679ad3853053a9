import type { EventName } from '@orelhao/protocol/catalogue'
import type { PanelAnswers, PanelRefusal } from '@orelhao/protocol/panel/panel-answers'
import type { PanelArgs } from '@orelhao/protocol/panel/panel-contract'
import type { Role } from '@orelhao/protocol/panel/roles'
import type { Identity, PhoneConfig } from '@orelhao/protocol/settings/contract'
import type { AppLimit } from '@orelhao/protocol/shell/app-limits-settings'
import type { Kind } from '@orelhao/protocol/uploads/rules'
import type { Database, Db } from './database/database.ts'
import type { Log } from './log.ts'
import type { Transaction } from './transaction.ts'

export type { Log }

/** Everything the engine needs from outside. Adapters provide it; `testing/world.ts` replaces time and chance with fakes. */
export interface Ports {
  database: Database
  bus: Bus
  clock: Clock
  /** Unix milliseconds shared by all servers of the database. Absent: `databaseNowMs`. Answers undefined: the server's own clock. */
  databaseMs?(db: Db): Promise<number | undefined>
  log: Log
  /** The owner's settings for every phone. The engine writes into it what the panel changes. */
  phone: PhoneConfig
  limits: RateLimits
  dispatch: Dispatch
  /** Players of other servers are on duty too, where there are any. */
  sharesDuty?: boolean
  /** Apps that are limited to some players; absent where no app is limited. */
  appLimits?: AppLimits
  /** Players whom the owner bans from the Deep Web. */
  torBlocked?: readonly number[]
  /** Words that the owner forbids in published texts. */
  blockedWords?: readonly string[]
  /** Name of the city whose characters play here, where several cities share the database. */
  city?: string
  /** Limits of the economy watch; absent where it is off. */
  economyWatch?: EconomyWatch
  /** Words with which the phone opens a case by itself. */
  watchedWords?: readonly WatchedWord[]
  /** Delivers an alert outside the phone, at least once. A rejection is retried later, some times. */
  sendAlert?(alert: Alert): Promise<void>
  /** The panel, for players with a role in it; absent where nobody has one. */
  panel?: PhonePanel
  /** Bank of the framework; absent where the accounts are in our own ledger. */
  bank?: ExternalBank
  /** Fines from outside the phone. */
  fines?: ExternalFines
  /** Secret shared with the media server; without it there are no upload tickets. */
  uploadSecret?: string
  /** The owner's store for players' files; absent where they go to our own media server. */
  uploadStore?: UploadStore
  /** How long ended rows are stored; missing entries have their defaults. */
  retention?: Partial<Retention>
  /** A random number from 0 up to 1; not for secrets. */
  random(): number
  /** Runs a job later; returns a function that cancels it. Absent: work due between ticks waits for the next tick. */
  after?(delayMs: number, job: () => void): () => void
}

/** Limits of the economy watch for 24 hours, 0 for a rule that is off. Sums are whole units. */
export interface EconomyWatch {
  /** Money that a player gets from nothing, other than casino winnings. */
  created: number
  /** Money that a player gets, if it is far more than on their other days. */
  riches: number
  /** Money that comes back to a player through others. */
  circle: number
  /** Number of small payments to one player, each of at most `smallPayment`. */
  smallPayments: number
  smallPayment: number
  /** Opens a case where the casino pays far more or less than the chances allow. */
  casino: boolean
}

/** Calls of the panel that moderators make on their phones. */
export type PhonePanelMember =
  | 'counts'
  | 'cases'
  | 'case'
  | 'assign'
  | 'reveal'
  | 'decide'
  | 'restore'
  | 'players'
  | 'player'
  | 'restrictions'
  | 'lift'
  | 'uphold'

/** The calls of the panel for players who have a role in it. */
export interface PhonePanel {
  /** The highest role that a player has now; undefined for none. */
  roleOf(db: Db, me: Identity, now: number): Promise<Role | undefined>
  /**
   * Answers a call of the panel within the transaction of the phone's call, which must be rolled back where it is refused. Throws CallFault
   * where the player calls too often.
   */
  answer<M extends PhonePanelMember>(
    member: M,
    caller: PanelCaller,
    args: PanelArgs<M>,
  ): Promise<{ answer: PhonePanelAnswers[M] } | { refused: PanelRefusal }>
}

export interface PhonePanelAnswers extends Omit<Pick<PanelAnswers, PhonePanelMember>, 'counts'> {
  counts: PanelAnswers['counts'] & { role: Role; permissions: string[] }
}

/** A player who makes a call of the panel on a phone, and the call's transaction. */
export interface PanelCaller extends Transaction {
  me: Identity
  role: Role
  isOnline(player: number): boolean
}

export const severities = ['low', 'high'] as const
export type Severity = (typeof severities)[number]

export interface WatchedWord {
  word: string
  severity: Severity
}

/** A case that the phone opened by itself, for those outside: nothing that only some players may read, nobody who is anonymous. */
export interface Alert {
  /** Unique, for receivers that must not count an alert twice. */
  id: number
  /** Number of the case, for `smartphone_case`. */
  case_id: number
  app: string
  /** A rule of the economy watch, or `word`. */
  rule: string
  /** Of watched words; empty otherwise. */
  severity: Severity | ''
  /** Absent for a word, and where a finding is about no player. */
  player?: { user_id: number; name: string; phone: string }
  /** Figures of the finding; empty for a word. */
  facts: Record<string, string | number | null>
  /** Unix seconds. */
  created_at: number
}

/** A service or a bucket to which pages send files themselves, each with a permission that only the server can get. */
export interface UploadStore {
  limits: UploadLimits
  /** Resolves to the permission for one file; to undefined where the store gives none, of which it has told the owner. */
  permit(kind: Kind, bytes: number): Promise<UploadPermission | undefined>
}

/** In bytes. */
export interface UploadLimits {
  /** Longest file of each kind. */
  file: Record<Kind, number>
  /** Sum of one player in 24 hours; 0 for no limit. */
  day: number
}

export interface UploadPermission {
  /** The page sends the file to this address, which contains the permission. */
  url: string
  /** From where players load the file; empty where the store chooses the address and answers it. */
  address: string
}

/** All in milliseconds. */
export interface Clock {
  /** Unix time, for display and storage. Jumps, also backwards, when the machine's clock is set. */
  nowMs(): number
  /** Time since an arbitrary moment, for durations. Not affected by setting the clock. */
  elapsedMs(): number
}

/** Days after which ended rows are deleted; 0 stores them for good. */
export interface Retention {
  /** Events that pages have not fetched: a page that was away for longer starts again. */
  events: number
  /** Answers stored under idempotency keys. */
  answers: number
  /** Past calls, which players no longer see then. */
  calls: number
  /** Requests for services that are closed, accepted or not. */
  requests: number
  /** Paid invoices and fines. The statement still shows their payments. */
  bills: number
  /** Pix charges that can no longer be paid. */
  charges: number
  /** Payments that a framework's bank refused for lack of money: nothing was moved. */
  attempts: number
  /** Jobs that failed for good. */
  jobs: number
  /** Text messages. A thread stores at most a hundred in any case. */
  messages: number
  /** News articles, with their readers. */
  news: number
  /** Ended casino rounds, which players can verify until then. */
  games: number
  /** Notifications of the photo network. */
  notices: number
  /** Decided reports with their evidence, and what moderators decided about players, after it is over. */
  cases: number
  /** Files with everything about a player, which players asked for. */
  exports: number
}

/** One player's pages, the viewers of a topic (without those of some players), every page, or every page but one player's. */
export type Recipient =
  | { player: number }
  | { topic: string; but?: readonly number[] }
  | 'everybody'
  | { everybodyBut: number }

/** An event that leaves the engine after the commit. Plain JSON, like everything on the bus. */
export interface Delivery {
  to: Recipient
  event: EventName
  /** JSON text of the argument list. */
  args: string
  /** Only on durable events, which go to one player each: position in the player's own sequence. */
  seq?: number
}

/** A player whose name, number, role or restrictions have changed. */
export interface PlayerChange {
  user_id: number
}

/** All topics of one subject that a page views from now on. */
export interface TopicSubscription {
  /** The page's player, by user_id. */
  player: number
  /** Key of the page, as its adapter named it in the call. */
  page: string
  subject: string
  topics: string[]
}

/** A channel to every process that shares it, this one included. */
export interface Channel<Message> {
  publish(message: Message): void
  subscribe(listener: (message: Message) => void): () => void
}

/** A player has durable events up to this number, which did not fit into a message of the bus. */
export interface InboxPosition {
  player: number
  seq: number
}

/**
 * A server's message about the players connected to it: a change, its whole list, or neither as a heartbeat. Only other servers receive it.
 */
export interface PresenceNews {
  /** The server's id, random at each start. */
  server: string
  /** Number of its last change: this one, or the one before a list or a heartbeat. */
  seq: number
  joined?: number[]
  left?: number[]
  /** All its players. */
  all?: number[]
  /** All its players on duty, by the service's digits. */
  duty?: Record<string, number[]>
  /** Servers that must send their lists. */
  asks?: string[] | 'all'
  /** The server has stopped. */
  hasEnded?: true
}

/** Messages that a process wants: all for a player or a topic, or the news about a player whose identity it caches. */
export type BusInterest = { player: number } | { topic: string } | { identityOf: number }

/** An interest that lasts until `end`. */
export interface Following {
  /** Resolves once messages arrive, or once it is certain that they do not. Never rejects. */
  ready(): Promise<void>
  end(): void
}

/**
 * Carries deliveries to the processes that own the players' connections, this one included. Delivery is not guaranteed: a page finds a
 * lost durable event in the inbox, by the gap in its sequence.
 */
export interface Bus extends Channel<Delivery> {
  subscriptions: Channel<TopicSubscription>
  /** A job is due at this moment, in unix seconds. Reaches this process and any one of the others. */
  due: Channel<number>
  playersChanged: Channel<readonly PlayerChange[]>
  /** Sessions of a player, by user_id, have ended. */
  sessionsEnded: Channel<number>
  /** A server has freed the lease of this name. */
  leaseFreed: Channel<string>
  inboxGrew: Channel<InboxPosition>
  /** The owner's settings in the database have changed. */
  settingsChanged: Channel<null>
  /** Brings only what other processes publish. Absent where there are none. */
  presence?: Channel<PresenceNews>
  /** The listener runs whenever the connection to other processes opens: earlier messages were not received. Absent where there are none. */
  onConnected?(listener: () => void): () => void
  /** Messages of other processes arrive only for what is followed. Absent where there are no others. */
  follow?(interest: BusInterest): Following
  /** How many times a connection to another process was lost; undefined while one is down. Absent where there are no others. */
  connectionLosses?(): number | undefined
  /** Rejects while messages do not reach other processes. Absent where there are none. */
  check?(): Promise<unknown>
}

/** Token bucket of one player and operation: tokens a second, and the most that it can store. */
export interface RateLimit {
  perSecond: number
  burst: number
}

export interface RateLimits {
  read: RateLimit
  write: RateLimit
}

/** Players on duty at services on this server. The framework provides it in the game, the city in the demo. */
export interface Dispatch {
  /** Players on duty at a service, by its number. */
  onDuty(service: string): number[]
  /** Returns whether a resource outside the phone answers the service and reports to the player. */
  isElsewhere?(service: string): boolean | Promise<boolean>
}

/** Apps that are limited by job, group, item or permission. */
export interface AppLimits {
  /** Apps that are closed to the player. Called in every call, so it must answer from memory. */
  closedTo(player: number): readonly string[]
  /** The owner's conditions, which the panel may replace; absent where they cannot be replaced. */
  limits?: Readonly<Record<string, AppLimit>>
}

/** Owner of an account at a framework's bank: a player by user id, or a company by the framework's name for its account. */
export type AccountHolder = number | string

/**
 * The bank of a framework. It stores the accounts `bank:<player>` and `company:<name>`; money moves between it and our ledger. Amounts are whole units. A
 * request may be slow and may reject, after which its outcome is unknown. Only one engine at a time may use the bank: a city has one.
 */
export interface ExternalBank {
  /** 0 where there is no such account. Rejects with AccountUnavailable for an account that cannot be reached now. */
  balance(holder: AccountHolder): Promise<number>
  /**
   * Debits an account only if it has that much. `reference` is a UUID of this request alone. `debit` and `credit` reject with
   * AccountUnavailable if the owner has just left: nothing was done and nothing will be.
   */
  debit(holder: AccountHolder, amount: number, reference: string): Promise<'done' | 'insufficient'>
  /** `refused`: the account does not exist and never will. */
  credit(holder: AccountHolder, amount: number, reference: string): Promise<'done' | 'refused'>
  /**
   * Outcome of a request, for a bank that stores references. `never` is final: a request that is still on its way will not be executed.
   * Without this method the engine compares balances to find the outcome.
   */
  outcome?(reference: string): Promise<'done' | 'never'>
  timing?: Partial<BankTiming>
}

/**
 * Fines that a framework stores, as one total per player, in whole units. A request may be slow and may reject, after which its outcome
 * is unknown: the engine reads the total again.
 */
export interface ExternalFines {
  /** Rejects with AccountUnavailable for a player who cannot be reached now. */
  total(player: number): Promise<number>
  remove(player: number, amount: number): Promise<void>
  timing?: Partial<{
    /** How long after a request it may still have an effect. */
    aftermathMs: number
    maxPauseMs: number
    /** How many times a framework that removes nothing is asked before the player gets their money back. */
    attempts: number
  }>
}

/** The account cannot be reached while its owner is away. Credits to it are stored and retried until the owner is back. */
export class AccountUnavailable extends Error {}

/** All in milliseconds. */
export interface BankTiming {
  /** How long the engine waits for an answer of the bank. */
  answerMs: number
  /** Extra time for an answer that moves money before it counts as lost. Like `aftermathMs`, matters only for a bank without `outcome`. */
  lateMs: number
  /** How long a request may still have an effect after its answer was lost. */
  aftermathMs: number
  /** How long a player waits for a payment before the call fails. */
  callerMs: number
  /** The pause before the first retry; each next one is twice as long, up to `maxPauseMs`. */
  firstPauseMs: number
  maxPauseMs: number
}
