import { type Static, Type } from 'typebox'
import { reportReasons, sanctionKinds } from '../moderation/rules.ts'
import { orNull } from '../operation.ts'
import { roles } from '../panel/roles.ts'
import { Id, UnixSeconds } from '../schemas.ts'

const Count = Type.Integer({ minimum: 0 })
/** An id, or 0 where there is none or it is hidden. */
const IdOrZero = Type.Integer({ minimum: 0 })

/** Somebody whom a row is about. A closed account has no number. */
export const Person = Type.Object({ id: Id, name: Type.String(), phone: Type.String() })

/** The role of the calling player, and what waits. */
export const Counts = Type.Object({
  role: Type.Enum([...roles]),
  /** As in the panel's table of roles. */
  permissions: Type.Array(Type.String()),
  /** Open cases that the role sees. */
  cases: Count,
  /** Appeals without an answer. */
  appeals: Count,
})
export type Counts = Static<typeof Counts>

/** The reported thing and the state of its case. The author is null while hidden; the severity empty without a watched word. */
export const CaseSummary = Type.Object({
  id: Id,
  app: Type.String(),
  kind: Type.String(),
  reports: Count,
  decisions: Count,
  isOpen: Type.Boolean(),
  isPrivate: Type.Boolean(),
  created_at: UnixSeconds,
  decided_at: UnixSeconds,
  isAboutMoney: Type.Boolean(),
  severity: Type.String(),
  author: orNull(Person),
  /** The moderator who has taken it. */
  assignee: orNull(Person),
})
export type CaseSummary = Static<typeof CaseSummary>

/** The thing as a report found it. Words, files and people are left out while they are hidden. */
export const CaseReport = Type.Object({
  isByPhone: Type.Boolean(),
  reporter: orNull(Person),
  reason: Type.Enum([...reportReasons]),
  note: Type.String(),
  created_at: UnixSeconds,
  copy: orNull(Type.Record(Type.String(), Type.Union([Type.String(), Type.Number(), Type.Null()]))),
  files: Type.Array(Type.Object({ kind: Type.Enum(['image', 'video', 'sound']), address: Type.String() })),
  around: Type.Array(Type.Object({ by: Type.String(), text: Type.String(), at: UnixSeconds })),
})
export type CaseReport = Static<typeof CaseReport>

/** A row of the audit. */
export const Action = Type.Object({
  number: Id,
  at: UnixSeconds,
  action: Type.String(),
  actor: orNull(Person),
  case_id: IdOrZero,
  player: orNull(Person),
  reason: orNull(Type.String()),
})
export type Action = Static<typeof Action>

/** A case with its evidence, and what the role may do about it. */
export const CaseView = Type.Object({
  found: CaseSummary,
  isHidden: Type.Boolean(),
  isAnonymous: Type.Boolean(),
  reports: Type.Array(CaseReport),
  actions: Type.Array(Action),
  canRemove: Type.Boolean(),
  canRestore: Type.Boolean(),
  canBan: Type.Boolean(),
  canRestrictPhone: Type.Boolean(),
  canFreeze: Type.Boolean(),
})
export type CaseView = Static<typeof CaseView>

/** A measure against a player; `id`, `case_id`, `created_at` and `player` are empty where they would show who is behind a case. */
export const Restriction = Type.Object({
  id: IdOrZero,
  kind: Type.Enum([...sanctionKinds]),
  app: Type.String(),
  reason: Type.String(),
  case_id: IdOrZero,
  created_at: UnixSeconds,
  ends_at: UnixSeconds,
  isActive: Type.Boolean(),
  isRead: Type.Boolean(),
  appeal: orNull(Type.String()),
  answer: orNull(Type.String()),
  isAppealOpen: Type.Boolean(),
  player: orNull(Person),
})
export type Restriction = Static<typeof Restriction>

/** A player as moderators see them. */
export const PlayerView = Type.Object({
  person: Person,
  isClosed: Type.Boolean(),
  isOnline: Type.Boolean(),
  seen_at: UnixSeconds,
  moderator: Type.Boolean(),
  journalist: Type.Boolean(),
  characters: Type.Array(Type.String()),
  profiles: Type.Array(
    Type.Object({
      app: Type.String(),
      handle: Type.String(),
      name: Type.String(),
      verified: Type.Boolean(),
      posts: Count,
      followers: Count,
    }),
  ),
  listings: Type.Array(Type.Object({ app: Type.String(), id: Id, title: Type.String() })),
  restrictions: Type.Array(Restriction),
  about: Type.Array(CaseSummary),
  hiddenCases: Count,
  by: Type.Array(
    Type.Object({
      case_id: Id,
      app: Type.String(),
      kind: Type.String(),
      reason: Type.Enum([...reportReasons]),
      created_at: UnixSeconds,
    }),
  ),
})
export type PlayerView = Static<typeof PlayerView>
