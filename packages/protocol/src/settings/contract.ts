import { type Static, Type } from 'typebox'
import { VoiceMode } from '../calls/contract.ts'
import { games as casinoGames } from '../casino/rules.ts'
import { Contact } from '../contacts/contract.ts'
import { permissions } from '../custom/rules.ts'
import { Playlist } from '../itunes/contract.ts'
import { largestAmount } from '../money.ts'
import { event, operation, orNull, pick } from '../operation.ts'
import { phoneLength } from '../phone-number.ts'
import { CallKey, Id, Phone, Picture, UnixSeconds } from '../schemas.ts'
import { mostTags, limits as newsLimits } from '../weazel/rules.ts'
import { operations as lock } from './lock/contract.ts'
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
    url: Type.Optional(Picture),
  },
  { additionalProperties: false },
)
export type Background = Static<typeof Background>

/** One thing that an app lets the player choose. */
export const AppPreference = Type.Union([
  Type.Boolean(),
  Type.Integer({ minimum: -(2 ** 31), maximum: 2 ** 31 - 1 }),
  // no slash: the address of a file would stand in no column, and the file would be forgotten
  Type.String({ pattern: '^[^/]{0,64}$' }),
])
export type AppPreference = Static<typeof AppPreference>

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
    /** Nobody reaches the phone, and what is sent to it is shown when this is off again. Wi-Fi stays, and what goes over it. */
    airplaneMode: Type.Boolean(),
    anonymousCall: Type.Boolean(),
    background: orNull(Background),
    'whatsapp-sensitive': Type.Boolean(),
    /** Conversations of which no notifications are shown, such as `sms/555-202`; the last muted is the last. */
    muted: Type.Array(Type.String({ minLength: 1, maxLength: 64 }), { maxItems: limits.muted }),
    /** App name → what the player chose within it. */
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

const AppOverride = Type.Union([
  Type.String(),
  Type.Object({ name: Type.Optional(Type.String()), icon: Type.Optional(Type.String()) }),
])

