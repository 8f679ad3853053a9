import { type Connection, parseConnectionString } from '@orelhao/engine/database/connection-string'
import { databaseSettings } from '@orelhao/engine/owner/database-settings'
import { defaultsOf } from '@orelhao/engine/owner/defaults'
import { findJsonFaults } from '@orelhao/engine/owner/json-fault'
import { jsonFaultText } from '@orelhao/engine/owner/json-fault-text'
import { type Language, languages, parseLanguage } from '@orelhao/engine/owner/language'
import { isObject, settingFromText, settingsFromJson } from '@orelhao/engine/owner/parse-settings'
import { Rate } from '@orelhao/engine/owner/rate-setting'
import { Secret } from '@orelhao/engine/owner/secret-setting'
import { suggest } from '@orelhao/engine/owner/suggest'
import { parseWebhook } from '@orelhao/engine/owner/webhook'
import { severities } from '@orelhao/engine/ports'
import { VoiceMode } from '@orelhao/protocol/calls/contract'
import { alwaysOpen } from '@orelhao/protocol/open-apps'
import { templateDigits } from '@orelhao/protocol/phone-number'
import { PhoneConfig } from '@orelhao/protocol/settings/contract'
import { defaultPhoneConfig } from '@orelhao/protocol/settings/defaults'
import { AppLimit } from '@orelhao/protocol/shell/app-limits-settings'
import { type Static, Type } from 'typebox'
import { Compile } from 'typebox/compile'
import { logLevels } from '../log.ts'
import { uploadProblems, uploadsAddress } from '../uploads/upload-settings.ts'
import { busProblems } from './bus-settings.ts'
import { retention } from './retention.ts'
import { explained, objectExpected, texts } from './texts.ts'
import { watch } from './watch.ts'

const database = databaseSettings({
  nameOf: (limit) =>
    `database${limit.charAt(0).toUpperCase()}${limit.slice(1)}Seconds` as `database${Capitalize<typeof limit>}Seconds`,
  connections: 'databaseConnections',
  defaultConnections: 0,
})
export const { databaseLimits } = database

const Names = Type.Array(Type.String({ minLength: 1 }))
const NoNames = Type.Array(Type.String({ minLength: 1 }), { default: [] })

export const Settings = Type.Object(
  {
    /** Address of a phone server in a process of its own: `ws://SECRET@127.0.0.1:3020`. Empty: it runs in the game's process. */
    engine: Type.String({ default: '' }),
    /** Addresses of NATS, with commas between them, where several game servers share the database. Empty: this server is alone. */
    busUrl: Type.String({ maxLength: 2000, default: '' }),
    /** File with credentials of NATS, where the phone's server runs. Empty: none. */
    busCredentials: Type.String({ maxLength: 1000, default: '' }),
    /**
     * Name of the city, where several frameworks share the phone's database: their characters have the same ids. Empty: ids are the framework's.
     * Must never change, since the characters would be new ones.
     */
    city: Type.String({ pattern: '^[a-z0-9]{0,12}$', default: '' }),
    /** Players on duty on other servers receive the requests for services too. */
    sharedDuty: Type.Boolean({ default: false }),
    /** `auto`, or the name of one of `frameworks/`. */
    framework: Type.String({ minLength: 1, default: 'auto' }),
    /** Read by the framework's own file. */
    frameworkSettings: Type.Record(Type.String(), Type.Unknown(), { default: {} }),
    voice: Type.Enum(['auto', ...VoiceMode.enum], { default: 'auto' }),
    key: Type.String({ minLength: 1, default: 'K' }),
    /** Empty: every player has a phone. */
    item: Type.String({ default: '' }),
    minimumHealth: Type.Integer({ minimum: 0, maximum: 1000, default: 101 }),
    allowDead: Type.Boolean({ default: false }),
    /** State bag flags of a player that block the phone. Defaults to the framework's usual flags. */
    blockedBy: Type.Optional(Names),
    canWalk: Type.Boolean({ default: true }),
    /** Model of the phone in the player's hand; empty for none. */
    prop: Type.String({ default: 'prop_amb_phone' }),
    /** Show notices in the game's own feed. */
    showNotices: Type.Boolean({ default: true }),
    /** Framework groups of moderators, in addition to the ACE `smartphone.moderator`. */
    moderatorGroups: NoNames,
    /** Framework groups of journalists, in addition to the ACE `smartphone.journalist`. */
    journalistGroups: NoNames,
    /** A service's number → the framework groups that answer it. */
    serviceGroups: Type.Record(Type.String(), Names, { default: {} }),
    ...database.schemas,
    /** App → conditions for using it. Other players do not see it, and the server refuses their calls to it. */
    appLimits: Type.Record(Type.String(), AppLimit, { default: {} }),
    /** Passports of players who are blocked from the Deep Web. */
    torBlocked: Type.Array(Type.Integer({ minimum: 1 }), { default: [] }),
    /** Words that no player may publish. */
    blockedWords: Type.Array(Type.String({ minLength: 1, maxLength: 100 }), { maxItems: 1000, default: [] }),
    /** Word → severity: a text with such a word is published, and opens a case for moderators. */
    watchedWords: Type.Record(Type.String({ minLength: 1, maxLength: 100 }), Type.Enum([...severities]), {
      default: {},
    }),
    ...watch.schemas,
    /** Gets every case that the phone opens by itself; empty for none. */
    alertWebhook: Type.String({ maxLength: 1000, default: '' }),
    /** Send calls of lb-phone's exports to this phone; only where that resource does not run. */
    lbPhoneExports: Type.Boolean({ default: false }),
    rateReads: Rate('20/60'),
    rateWrites: Rate('5/30'),
    ...retention.schemas,
    uploadSecret: Secret,
    /** Opens the owner's pages; empty: there are none. */
    pagesKey: Secret,
    /** Token of the owner's account at Fivemanage, to which pages then send files; empty: they go elsewhere. */
    fivemanage: Type.String({ maxLength: 1000, default: '' }),
    /** A bucket for files: `https://KEY:SECRET@HOST/BUCKET`. Empty: they go elsewhere. */
    s3: Type.String({ maxLength: 1000, default: '' }),
    uploadJpgMb: Type.Integer({ minimum: 1, maximum: 64, default: 8 }),
    uploadMp3Mb: Type.Integer({ minimum: 1, maximum: 64, default: 2 }),
    uploadWebmMb: Type.Integer({ minimum: 1, maximum: 64, default: 32 }),
    uploadDayMb: Type.Integer({ minimum: 0, maximum: 10_000_000, default: 200 }),
    logLevel: Type.Enum([...logLevels], { default: 'info' }),
    /** Language of the console, the doctor and the answers to commands. */
    language: Type.Enum([...languages], { default: 'pt' }),
    phone: PhoneConfig,
  },
  { additionalProperties: false },
)
export type Settings = Static<typeof Settings>

