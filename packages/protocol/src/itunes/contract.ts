import { type Static, Type } from 'typebox'
import { event, operation, orNull, pick } from '../operation.ts'
import { coverAddress, limits, refusals, trackAddress } from './rules.ts'

const Words = Type.String({ maxLength: limits.text })

/** One track of the owner's playlist. */
export const Track = Type.Object(
  {
    title: Type.String({ minLength: 1, maxLength: limits.text }),
    artist: Type.Optional(Words),
    /** Address of an mp3 or ogg file, with https. */
    url: Type.String({ pattern: trackAddress, maxLength: limits.address }),
    /** Address of a picture; without one the phone draws a cover. */
    cover: Type.Optional(Type.String({ pattern: coverAddress, maxLength: limits.address })),
  },
  { additionalProperties: false },
)
export type Track = Static<typeof Track>

/** The position in a track, in seconds. */
const Position = Type.Number({ minimum: 0, maximum: 86_400 })
const Percent = Type.Integer({ minimum: 0, maximum: 100 })

/** The app's name for owners. */
export const title = 'Música'

export const operations = {
  itunes_share: operation({
    doc: 'Shares a track of the playlist, by its address, with players nearby, in place of an earlier one; null ends that. Only where the owner has `shareMusic`; other resources receive it and play it.',
    names: ['track', 'position', 'volume'],
    args: [orNull(Type.String({ maxLength: limits.address })), Position, Percent],
    answer: Type.Null(),
    writes: true,
    refuses: pick(refusals, ['sharingOff', 'unknownTrack']),
  }),
}

export const events = {
  ITUNES_SHARED: event({
    doc: 'The track that the player shares with players nearby from now on; an empty address for none.',
    names: ['url', 'title', 'artist', 'position', 'volume'],
    args: [Type.String(), Type.String(), Type.String(), Position, Percent],
    durable: false,
  }),
}
