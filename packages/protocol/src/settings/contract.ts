import { type Static, Type } from 'typebox'
import { event, operation, orNull, pick } from '../operation.ts'
import { PhoneConfig } from '../phone-config.ts'
import { CallKey, Contact, Id, Phone, Picture, UnixSeconds } from '../schemas.ts'
import { operations as lock } from './lock/contract.ts'
import { operations as privacy, events as privacyEvents } from './privacy/contract.ts'
import { limits, notificationTones, refusals, ringTones, wallpapers } from './rules.ts'

export { PhoneConfig }

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
    url: Type.Optional(Picture),
  },
  { additionalProperties: false },
)
export type Background = Static<typeof Background>

/** A player's choice within an app. */
export const AppPreference = Type.Union([
  Type.Boolean(),
  Type.Integer({ minimum: -(2 ** 31), maximum: 2 ** 31 - 1 }),
  // no slash: a file's address would be in no column, so the file would be deleted
  Type.String({ pattern: '^[^/]{0,64}$' }),
])
export type AppPreference = Static<typeof AppPreference>

/** The player's choices. Stored in the page and on the server, so that a wiped browser loses nothing. */
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
    /** The phone is unreachable; messages to it are shown when this is switched off. Wi-Fi stays on, and what uses it. */
    airplaneMode: Type.Boolean(),
    anonymousCall: Type.Boolean(),
    background: orNull(Background),
    'whatsapp-sensitive': Type.Boolean(),
    /** Conversations without notifications, such as `sms/555-202`, in the order of muting. */
    muted: Type.Array(Type.String({ minLength: 1, maxLength: 64 }), { maxItems: limits.muted }),
    /** App name → the player's choices within the app. */
    apps: Type.Record(
      Type.String({ pattern: '^[a-z0-9-]{1,32}$' }),
      Type.Record(Type.String({ pattern: '^[A-Za-z0-9-]{1,32}$' }), AppPreference, {
        maxProperties: 16,
        additionalProperties: false,
      }),
      { maxProperties: 32, additionalProperties: false },
    ),
    /** App name → whether its notifications are shown; absent means shown. */
    notifications: Type.Record(Type.String({ pattern: '^.{1,64}$' }), Type.Boolean(), {
      maxProperties: 100,
      additionalProperties: false,
    }),
  },
  { additionalProperties: false },
)
export type Preferences = Static<typeof Preferences>

export const Settings = Type.Interface([PhoneConfig], {
  identity: Identity,
  contacts: Type.Array(Contact),
  blocks: Type.Array(Phone),
  /** Null until the player changes something for the first time. */
  preferences: orNull(Preferences),
  /** True when the player's lock screen asks for a code. */
  hasLockCode: Type.Boolean(),
  /** The server's time, for comparison with other times. */
  now: UnixSeconds,
  /** The last durable event that this answer includes: events resume after it. */
  seq: Type.Integer({ minimum: 0 }),
})
export type Settings = Static<typeof Settings>

/** The app's name for owners. */
export const title = 'Configurações'

export const operations = {
  getSettings: operation({
    doc: 'The player’s identity, the owner’s settings and the data that the phone shows first.',
    names: [],
    args: [],
    answer: Settings,
    writes: false,
    heavy: true,
  }),
  savePreferences: operation({
    doc: 'Saves the player’s preferences on the server.',
    names: ['preferences'],
    args: [Preferences],
    answer: Type.Null(),
    writes: true,
    refuses: pick(refusals, ['invalidBackground']),
  }),
  getAnswer: operation({
    doc: 'The server’s answer to a call of the player that writes, as JSON text, by its key; null where no such call arrived, or too long ago.',
    names: ['key'],
    args: [CallKey],
    answer: orNull(Type.String()),
    writes: false,
  }),
  ...lock,
  ...privacy,
}

export const events = {
  REFRESH: event({
    doc: 'Restarts the phone, for example after a change of character.',
    names: [],
    args: [],
    durable: false,
  }),
  APPS_CHANGE: event({
    doc: 'The owner’s settings or the apps open to the player changed, or another resource registered one: getSettings has them.',
    names: [],
    args: [],
    durable: false,
  }),
  PHONE_CHANGE: event({
    doc: 'A player’s number changed; threads and contacts follow.',
    names: ['from', 'to'],
    args: [Phone, Phone],
    durable: true,
  }),
  ...privacyEvents,
}
