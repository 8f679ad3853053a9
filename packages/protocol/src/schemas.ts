import { type Static, Type } from 'typebox'
import { maxPhoneLength } from './phone-number.ts'
import { type Kind, maxUrlLength } from './uploads/rules.ts'

/** Row ids are positive and fit a double exactly. */
export const Id = Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER })

/** Names one call that writes, however often it is sent. */
export const CallKey = Type.String({ pattern: '^[\\w-]{1,64}$' })

/** A phone number as people write it. Free text on purpose: a number typed wrongly is a refusal, not a fault. */
export const Phone = Type.String({ maxLength: maxPhoneLength })

export const UnixSeconds = Type.Integer({ minimum: 0 })

export const Coordinate = Type.Number({ minimum: -100_000, maximum: 100_000 })

/**
 * What people write. Before an operation gets such an argument, the engine cleans it as `text/cleaned.ts` says. `most` counts units of UTF-16
 * as they come over the wire.
 */
export const Text = (most: number) => Type.String({ maxLength: most, 'x-text': 'lines' })

/** The same without line breaks, such as a name. */
export const Line = (most: number) => Type.String({ maxLength: most, 'x-text': 'line' })

/** A place of the game's map, rounded to two decimals. */
export const Place = Type.Tuple([Coordinate, Coordinate])

/**
 * Address of a file that may be one of the players' uploads; others, such as stock pictures, may stand there as well. An upload is deleted
 * once no column holds its address any more (`uploads` of the engine's stores), so every argument that names one is of these.
 */
const file = (kind: Kind) => Type.String({ maxLength: maxUrlLength, 'x-upload': kind })
export const Picture = file('jpg')
export const Sound = file('mp3')
export const Video = file('webm')

/** An entry of the player's address book, which all apps name people by. */
export const Contact = Type.Object({
  id: Id,
  name: Type.String(),
  phone: Phone,
  /** The picture that the player themselves gave the contact. Absent where they gave none. */
  photo: Type.Optional(Type.String()),
  /** True for one of the favourites, and otherwise absent. */
  favourite: Type.Optional(Type.Boolean()),
})
export type Contact = Static<typeof Contact>
