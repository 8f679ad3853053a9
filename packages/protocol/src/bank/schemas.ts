import { type Static, Type } from 'typebox'
import { Id, UnixSeconds } from '../schemas.ts'
import { limits } from './rules.ts'
import { statementKinds } from './statement.ts'

export const Amount = Type.Integer({ minimum: 1, maximum: limits.amount })
export const Balance = Type.Integer({ minimum: 0 })

/** `created_at` is the exact time that all later views show. */
export const InvoiceReceipt = Type.Object({ name: Type.String(), value: Amount, created_at: UnixSeconds })
export type InvoiceReceipt = Static<typeof InvoiceReceipt>

/** The bank's confirmation of one payment, for either party. */
export const Receipt = Type.Object({
  /** The id of the player's own statement line; the other party's line has another one. */
  id: Id,
  kind: Type.Enum(statementKinds),
  /** The other party, or the reason of a fine. */
  name: Type.String(),
  value: Amount,
  created_at: UnixSeconds,
})
export type Receipt = Static<typeof Receipt>
