import { type Static, Type } from 'typebox'
import { limits } from './rules.ts'

export const Amount = Type.Integer({ minimum: 1, maximum: limits.amount })
export const Balance = Type.Integer({ minimum: 0 })

export const Receipt = Type.Object({ name: Type.String(), value: Amount })
export type Receipt = Static<typeof Receipt>
