import { type Static, Type } from 'typebox'
import { UnixSeconds } from '../schemas.ts'
import { limits } from './rules.ts'

export const Amount = Type.Integer({ minimum: 1, maximum: limits.amount })
export const Balance = Type.Integer({ minimum: 0 })

/** `created_at` is the payment's own moment, which every receipt of it shows: the one saved today and the one opened tomorrow. */
export const Receipt = Type.Object({ name: Type.String(), value: Amount, created_at: UnixSeconds })
export type Receipt = Static<typeof Receipt>
