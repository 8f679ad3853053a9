import { Type } from 'typebox'
import { phoneLength } from './phone-number.ts'

/** Row ids are positive and fit a double exactly. */
export const Id = Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER })

/** A phone number as people write it. Free text on purpose: a number typed wrongly is a refusal, not a fault. */
export const Phone = Type.String({ maxLength: phoneLength })

export const UnixSeconds = Type.Integer({ minimum: 0 })

export const Coordinate = Type.Number({ minimum: -100_000, maximum: 100_000 })

/** A place of the game's map, rounded to two decimals. */
export const Place = Type.Tuple([Coordinate, Coordinate])
