import { type Static, Type } from 'typebox'
import { event, operation, orNull, pick } from '../operation.ts'
import { Id, Text, UnixSeconds } from '../schemas.ts'
import {
  limits,
  messageApps,
  type ReportableApp,
  refusals,
  reportableKinds,
  reportReasons,
  sanctionKinds,
} from './rules.ts'

const apps = Object.keys(reportableKinds) as ReportableApp[]
const kinds = [...new Set(Object.values(reportableKinds).flat())]

/** A decision of a moderator about the player. */
export const Sanction = Type.Object({
  id: Id,
  kind: Type.Enum([...sanctionKinds]),
  /** Empty for the whole phone. */
  app: Type.String(),
  /** The moderator's words. */
  reason: Type.String(),
  created_at: UnixSeconds,
  /** 0 for good. */
  ends_at: UnixSeconds,
  isRead: Type.Boolean(),
  /** Null where the player has sent none. */
  appeal: orNull(Type.String()),
  /** The moderator's answer to the appeal; null while there is none. */
  answer: orNull(Type.String()),
})
export type Sanction = Static<typeof Sanction>

/** The app's name for owners. */
export const title = 'Moderação'

export const operations = {
  moderation_report: operation({
    doc: 'Reports a thing that the player sees to the moderators, who get a copy of it and of what is around it. Reporting it again changes reason and note.',
    names: ['app', 'kind', 'thing', 'reason', 'note'],
    args: [
      Type.Enum(apps),
      Type.Enum(kinds),
      Type.String({ pattern: `^[\\wÀ-ÿ .,+()/:-]{1,${limits.thing}}$` }),
      Type.Enum([...reportReasons]),
      Type.Optional(Text(limits.note)),
    ],
    answer: Type.Null(),
    writes: true,
    refuses: pick(refusals, ['unknownThing', 'ownThing', 'tooManyReports']),
  }),
  moderation_sanctions: operation({
    doc: 'Warnings that the player has not read, and the restrictions that hold, newest first.',
    names: [],
    args: [],
    answer: Type.Array(Sanction),
    writes: false,
  }),
  moderation_read: operation({
    doc: 'The player has read a warning or a restriction.',
    names: ['id'],
    args: [Id],
    answer: Type.Null(),
    writes: true,
    refuses: pick(refusals, ['unknownSanction']),
  }),
  moderation_appeal: operation({
    doc: 'Asks the moderators once to review a warning or a restriction.',
    names: ['id', 'text'],
    args: [Id, Text(limits.appeal)],
    answer: Type.Null(),
    writes: true,
    refuses: pick(refusals, ['unknownSanction', 'alreadyAppealed', 'emptyAppeal']),
  }),
}

export const events = {
  MODERATION_CHANGE: event({
    doc: 'A moderator has decided about the player: moderation_sanctions has what holds now.',
    names: [],
    args: [],
    durable: true,
  }),
  MESSAGE_REMOVED: event({
    doc: 'A moderator removed a message that the player sees: a sentence stands in its place. `channel` is that of a TOR_MESSAGE, empty in other apps.',
    names: ['app', 'id', 'channel'],
    args: [Type.Enum([...messageApps]), Id, Type.String()],
    durable: true,
    open: true,
  }),
}
