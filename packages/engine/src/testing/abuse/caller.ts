import type { Identity } from '@orelhao/protocol/settings/contract'
import type { Case } from './cases.ts'
import type { SeenValues } from './seen-values.ts'

export interface Answer {
  /** Undefined in the game, which has no status. */
  status?: number
  body: string
}

/** A player with a phone, over any transport. */
export interface Caller {
  readonly identity: Identity
  readonly seenValues: SeenValues
  /** Bodies of all events. */
  readonly received: readonly string[]
  call(call: Case): Promise<Answer>
}
