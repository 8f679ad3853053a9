import { type Static, Type } from 'typebox'
import { event, operation, orNull, pick } from '../../operation.ts'
import { UnixSeconds } from '../../schemas.ts'
import { limits, refusals } from './rules.ts'

const Count = Type.Integer({ minimum: 0 })

/** A file with everything about a player, which the server makes in the background. */
const DataExport = Type.Object({
  isReady: Type.Boolean(),
  /** Tables that are written, of `total`. */
  done: Count,
  total: Count,
  /** Records in the file so far. */
  records: Count,
  /** Size of the file so far, without pictures, sounds and videos. */
  bytes: Count,
  asked_at: UnixSeconds,
  /** When the server deletes the file; 0 while it is not ready, or for never. */
  expires_at: UnixSeconds,
})

/** A player's request that the owner erases everything about them. */
const Erasure = Type.Object({
  asked_at: UnixSeconds,
  /** The owner's reason for not erasing; null while the request is open. */
  answer: orNull(Type.String()),
})

const PrivacyStatus = Type.Object({
  /** Null where the player has none. */
  export: orNull(DataExport),
  /** When the player may ask for the next file. */
  next_export_at: UnixSeconds,
  /** Null where the player has asked for none. */
  erasure: orNull(Erasure),
})
export type PrivacyStatus = Static<typeof PrivacyStatus>

export const operations = {
  privacy_status: operation({
    doc: 'The player’s own data: the last file with all of them, and the request to erase them.',
    names: [],
    args: [],
    answer: PrivacyStatus,
    writes: false,
  }),
  privacy_export: operation({
    doc: 'Begins a file with everything about the player. The server makes it in the background, once a day at most; PRIVACY_CHANGE reports progress.',
    names: [],
    args: [],
    answer: Type.Null(),
    writes: true,
    refuses: pick(refusals, ['exportRuns', 'exportTooSoon']),
  }),
  privacy_link: operation({
    doc: `A token for downloading the ready file from \`export/TOKEN\` below the address of the server’s pages, for ${limits.linkSeconds / 60} minutes. It replaces the one before.`,
    names: [],
    args: [],
    answer: Type.Object({ token: Type.String(), expires_at: UnixSeconds }),
    writes: true,
    refuses: pick(refusals, ['noExport']),
  }),
  privacy_askErasure: operation({
    doc: 'Asks the owner to erase everything about the player. The owner confirms or answers.',
    names: [],
    args: [],
    answer: Type.Null(),
    writes: true,
    refuses: pick(refusals, ['erasureAsked']),
  }),
  privacy_cancelErasure: operation({
    doc: 'Takes the request back, or removes one that the owner has answered.',
    names: [],
    args: [],
    answer: Type.Null(),
    writes: true,
    refuses: pick(refusals, ['noErasure']),
  }),
  privacy_retention: operation({
    doc: 'How long the server stores each kind of the player’s data, in words.',
    names: [],
    args: [],
    answer: Type.Array(Type.Object({ what: Type.String(), how: Type.String() })),
    writes: false,
  }),
}

export const events = {
  PRIVACY_CHANGE: event({
    doc: 'The file with the player’s data grew or is ready, or the owner answered: privacy_status has it.',
    names: [],
    args: [],
    durable: false,
  }),
}
