import { type Static, Type } from 'typebox'
import { Id, UnixSeconds } from '../schemas.ts'
import { limits } from './rules.ts'
import { statementKinds } from './statement.ts'

export const Amount = Type.Integer({ minimum: 1, maximum: limits.amount })
export const Balance = Type.Integer({ minimum: 0 })

/** `created_at` is the moment itself, which everything that shows it later shows too. */
export const InvoiceReceipt = Type.Object({ name: Type.String(), value: Amount, created_at: UnixSeconds })
export type InvoiceReceipt = Static<typeof InvoiceReceipt>

/** What the bank confirms of one payment, to who paid or who was paid. */
export const Receipt = Type.Object({
  /** Of the player's own line of the statement: the other party's has another one. */
  id: Id,
  kind: Type.Enum(statementKinds),
  /** The other party, or what a fine was for. */
  name: Type.String(),
  value: Amount,
  created_at: UnixSeconds,
})
export type Receipt = Static<typeof Receipt>
