import type { PanelAnswers, PanelRefusal } from '@orelhao/protocol/panel/panel-answers'
import type { PanelArgs, PanelMember } from '@orelhao/protocol/panel/panel-contract'
import type { CaseScope, Permission, Role } from '@orelhao/protocol/panel/roles'
import type { TableSize } from '../core/retention/store.ts'
import type { Database } from '../database/database.ts'
import type { Engine } from '../engine.ts'
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

/** A call of somebody who is signed in. */
export interface PanelContext extends PanelServices {
  session: { id: number; player: number; role: Role; expires_at: number }
  may(permission: Permission): boolean
  permissions: readonly Permission[]
  /** The cases and publications that the role sees. */
  scope: CaseScope
  /** For what the browser says about itself. */
  request: PageRequest
  /** Unix seconds. */
  now: number
}

/** An expected no. */
export class PanelRefused extends Error {
  readonly refusal: PanelRefusal

  constructor(refusal: PanelRefusal) {
    super(refusal)
    this.refusal = refusal
  }
}

export type PanelHandlers<M extends PanelMember> = {
  [Member in M]: (context: PanelContext, args: PanelArgs<Member>) => Promise<PanelAnswers[Member]>
}

/** The trimmed reason of an action. Throws PanelRefused for an empty one. */
export function requiredReason(reason: string): string {
  const trimmed = reason.trim()
  if (trimmed === '') throw new PanelRefused('emptyReason')
  return trimmed
}
