import type { Answer, Args, Member, RefusalCode } from '@orelhao/protocol/catalogue'
import type { Role } from '@orelhao/protocol/panel/roles'
import type { Identity, PhoneConfig } from '@orelhao/protocol/settings/contract'
import type { Db } from '../database/database.ts'
import type { Migration } from '../database/migrate.ts'
import type { Ports, Retention, UploadStore } from '../ports.ts'
import type { FrameworkFinePayments } from '../shared/framework-fines/framework-fines.ts'
import type { Money } from '../shared/ledger/call-money.ts'
import type { Reportable, Reportables } from '../shared/moderation/reportable.ts'
import type { RetentionPolicies } from '../shared/retention/policies.ts'
import type { UploadColumns } from '../shared/uploads/columns.ts'
import type { Job, Transaction } from '../transaction.ts'
import type { LeaderTask } from './leader-tasks.ts'
import type { Presence } from './presence/presence.ts'

/** An expected refusal. The handler's writes and events are rolled back, unless `commits` is set. */
export class Refused<Code extends string = string> {
  readonly code: Code
  /** Commits the handler's writes and events, such as the record of a call that reached no player. */
  readonly commits: boolean

  constructor(code: Code, commits = false) {
    this.code = code
    this.commits = commits
  }
}

/** All that a handler may use. An operation that only reads has no transaction: it emits no events and schedules no jobs. */
export interface Context<Code extends string = never> extends Transaction {
  me: Identity
  /** Idempotency key of the call, if the page sent one: goes to the player's own pages only. */
  key: string | undefined
  /** Unix seconds that setting the clock does not change, for durations; see `SteadyTime`. */
  steadyNow: number
  /** When the call arrived, in unix milliseconds that all servers of the database share. */
  arrivedMs(): Promise<number>
  /**
   * Makes the calling page view exactly these topics of a subject, which is the app's name; an empty list ends all. Takes effect at once,
   * even if the call fails later, so that state which is read afterwards misses nothing. Ends with the page's connection.
   */
  subscribe(subject: string, names: readonly string[]): void
  money: Money
  refuse<C extends Code>(code: C): Refused<C>
  /** A refusal that commits writes and events. */
  refuseAndCommit<C extends Code>(code: C): Refused<C>
  isOnline(player: number): boolean
  /** On another server, and not on this one. */
  isElsewhere(player: number): boolean
  phone: PhoneConfig
  /** Apps that are closed to the player, and those that do not exist for them. */
  closedApps(): Promise<string[]>
  /** The player's role in the panel; undefined where the operation requires none. */
  role: Role | undefined
  /** A random number from 0 up to 1. */
  random(): number
  /** Result of the app's `prepare` handler for this call; undefined if it has none. */
  prepared: unknown
}

/** Ports of the economy watch, whose limits the owner may change while it runs. */
export type WatchPorts = Pick<Ports, 'economyWatch' | 'sendAlert' | 'log'>

/** Ports for apps. The owner may change settings while the phone runs, so handlers read them here each time. */
export interface AppPorts
  extends Required<Pick<Ports, 'dispatch' | 'torBlocked' | 'blockedWords' | 'uploadSecret'>>,
    Pick<Ports, 'panel'> {
  /** Fines that a framework stores; undefined where none does. */
  externalFines: FrameworkFinePayments | undefined
  /** Players on duty on other servers are on duty too. */
  sharesDuty?: boolean
  uploadStore?: UploadStore
  /** Of all apps. */
  reportables: Reportables
  /** In days, as they apply now. */
  retention: Retention
  /** How long each kind of a player's data is stored, in words for players. */
  retentionWords(): { what: string; how: string }[]
}

/** Context before a call's transaction. Each read is a transaction of its own. */
export type PrepareContext = Pick<Context, 'me' | 'db' | 'now' | 'steadyNow' | 'phone'>

export type PrepareHandlers<M extends Member> = {
  [K in M]?: (preparation: PrepareContext, ...args: Args<K>) => Promise<unknown>
}

export type Handlers<M extends Member> = {
  [K in M]: (context: Context<RefusalCode<K>>, ...args: Args<K>) => Promise<Answer<K> | Refused<RefusalCode<K>>>
}

/** Present state that is in no table. */
export interface TickContext {
  presence: Pick<Presence, 'isHere' | 'isElsewhere' | 'isOnline' | 'isLost' | 'isComplete'>
  phone: PhoneConfig
  /**
   * Seconds since something began, not affected by setting the clock. `what` must be unique; `since` is the start, in unix seconds. Without
   * it, since the first tick that asked.
   */
  ageSeconds(what: string, since?: number): number
  /** Seconds since this server began. Until pages had time to reconnect, a missing player means little. */
  uptimeSeconds(): number
}

/** One app of the engine: one entry in `apps/index.ts`. */
export interface App {
  /** Name of its folder, as in the catalogue. */
  name: string
  handlers: Partial<Handlers<Member>>
  /** Handlers that use a port of the app. Built once per engine. */
  handlersFor?(ports: AppPorts): Partial<Handlers<Member>>
  /** Work that takes too long for a transaction, such as a digest of a code, done before it. The handler must check its reads again. */
  prepare?: PrepareHandlers<Member>
  /** The same for work that uses a port, such as asking another server. */
  prepareFor?(ports: AppPorts): PrepareHandlers<Member>
  /** Migrations of the app's own tables; the others are in `migrations.ts`. */
  migrations?: readonly Migration[]
  /** Retention policies of its tables, one set per store. */
  tables?: readonly RetentionPolicies[]
  /** Things that players may report and moderators remove, by their kind in `protocol/moderation/rules.ts`. */
  reportables?: Readonly<Record<string, Reportable>>
  /** Columns that hold addresses of uploads: a file whose address is in none is deleted after some days. */
  uploads?: readonly UploadColumns[]
  /**
   * Runs when a server starts, before any player is connected: settles what the previous server left unfinished. `onStart`, `onOnline` and
   * `onTick` each run in their own transaction.
   */
  onStart?(transaction: Transaction): Promise<void>
  onOnline?(transaction: Transaction, me: Identity): Promise<void>
  /** Runs once a second, for what ends by itself, such as an unanswered call. */
  onTick?(transaction: Transaction, present: TickContext): Promise<void>
  /** Returns whether `onTick` has anything to do; asked first, outside its transaction. */
  needsTick?(db: Db): Promise<boolean>
  /** Tasks that run step by step on the one server that has their lease, to the millisecond. Built once per engine. */
  leaderTasks?(phone: PhoneConfig, ports: WatchPorts): readonly LeaderTask[]
  /** Kinds of job that the app may `schedule`. */
  jobs?: readonly Job[]
  /** Runs when a player's number is no longer `from`: updates rows that contain it. Returns the players whose phones show it. */
  onPhoneChanged?(transaction: Transaction, me: Identity, from: string): Promise<number[]>
}
