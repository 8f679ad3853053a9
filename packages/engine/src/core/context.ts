import type { Answer, Args, EventArgs, EventName, Member, RefusalCode } from '@orelhao/protocol/catalogue'
import type { Identity, PhoneConfig } from '@orelhao/protocol/settings/contract'
import type { Db } from '../database/database.ts'
import type { Migration } from '../database/migrate.ts'
import type { Dispatch } from '../ports.ts'
import type { ForeignFines } from '../shared/foreign-fines/foreign-fines.ts'
import type { Money } from '../shared/ledger/money.ts'

/** An expected no. Whatever the handler wrote is undone and nobody is told, unless it says otherwise. */
export class Refused<Code extends string = string> {
  readonly code: Code
  /** Whether what the handler wrote and told stays, as the record of a call that found nobody. */
  readonly keepsWrites: boolean

  constructor(code: Code, keepsWrites = false) {
    this.code = code
    this.keepsWrites = keepsWrites
  }
}

/** Tells one player (by user_id) an event; it leaves only if the transaction commits. */
export type Tell = <E extends EventName>(player: number, event: E, ...args: EventArgs<E>) => void

/** All a handler may use. `db` is the call's own transaction for operations that write. */
export interface Context<Code extends string = never> {
  me: Identity
  db: Db
  /** Unix seconds. */
  now: number
  tell: Tell
  money: Money
  /** Fines that a framework keeps; absent where none does. */
  foreignFines?: ForeignFines | undefined
  refuse<C extends Code>(code: C): Refused<C>
  /** A no that leaves something behind: what was written and told stays. */
  refuseAndKeep<C extends Code>(code: C): Refused<C>
  isOnline(player: number): boolean
  phone: PhoneConfig
  dispatch: Dispatch
  /** Signs upload tickets; empty where no media server takes them. */
  uploadSecret: string
  /** Chance from 0 up to 1. */
  random(): number
}

export type Handlers<M extends Member> = {
  [K in M]: (context: Context<RefusalCode<K>>, ...args: Args<K>) => Promise<Answer<K> | Refused<RefusalCode<K>>>
}

/** What happens outside any call, in a transaction of its own. */
export interface Occasion {
  db: Db
  now: number
  tell: Tell
}

/** One app of the engine: one entry in `apps/index.ts`. */
export interface App {
  handlers: Partial<Handlers<Member>>
  migrations: readonly Migration[]
  /** A server starts, and nobody is here yet: settles what the last one left behind. */
  started?(occasion: Occasion): Promise<void>
  /** The player's phone came online. */
  joined?(occasion: Occasion, me: Identity): Promise<void>
  /** Runs once a second, for what ends by itself. */
  tick?(occasion: Occasion, isOnline: (player: number) => boolean): Promise<void>
  /** A player's number is no longer `from`: rows that hold it follow. Answers the players whose phones show it. */
  phoneChanged?(occasion: Occasion, me: Identity, from: string): Promise<number[]>
  /** Which of these addresses of uploads the app still shows to somebody. What no app names is deleted after some days. */
  uploadsInUse?(db: Db, urls: string[]): Promise<string[]>
}
