import { alwaysOpen, appParts } from '@orelhao/protocol/open-apps'
import { homeApps } from '@orelhao/protocol/panel/home-apps'
import { type SettingName, type SettingShape, settingGroups } from '@orelhao/protocol/panel/setting-names'
import { bankTypes } from '@orelhao/protocol/settings/banks'
import { PhoneConfig } from '@orelhao/protocol/settings/contract'
import { AppLimit } from '@orelhao/protocol/shell/app-limits-settings'
import { type TSchema, Type } from 'typebox'
import { Compile } from 'typebox/compile'
import { retentionSettings } from '../../owner/retention-settings.ts'
import { watchSettings } from '../../owner/watch-settings.ts'
import { type EconomyWatch, type Retention, severities } from '../../ports.ts'

type Name<Prefix extends string, Part extends string> = `${Prefix}${Capitalize<Part>}`

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

/** Name of the setting for a limit of the economy watch, such as `watchCircle`. */
export const watchName = (limit: keyof EconomyWatch) => `watch${capital(limit)}` as Name<'watch', keyof EconomyWatch>

/** Name of the setting for days of storage, such as `keepNewsDays`. */
export const retentionName = (kind: keyof Retention) =>
  `keep${capital(kind)}Days` as `${Name<'keep', keyof Retention>}Days`

const longest = { address: 1000, word: 100, name: 40, words: 1000 }
/** A page or a file of the web; a picture may be one that comes with the phone. */
const Address = (initial = '') =>
  Type.String({ maxLength: longest.address, pattern: '^$|^(https://|/smartphone/)[^\\s"\'<>\\\\]+$', default: initial })
const Word = Type.String({ minLength: 1, maxLength: longest.word, pattern: '\\S' })

/** Apps, and parts of apps, that an owner may close or limit. Apps of other makers have names of their own. */
const ownNames = homeApps.map(({ name }) => name)
const closableNames: readonly string[] = [
  ...ownNames.filter((name) => !alwaysOpen.includes(name)),
  ...Object.values(appParts).flatMap(({ names }) => names.slice(0, 1)),
]

/** An owner's file may name a picture in other ways than `Address`, and its other entries stay. */
const Icon = Type.String({ minLength: 1, maxLength: longest.address, pattern: '^[^\\s"\'<>\\\\]+$' })
const AppOverride = Type.Union([
  Icon,
  Type.Object(
    {
      name: Type.Optional(Type.String({ minLength: 1, maxLength: longest.name, pattern: '\\S' })),
      icon: Type.Optional(Icon),
    },
    { additionalProperties: false },
  ),
])
const AppName = Type.String({ minLength: 1, maxLength: 64 })
const phone = PhoneConfig.properties

/** The schema that a value from the panel must fit: the owner's files' own, or a stricter one. */
export const settingSchemas: Readonly<Record<SettingName, TSchema>> = {
  disabledApps: Type.Array(AppName, { uniqueItems: true, maxItems: 100 }),
  appLimits: Type.Record(AppName, AppLimit),
  apps: Type.Record(AppName, AppOverride),
  brands: phone.brands,
  currency: Type.String({ pattern: '^[^\\s\\d.,+-]{1,6}$' }),
  bankType: Type.Enum([...bankTypes]),
  bankLogo: Address(),
  instagramLogo: Address(),
  backgroundURL: Address(),
  forceBackground: phone.forceBackground,
  isAndroid: phone.isAndroid,
  darkTheme: phone.darkTheme,
  zoom: phone.zoom,
  setup: phone.setup,
  lockScreen: phone.lockScreen,
  useGameClock: phone.useGameClock,
  appStore: phone.appStore,
  instagramAccounts: phone.instagramAccounts,
  newsTags: phone.newsTags,
  newsVideos: phone.newsVideos,
  shareMusic: phone.shareMusic,
  itunesURL: Address(),
  gulperURL: Address(),
  ringSound: Address(),
  dialSound: Address(),
  notificationSound: Address(),
  casinoGames: phone.casinoGames,
  casinoEdge: phone.casinoEdge,
  casinoMaxBet: phone.casinoMaxBet,
  casinoMaxWin: phone.casinoMaxWin,
  casinoDailyLoss: phone.casinoDailyLoss,
  casinoHours: phone.casinoHours,
  blockedWords: Type.Array(Word, { uniqueItems: true, maxItems: longest.words }),
  watchedWords: Type.Record(Type.String({ pattern: '^(?=.*\\S).{1,100}$' }), Type.Enum([...severities]), {
    additionalProperties: false,
    maxProperties: longest.words,
  }),
  torBlocked: Type.Array(Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER }), {
    uniqueItems: true,
    maxItems: longest.words,
  }),
  ...(watchSettings(watchName).schemas as Record<ReturnType<typeof watchName>, TSchema>),
  ...(retentionSettings(retentionName).schemas as Record<ReturnType<typeof retentionName>, TSchema>),
}

const validators = new Map<string, { Check(value: unknown): boolean }>()

/** Returns whether the panel may set a setting to this value. `more` are names of apps that may be in it besides the phone's own. */
export function isAllowed(name: SettingName, value: unknown, more: readonly string[]): boolean {
  const validator = validators.get(name) ?? Compile(settingSchemas[name])
  validators.set(name, validator)
  if (!validator.Check(value)) return false
  const own = [...closableNames, ...more]
  if (name === 'disabledApps') return (value as string[]).every((app) => own.includes(app))
  if (name === 'appLimits') return Object.keys(value as object).every((app) => own.includes(app))
  if (name === 'apps') return Object.keys(value as object).every((app) => [...ownNames, ...more].includes(app))
  return true
}

const ownForms: readonly SettingName[] = [...settingGroups.apps, 'watchedWords']

interface PlainSchema {
  type?: string
  enum?: string[]
  minimum?: number
  maximum?: number
  maxLength?: number
  items?: PlainSchema
}

/** How a form shows a setting. */
export function shapeOf(name: SettingName): SettingShape {
  if (ownForms.includes(name)) return { kind: 'own' }
  const schema = settingSchemas[name] as PlainSchema
  if (schema.enum) return { kind: 'choice', choices: schema.enum }
  if (schema.items?.enum) return { kind: 'choices', choices: schema.items.enum }
  if (schema.type === 'array') return { kind: schema.items?.type === 'integer' ? 'numbers' : 'lines' }
  if (schema.type === 'boolean') return { kind: 'flag' }
  if (schema.type === 'string') return { kind: 'text', maxLength: schema.maxLength ?? 64 }
  const { minimum = 0, maximum = Number.MAX_SAFE_INTEGER } = schema
  return { kind: 'number', minimum, maximum, isWhole: schema.type === 'integer' }
}