/** An app of the owner's, or of another resource. */
export const CustomApp = Type.Object({
  name: Type.String(),
  title: Type.String(),
  /** Address of a picture. */
  icon: Type.String(),
  /** Its page. Without one it only has an icon and notifications. */
  url: Type.Optional(Type.String()),
  /** Who made it, and what it is for, as the list of apps shows them. */
  developer: Type.Optional(Type.String({ maxLength: 64 })),
  description: Type.Optional(Type.String({ maxLength: 500 })),
  /** What it may ask the player for; everything where this is not set. */
  permissions: Type.Optional(Type.Array(Type.Enum([...permissions]))),
  /** Passport of who receives what players pay in it. Only the server's owner sets it; without it the app takes no payments. */
  payee: Type.Optional(Id),
  /** Its page keeps the origin of its address, and with it cookies and storage of the browser. Never where that is the phone's own. */
  ownOrigin: Type.Optional(Type.Boolean()),
  /** Its page expects the functions of the market's public app template. */
  isTemplate: Type.Optional(Type.Boolean()),
  /** It has no icon on the home screen. */
  isHidden: Type.Optional(Type.Boolean()),
  /** On the home screen of everybody who did not remove it, where players install apps themselves. */
  preinstalled: Type.Optional(Type.Boolean()),
})
export type CustomApp = Static<typeof CustomApp>

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
  /** Whether apps and banks bear the names of real brands, or invented ones. */
  brands: Type.Enum(['real', 'neutral']),
  instagramLogo: Type.String(),
  /** How many accounts of the photo network a player may have. */
  instagramAccounts: Type.Integer({ minimum: 1, maximum: 10 }),
  /** Address of a picture in the place of the bank's own sign. */
  bankLogo: Type.String(),
  /** A page with https that the app Gulper shows in the place of the phone’s own game; empty for that. */
  gulperURL: Type.String(),
  /** The same for the app Itunes. */
  itunesURL: Type.String(),
  /** What there is to hear in the app Itunes. */
  playlist: Playlist,
  /** Whether players may have their neighbours hear their music, through a resource of the owner's. */
  shareMusic: Type.Boolean(),
  /** Tags of the news, in the order in which readers see them. */
  newsTags: Type.Array(Type.String({ minLength: 1, maxLength: newsLimits.tag }), {
    maxItems: mostTags,
    uniqueItems: true,
  }),
  /** Whether YouTube’s player is loaded into an article when somebody taps its video. YouTube then learns their address. */
  newsVideos: Type.Boolean(),
  /** What can be played in the casino, in the order of its tabs. */
  casinoGames: Type.Array(Type.Enum([...casinoGames]), { uniqueItems: true, maxItems: casinoGames.length }),
  /** Percent of what is put in that the casino's own games keep, such as 1 or 2.5. */
  casinoEdge: Type.Number({ minimum: 0, maximum: 50 }),
  /** Whole units; a bet above is refused, a game of Mines that reaches the second is paid. */
  casinoMaxBet: Type.Integer({ minimum: 1, maximum: largestAmount }),
  casinoMaxWin: Type.Integer({ minimum: 1, maximum: largestAmount }),
  /** How much a player may lose a day; 0 for no limit. Players may set a stricter one of their own. */
  casinoDailyLoss: Type.Integer({ minimum: 0, maximum: largestAmount }),
  /** When bets are taken, in Brasília, such as `18:00-04:00`; empty for always. */
  casinoHours: Type.String({ pattern: '^$|^([01][0-9]|2[0-3]):[0-5][0-9]-([01][0-9]|2[0-3]):[0-5][0-9]$' }),
  currency: Type.String(),
  /** App name → its icon, or its name and icon. */
  apps: Type.Record(Type.String(), AppOverride),
  disabledApps: Type.Array(Type.String()),
  customApps: Type.Array(CustomApp),
  /** Whether players install and remove the custom apps themselves; otherwise everybody has them all. */
  appStore: Type.Boolean(),
  isAndroid: Type.Boolean(),
  /** Whether a character who has chosen nothing yet is asked for look, theme, wallpaper and size. */
  setup: Type.Boolean(),
  /** What may stand before the home screen of a phone that is taken out: a lock screen with a code, one without, or none. Players choose less. */
  lockScreen: Type.Enum(['code', 'swipe', 'off']),
  forceBackground: Type.Boolean(),
  backgroundURL: Type.String(),
  useGameClock: Type.Boolean(),
  videoServer: Type.String(),
  /** How the two sides of a call hear each other. */
  voiceMode: VoiceMode,
  /** `url,username,credential` */
  turnServer: Type.String(),
  services: Type.Array(Type.Object({ name: Type.String(), number: Phone })),
  phone_template: Type.String({ maxLength: phoneLength }),
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
  /** Whether the player’s lock screen asks for a code. */
  hasLockCode: Type.Boolean(),
  /** By the server’s clock, which moments are compared with. */
  now: UnixSeconds,
  /** Last durable event that this answer already takes into account: events resume after it. */
  seq: Type.Integer({ minimum: 0 }),
})
export type Settings = Static<typeof Settings>

/** What owners call it. */
export const title = 'Configurações'

export const operations = {
  getSettings: operation({
    doc: 'Who the player is, what the owner set and what the phone shows first.',
    names: [],
    args: [],
    answer: Settings,
    writes: false,
    heavy: true,
  }),
  savePreferences: operation({
    doc: 'Keeps the player’s preferences on the server.',
    names: ['preferences'],
    args: [Preferences],
    answer: Type.Null(),
    writes: true,
    refuses: pick(refusals, ['invalidBackground']),
  }),
  getAnswer: operation({
    doc: 'What the server answered to a call of the player that writes, as JSON text, by its key; null where no such call arrived, or too long ago.',
    names: ['key'],
    args: [CallKey],
    answer: orNull(Type.String()),
    writes: false,
  }),
  ...lock,
}

export const events = {
  REFRESH: event({
    doc: 'Starts the phone again, as after a change of character.',
    names: [],
    args: [],
    durable: false,
  }),
  APPS_CHANGE: event({
    doc: 'Other apps than before are open to the player, or another resource brought one: getSettings says which.',
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