/** Text settings that may be set to empty, besides those that are empty by default. */
const mayBeEmptied = new Set<string>(['prop'] satisfies (keyof Settings)[])

/** Fewest digits of the number template, so that a city does not run out; six digits are a million numbers. */
const minDigits = 4

const defaults = { ...defaultsOf(Settings.properties), phone: defaultPhoneConfig }

/** Sources of the owner's settings: server.cfg and a file that no client can download. */
export interface SettingSources {
  /** Undefined where the convar is not set. */
  convar(name: string): string | undefined
  file(path: string): string | undefined
  /** The server's environment variables, where they can be read. */
  environment?(name: string): string | undefined
}

/** A setting that cannot be used. The message has one line in Portuguese for each. */
export class ConfigError extends Error {}

export const settingsFile = 'config/server.json'

/** Merges convars over the file over the defaults. Throws ConfigError. */
export function readSettings(sources: SettingSources): Settings {
  const file = readFile(sources)
  const phone: unknown = file.phone ?? {}
  if (!isObject(phone)) throw new ConfigError(`${settingsFile}: phone ${objectExpected()}`)
  const merged = {
    ...defaults,
    ...file,
    ...fromConvars(sources, defaults),
    phone: { ...defaultPhoneConfig, ...phone, ...fromConvars(sources, defaultPhoneConfig) },
  }
  const settings = validated(merged)
  const problems = [...busProblems(settings), ...uploadProblems(settings)]
  if (problems.length > 0) throw new ConfigError(problems.join('\n'))
  return { ...settings, phone: { ...settings.phone, uploadsURL: uploadsAddress(settings) } }
}

/** Undefined where the owner has no database server; a file is used then. Throws ConfigError for an unreadable connection string. */
export function readConnection({ convar, environment }: SettingSources): Connection | undefined {
  const text = convar('mysql_connection_string') || environment?.('DB_CONNECTION') || ''
  if (text.trim() === '') return
  const connection = parseConnectionString(text)
  if (!connection) throw new ConfigError(texts.connectionUnreadable)
  return connection
}

