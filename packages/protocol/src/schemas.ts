import { type Static, Type } from 'typebox'
import { maxPhoneLength } from './phone-number.ts'
import { type Kind, maxUrlLength } from './uploads/rules.ts'

/** Row ids are positive and fit a double exactly. */
export const Id = Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER })

/** Identifies one call that writes, however often it is sent. */
export const CallKey = Type.String({ pattern: '^[\\w-]{1,64}$' })

/** A phone number as people write it. Free text on purpose: a mistyped number is a refusal, not a fault. */
export const Phone = Type.String({ maxLength: maxPhoneLength })

export const UnixSeconds = Type.Integer({ minimum: 0 })

export const Coordinate = Type.Number({ minimum: -100_000, maximum: 100_000 })

/**
 * Text that people write. The engine cleans such an argument before an operation gets it, as `text/sanitize.ts` says. `most` counts UTF-16
 * units on the wire.
 */
export const Text = (most: number) => Type.String({ maxLength: most, 'x-text': 'lines' })

/** Text without line breaks, such as a name. */
export const Line = (most: number) => Type.String({ maxLength: most, 'x-text': 'line' })

/** A place on the game's map, rounded to two decimals. */
export const Place = Type.Tuple([Coordinate, Coordinate])

/**
 * Address of a file that may be a player's upload; other addresses, such as stock pictures, are allowed too. An upload is deleted once no
 * column contains its address (`uploads` of the engine's stores), so every argument with such an address needs one of these types.
 */
const file = (kind: Kind) => Type.String({ maxLength: maxUrlLength, 'x-upload': kind })
export const Picture = file('jpg')
export const Sound = file('mp3')
export const Video = file('webm')

/** An entry of the player's address book, which gives all apps their names of people. */
export const Contact = Type.Object({
  id: Id,
  name: Type.String(),
  phone: Phone,
  /** The picture that the player gave the contact. Absent where there is none. */
  photo: Type.Optional(Type.String()),
  /** True for a favourite, otherwise absent. */
  favourite: Type.Optional(Type.Boolean()),
})
export type Contact = Static<typeof Contact>
