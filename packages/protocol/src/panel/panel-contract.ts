import { type Static, type TObject, type TProperties, Type } from 'typebox'
import { limits, sanctionKinds } from '../moderation/rules.ts'
import { Id, Line, Text } from '../schemas.ts'
import { limits as privacyLimits } from '../settings/privacy/rules.ts'
import { CreatedPasskey } from './passkey-schemas.ts'
import { type Permission, roles } from './roles.ts'
import { settingGroups } from './setting-names.ts'

/** How often a session may make a call: `write` changes something, `heavy` reads many rows. */
export type Pace = 'read' | 'write' | 'heavy'

interface PanelCall<Args extends TObject = TObject> {
  /** Absent where every session may call. */
  permission?: Permission
  pace: Pace
  args: Args
}

function call<Properties extends TProperties>(
  permission: Permission | undefined,
  pace: Pace,
  properties: Properties,
): PanelCall<TObject<Properties>> {
  const args = Type.Object(properties, { additionalProperties: false })
  return { pace, args, ...(permission && { permission }) }
}

/** Id of the last row of the page before; absent for the first page. */
const Before = Type.Optional(Id)
/** A user id; 0 is the console of the server. */
const Actor = Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER })
const Reason = Text(limits.reason)
const Days = Type.Integer({ minimum: 1, maximum: 366 })
const tenYears = 10 * 365 * 86_400
/** In seconds; 0 for good. */
const Duration = Type.Integer({ minimum: 0, maximum: tenYears })

const Sanction = Type.Object(
  {
    kind: Type.Enum([...sanctionKinds]),
    isWholePhone: Type.Boolean(),
    seconds: Duration,
  },
  { additionalProperties: false },
)

const settingNames = Object.values(settingGroups).flat()
const SettingChange = Type.Object(
  {
    name: Type.Enum([...settingNames]),
    /** Its schema is the setting's; absent where it goes back to what the files say. */
    value: Type.Optional(Type.Unknown()),
    version: Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER }),
  },
  { additionalProperties: false },
)

const caseLists = ['open', 'decided'] as const
const restrictionLists = ['appeals', 'active', 'ended'] as const
/** The ledger, or the records of payments through a framework's bank. */
const transferPlaces = ['ledger', 'bank'] as const
/** Networks whose profiles have a user name and a verified mark. */
const networks = ['twitter', 'instagram'] as const
const handleLength = 60
const profile = { app: Type.Enum([...networks]), handle: Line(handleLength) }
const searchedApps = ['twitter', 'instagram', 'olx', 'yellowpages', 'weazel'] as const

/** Every call of the panel, by its name below `/admin/api/`. All are POST with one JSON object. */
export const panelCalls = {
  me: call(undefined, 'read', {}),
  signOut: call(undefined, 'write', {}),
  counts: call(undefined, 'read', {}),
  cases: call('cases', 'read', {
    list: Type.Enum([...caseLists]),
    /** Only those of one app. */
    app: Type.Optional(Type.String({ pattern: '^[a-z]{1,16}$' })),
    /** Only those with a grave watched word. */
    isSevere: Type.Optional(Type.Literal(true)),
    /** Only those that the caller has taken. */
    isMine: Type.Optional(Type.Literal(true)),
    before: Before,
  }),
  case: call('cases', 'read', { id: Id }),
  /** The caller takes an open case, which others see, or gives it back. */
  assign: call('decide', 'write', { id: Id, isMine: Type.Boolean() }),
  reveal: call('reveal', 'write', { id: Id, reason: Reason }),
  decide: call('decide', 'write', {
    id: Id,
    /** Decisions that the moderator has seen: of two at once one is refused. */
    decisions: Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER }),
    reason: Reason,
    removes: Type.Boolean(),
    sanction: Type.Optional(Sanction),
  }),
  restore: call('decide', 'write', { id: Id, reason: Reason }),
  players: call('players', 'heavy', { text: Line(60) }),
  player: call('players', 'read', { id: Id }),
  money: call('money', 'heavy', { id: Id, days: Days }),
  freeze: call('moveMoney', 'write', { id: Id, seconds: Duration, reason: Reason }),
  unfreeze: call('moveMoney', 'write', { id: Id, reason: Reason }),
  reverse: call('moveMoney', 'write', {
    /** The line as `TransferView` names it. */
    place: Type.Enum([...transferPlaces]),
    id: Id,
    /** Takes what is left where the receiver no longer has all of it. */
    isPartial: Type.Boolean(),
    reason: Reason,
  }),
  rename: call('profiles', 'write', { ...profile, to: Line(handleLength), reason: Reason }),
  verify: call('profiles', 'write', { ...profile, isVerified: Type.Boolean(), reason: Reason }),
  restrictions: call('restrictions', 'read', { list: Type.Enum([...restrictionLists]), before: Before }),
  lift: call('restrictions', 'write', { id: Id, reason: Reason }),
  uphold: call('restrictions', 'write', { id: Id, reason: Reason }),
  audit: call('audit', 'read', {
    before: Before,
    actor: Type.Optional(Actor),
    player: Type.Optional(Id),
    case: Type.Optional(Id),
  }),
  verifyAudit: call('audit', 'heavy', { end: Type.Optional(Line(100)) }),
  erasures: call('erase', 'read', {}),
  erasure: call('erase', 'heavy', { id: Id }),
  erase: call('erase', 'write', { id: Id, reason: Reason }),
  refuseErasure: call('erase', 'write', { id: Id, reason: Text(privacyLimits.answer) }),
  economy: call('economy', 'heavy', { days: Days }),
  casino: call('economy', 'heavy', {}),
  health: call('health', 'heavy', {}),
  search: call('search', 'heavy', { app: Type.Enum([...searchedApps]), text: Line(60), before: Before }),
  settings: call('settings', 'read', {}),
  saveSettings: call('settings', 'write', {
    changes: Type.Array(SettingChange, { minItems: 1, maxItems: settingNames.length }),
  }),
  storage: call('health', 'heavy', {}),
  sessions: call('access', 'read', {}),
  passkeys: call(undefined, 'read', {}),
  /** Options with which the browser makes a passkey for the session's person. */
  passkeyOptions: call(undefined, 'write', {}),
  addPasskey: call(undefined, 'write', { name: Line(60), response: CreatedPasskey }),
  removePasskey: call(undefined, 'write', { id: Id }),
  teamPasskeys: call('access', 'read', {}),
  endSession: call('access', 'write', { id: Id }),
  invite: call('access', 'write', { player: Id, role: Type.Enum([...roles]) }),
} as const

export type PanelCalls = typeof panelCalls
export type PanelMember = keyof PanelCalls
export type PanelArgs<M extends PanelMember> = Static<PanelCalls[M]['args']>

/** A call without a session; the others are `passkeyRequest`, without arguments, and `passkeySignIn`. */
export const SignIn = Type.Object({ code: Type.String({ maxLength: 40 }) }, { additionalProperties: false })