/** Read without the other settings, so that a mistake in them is told in the owner's language too. */
export function readLanguage({ convar, file }: SettingSources): Language {
  const inFile = /"language"\s*:\s*"([\w-]+)"/.exec(file(settingsFile) ?? '')?.[1]
  return parseLanguage(convar(convarOf('language')) || inFile || '') ?? languages[0]
}

/** Editors of Windows write a byte order mark first. */
export function withoutMark(text: string): string {
  return text.replace(/^\uFEFF/, '')
}

function readFile({ file }: SettingSources): Record<string, unknown> {
  const text = file(settingsFile)
  if (text === undefined || text.trim() === '') return {}
  try {
    const content = settingsFromJson(text)
    if (content) return content
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error
    const [fault] = findJsonFaults(withoutMark(text))
    throw new ConfigError(fault ? jsonFaultText(settingsFile, fault) : texts.unreadable(settingsFile))
  }
  throw new ConfigError(`${settingsFile} ${objectExpected()}`)
}

/**
 * Every setting that is text, a number or a flag has a convar: `uploadServer` is `smartphone_upload_server`. An empty convar clears a
 * that may be empty, and is ignored for the others.
 */
function fromConvars({ convar }: SettingSources, initialValues: object): Record<string, unknown> {
  const values: Record<string, unknown> = {}
  for (const [name, initial] of Object.entries(initialValues)) {
    if (typeof initial === 'object') continue
    const text = convar(convarOf(name))
    if (text !== undefined && (text !== '' || initial === '' || mayBeEmptied.has(name)))
      values[name] = settingFromText(text, initial)
  }
  return values
}

/** Every convar of the phone. */
export const convarNames: readonly string[] = [defaults, defaultPhoneConfig].flatMap((initialValues) =>
  Object.entries(initialValues).flatMap(([name, initial]) => (typeof initial === 'object' ? [] : [convarOf(name)])),
)

function convarOf(name: string): string {
  return `smartphone_${name.replace(/URL$/, 'Url').replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)}`
}

const validator = Compile(Settings)

const unknownNameKeywords = ['additionalProperties', 'unevaluatedProperties']

/** Explains the mistake at a path, with the name or the value that the owner probably meant. */
function explainError(merged: unknown, path: string, keyword: string, params: Record<string, unknown>): string {
  if (unknownNameKeywords.includes(keyword)) {
    const names = [params.additionalProperties ?? params.unevaluatedProperties ?? []].flat().map(String)
    return names.map((name) => unknownSetting(path, name)).join('; ')
  }
  const value = path.split('.').reduce<unknown>((part, name) => (isObject(part) ? part[name] : undefined), merged)
  const meant =
    keyword === 'enum' && typeof value === 'string' && suggest(value, [params.allowedValues].flat().map(String))
  return explained(keyword, params) + (meant ? texts.unknownValue(meant) : '')
}

const outside = Object.keys(Settings.properties)
const inside = Object.keys(PhoneConfig.properties)

/** Names in `phone` that nothing reads. */
export function unknownPhoneSettings({ phone }: Settings): string[] {
  return Object.keys(phone).filter((name) => !inside.includes(name))
}

/** Tells the right name or place: `fone` is `phone`, and `currency` outside of `phone` is `phone.currency`. */
export function unknownSetting(path: string, name: string): string {
  if (path === 'phone' && outside.includes(name)) return texts.outsidePhone(name)
  if (path === '' && inside.includes(name)) return texts.unknownSetting(name, `phone.${name}`)
  return texts.unknownSetting(name, suggest(name, path === '' ? outside : path === 'phone' ? inside : []))
}

function validated(merged: unknown): Settings {
  if (!validator.Check(merged)) {
    const problems = validator.Errors(merged).filter(({ keyword }) => keyword !== 'boolean') // repeats unknown names
    const lines = problems.map(({ instancePath, keyword, params }) => {
      const path = instancePath.split('/').slice(1).join('.')
      return `${path || settingsFile}: ${explainError(merged, path, keyword, params as Record<string, unknown>)}`
    })
    throw new ConfigError([...new Set(lines)].join('\n'))
  }
  const everybodys = Object.keys(merged.appLimits).filter((app) => alwaysOpen.includes(app))
  if (everybodys.length > 0)
    throw new ConfigError(everybodys.map((app) => `appLimits.${app}: ${texts.everybodysApp}`).join('\n'))
  if (merged.alertWebhook !== '' && !parseWebhook(merged.alertWebhook))
    throw new ConfigError(`alertWebhook: ${texts.badWebhook}`)
  if (templateDigits(merged.phone.phone_template) < minDigits)
    throw new ConfigError(`phone.phone_template: ${texts.templateTooShort(minDigits)}`)
  return merged
}
