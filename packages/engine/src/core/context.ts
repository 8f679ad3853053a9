import type { Answer, Args, Member, RefusalCode } from '@orelhao/protocol/catalogue'
import type { Identity, PhoneConfig } from '@orelhao/protocol/settings/contract'
import type { Migration } from '../database/migrate.ts'
import type { Ports } from '../ports.ts'
import type { FrameworkFinePayments } from '../shared/framework-fines/framework-fines.ts'
import type { Money } from '../shared/ledger/money.ts'
import type { RetentionPolicies } from '../shared/retention/policies.ts'
import type { UploadColumns } from '../shared/uploads/columns.ts'
import type { Job, Transaction } from '../transaction.ts'
import type { LeaderTask } from './leader-tasks.ts'

/** An expected no. Whatever the handler wrote is undone and nobody is told, unless it says otherwise. */
export class Refused<Code extends string = string> {
  readonly code: Code
  /** Keeps what the handler wrote and told, such as the record of a call that reached nobody. */
  readonly commits: boolean

  constructor(code: Code, keepsWrites = false) {
    this.code = code
    this.commits = keepsWrites
  }
}

/** All a handler may use. An operation that only reads has no transaction: it tells nobody and plans nothing. */
export interface Context<Code extends string = never> extends Transaction {
  me: Identity
  /** Of the call, where the page gave it one: goes to the player's own pages only. */
  key: string | undefined
  /** Unix seconds that nobody sets, for how long something lasts; see `SteadyTime`. */
  steadyNow: number
  /** When the call arrived, in unix milliseconds that all servers of the database share. */
  arrivedMs(): Promise<number>
  /**
   * Makes the calling page watch exactly these topics of a subject, which is the app's name; an empty list stops
   * watching. Takes effect at once, even if the call fails later, so state that is read afterwards misses nothing. Ends
   * with the page's connection.
   */
  subscribe(subject: string, names: readonly string[]): void
  money: Money
  refuse<C extends Code>(code: C): Refused<C>
  /** A refusal that keeps what was written and told. */
  refuseAndCommit<C extends Code>(code: C): Refused<C>
  isOnline(player: number): boolean
  phone: PhoneConfig
  /** Apps that the player may not use. */
  closedApps(): string[]
  /** Chance from 0 up to 1. */
  random(): number
  /** What `App.preparing` answered for this call; undefined where there is nothing to prepare. */
  prepared: unknown
}

/** What the engine asks of the world for single apps. */
export interface AppPorts extends Required<Pick<Ports, 'dispatch' | 'torBlocked' | 'blockedWords' | 'uploadSecret'>> {
  /** Fines that a framework keeps; undefined where none does. */
  externalFines: FrameworkFinePayments | undefined
}

/** What there is before a call's transaction: it reads, each time for itself. */
export type PrepareContext = Pick<Context, 'me' | 'db' | 'steadyNow' | 'phone'>

export type PrepareHandlers<M extends Member> = {
  [K in M]?: (preparation: PrepareContext, ...args: Args<K>) => Promise<unknown>
}

export type Handlers<M extends Member> = {
  [K in M]: (context: Context<RefusalCode<K>>, ...args: Args<K>) => Promise<Answer<K> | Refused<RefusalCode<K>>>
}

/** What is true at the moment and is in no table. */
export interface TickContext {
  isOnline(player: number): boolean
  /**
   * Seconds since something began, however the clock was set meanwhile. `what` names it among all others; `since` is
   * when it began, in unix seconds.
   */
  ageSeconds(what: string, since: number): number
  /** Seconds since this server began: until pages had time to come back to it, who is away says little. */
  uptimeSeconds(): number
}

/** One app of the engine: one entry in `apps/index.ts`. */
export interface App {
  /** Of its folder, as in the catalogue. */
  name: string
  handlers: Partial<Handlers<Member>>
  /** Handlers that use one of the app's own ports. Made once for each engine. */
  handlersFor?(ports: AppPorts): Partial<Handlers<Member>>
  /** What takes too long for a transaction, such as a digest of a code, done before it. The handler looks again at all that it read. */
  prepare?: PrepareHandlers<Member>
  /** Of the tables that are the app's alone; the others stand in `migrations.ts`. */
  migrations?: readonly Migration[]
  /** What becomes of the rows of its tables, as each of its stores says. */
  tables?: readonly RetentionPolicies[]
  /** Which of their columns hold addresses of uploads: a file whose address stands in none is deleted after some days. */
  uploads?: readonly UploadColumns[]
  /**
   * Runs when a server starts, before anybody is connected: settles what the last one left unfinished. `started`,
   * `joined` and `tick` each run in a transaction of their own.
   */
  onStart?(transaction: Transaction): Promise<void>
  /** The player's phone came online. */
  onOnline?(transaction: Transaction, me: Identity): Promise<void>
  /** Runs once a second, for what ends without anybody asking, such as a call that nobody answers. */
  onTick?(transaction: Transaction, present: TickContext): Promise<void>
  /** What the app does step by step on the one server that holds its lease, to the millisecond. Made once for each engine. */
  leaderTasks?(phone: PhoneConfig): readonly LeaderTask[]
  /** What the app may ask for with `later`. */
  jobs?: readonly Job[]
  /** A player's number is no longer `from`: updates the rows that hold it. Answers the players whose phones show it. */
  onPhoneChanged?(transaction: Transaction, me: Identity, from: string): Promise<number[]>
}
