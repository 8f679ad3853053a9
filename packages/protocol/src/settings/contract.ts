import { type Static, Type } from 'typebox'
import { VoiceMode } from '../calls/contract.ts'
import { Contact } from '../contacts/contract.ts'
import { event, operation, orNull, pick } from '../operation.ts'
import { Id, Phone } from '../schemas.ts'
import { limits, notificationTones, refusals, ringTones, wallpapers } from './rules.ts'

export const Identity = Type.Object({
  user_id: Id,
  name: Type.String({ maxLength: 128 }),
  firstname: Type.String({ maxLength: 128 }),
  phone: Phone,
  moderator: Type.Boolean(),
  journalist: Type.Boolean(),
})
export type Identity = Static<typeof Identity>

export const Background = Type.Object(
  {
    type: Type.Enum([...wallpapers]),
    /** Only for `custom`. */
    url: Type.Optional(Type.String({ maxLength: limits.backgroundUrl })),
  },
  { additionalProperties: false },
)
export type Background = Static<typeof Background>

/** What a player chose. Kept in the page and on the server, so that a wiped browser loses nothing. */
export const Preferences = Type.Object(
  {
    look: orNull(Type.Union([Type.Literal('iphone'), Type.Literal('android')])),
    case: orNull(Type.String({ pattern: '^[a-z0-9-]{1,32}$' })),
    zoom: orNull(Type.Integer({ minimum: 50, maximum: 250 })),
    volume: Type.Integer({ minimum: 0, maximum: 100 }),
    ringTone: Type.Enum([...ringTones]),
    notificationTone: Type.Enum([...notificationTones]),
    darkTheme: orNull(Type.Boolean()),
    doNotDisturb: Type.Boolean(),
    anonymousCall: Type.Boolean(),
    background: orNull(Background),
    'whatsapp-sensitive': Type.Boolean(),
    /** App name → whether its notifications are shown; absent means shown. */
    notifications: Type.Record(Type.String({ pattern: '^[a-z0-9_-]{1,32}$' }), Type.Boolean(), {
      maxProperties: 100,
      additionalProperties: false,
    }),
  },
  { additionalProperties: false },
)
export type Preferences = Static<typeof Preferences>

const AppOverride = Type.Union([
  Type.String(),
  Type.Object({ name: Type.Optional(Type.String()), icon: Type.Optional(Type.String()) }),
])

/** What the server's owner set. */
export const PhoneConfig = Type.Object({
  zoom: Type.Integer({ minimum: 50, maximum: 250 }),
  bankType: Type.String(),
  case: Type.String(),
  allowUnsafeURL: Type.Boolean(),
  /** Where the page posts files, without a slash at its end; empty for the server of the page. */
  uploadServer: Type.String(),
  /** Where uploads are loaded from, without a slash at its end; empty for `/uploads` on the server of the page. */
  uploadsURL: Type.String(),
  /** Hosts to which a screenshot may be sent when the server asks for one. */
  screenshotHosts: Type.Array(Type.String()),
  ringSound: Type.String(),
  dialSound: Type.String(),
  notificationSound: Type.String(),
  instagramLogo: Type.String(),
  /** Address of a picture in the place of the bank's own sign. */
  bankLogo: Type.String(),
  currency: Type.String(),
  /** App name → its icon, or its name and icon. */
  apps: Type.Record(Type.String(), AppOverride),
  disabledApps: Type.Array(Type.String()),
  customApps: Type.Array(Type.Object({ name: Type.String(), title: Type.String(), icon: Type.String() })),
  isAndroid: Type.Boolean(),
  forceBackground: Type.Boolean(),
  backgroundURL: Type.String(),
  useGameClock: Type.Boolean(),
  videoServer: Type.String(),
  /** How the two sides of a call hear each other. */
  voiceMode: VoiceMode,
  /** `url,username,credential` */
  turnServer: Type.String(),
  services: Type.Array(Type.Object({ name: Type.String(), number: Phone })),
  phone_template: Type.String(),
  /** CSS length from the screen's lower edge, where notifications show while the phone is away. */
  notificationsBottom: Type.String(),
  darkTheme: Type.Boolean(),
})
export type PhoneConfig = Static<typeof PhoneConfig>

export const Settings = Type.Interface([PhoneConfig], {
  identity: Identity,
  contacts: Type.Array(Contact),
  blocks: Type.Array(Phone),
  /** Null until the player changes something for the first time. */
  preferences: orNull(Preferences),
  /** Last durable event that this answer already takes into account: events resume after it. */
  seq: Type.Integer({ minimum: 0 }),
})
export type Settings = Static<typeof Settings>

export const operations = {
  getSettings: operation({
    doc: 'Who the player is, what the owner set and what the phone shows first.',
    names: [],
    args: [],
    answer: Settings,
    writes: false,
  }),
  savePreferences: operation({
    doc: 'Keeps the player’s preferences on the server.',
    names: ['preferences'],
    args: [Preferences],
    answer: Type.Null(),
    writes: true,
    refuses: pick(refusals, ['invalidBackground']),
  }),
}

export const events = {
  REFRESH: event({
    doc: 'Starts the phone again, as after a change of character.',
    names: [],
    args: [],
    durable: false,
  }),
  PHONE_CHANGE: event({
    doc: 'Somebody’s number changed; threads and contacts follow.',
    names: ['from', 'to'],
    args: [Phone, Phone],
    durable: true,
  }),
}
