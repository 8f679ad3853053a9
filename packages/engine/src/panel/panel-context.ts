import type { PanelAnswers, PanelRefusal } from '@orelhao/protocol/panel/panel-answers'
import type { PanelArgs, PanelMember } from '@orelhao/protocol/panel/panel-contract'
import { type CaseScope, type Permission, type Role, roleRules } from '@orelhao/protocol/panel/roles'
import type { TableSize } from '../core/retention/store.ts'
import type { Database } from '../database/database.ts'
import type { Engine } from '../engine.ts'
import { DecisionRefused } from '../moderation/decision-refused.ts'
import type { PageRequest } from '../owner/pages/page-request.ts'
import type { Log } from '../ports.ts'

/** Parts that every call of the panel may use. */
export interface PanelServices {
  database: Database
  engine: Pick<
    Engine,
    | 'transact'
    | 'transactPayment'
    | 'balance'
    | 'announceChange'
    | 'readiness'
    | 'isOnline'
    | 'otherServers'
    | 'closeAccount'
    | 'settings'
    | 'announceSettings'
  >
  /** The owner's sign, as it is now. */
  currency(): string
  version: string
  log: Pick<Log, 'error'>
  /** Undefined where counting would block the game. */
  tables: (() => Promise<TableSize[]>) | undefined
}

/** Somebody who may call, as their role says: in the browser, or on their phone. */
export interface Caller {
  /** `player` is 0 for the server's console. */
  session: { player: number; role: Role }
  may(permission: Permission): boolean
  permissions: readonly Permission[]
  /** The cases and publications that the role sees. */
  scope: CaseScope
  /** Unix seconds. */
  now: number
}

/** A call of somebody who is signed in. */
export interface PanelContext extends PanelServices, Caller {
  session: Caller['session'] & { id: number; expires_at: number }
  /** For what the browser says about itself. */
  request: PageRequest
}

/** A call that a phone makes too, in the transaction of its own call. */
export interface SharedContext extends Caller {
  database: Pick<Database, 'read'>
  engine: Pick<Engine, 'transact' | 'announceChange' | 'isOnline'>
}

/** The caller of a session, with the permissions of its role. */
export function callerAs<Session extends Caller['session']>(
  session: Session,
  now: number,
): Caller & { session: Session } {
  const { permissions, ...scope } = roleRules[session.role]
  return { session, permissions, scope, now, may: (permission) => permissions.includes(permission) }
}

/** An expected no. */
export class PanelRefused extends Error {
  readonly refusal: PanelRefusal

  constructor(refusal: PanelRefusal) {
    super(refusal)
    this.refusal = refusal
  }
}

/** The code of an expected no, also of the functions behind the panel; undefined for any other error. */
export function refusalOf(error: unknown): PanelRefusal | undefined {
  if (error instanceof PanelRefused) return error.refusal
  return error instanceof DecisionRefused ? error.problem : undefined
}

export type PanelHandlers<M extends PanelMember, Context = PanelContext> = {
  [Member in M]: (context: Context, args: PanelArgs<Member>) => Promise<PanelAnswers[Member]>
}

/** The trimmed reason of an action. Throws PanelRefused for an empty one. */
export function requiredReason(reason: string): string {
  const trimmed = reason.trim()
  if (trimmed === '') throw new PanelRefused('emptyReason')
  return trimmed
}
