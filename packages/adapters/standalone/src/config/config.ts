import { accessSync, constants, existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseDatabaseUrl } from '@orelhao/engine/database/open-database'
import { type BusAddress, busFaultText, busWarnings, maskBusUrl, parseBusUrl } from '@orelhao/engine/owner/bus-setting'
import { databaseSettings } from '@orelhao/engine/owner/database-settings'
import { defaultsOf } from '@orelhao/engine/owner/defaults'
import { findJsonFaults } from '@orelhao/engine/owner/json-fault'
import { jsonFaultText } from '@orelhao/engine/owner/json-fault-text'
import { isObject, settingFromText, settingsFromJson } from '@orelhao/engine/owner/parse-settings'
import { Rate } from '@orelhao/engine/owner/rate-setting'
import { minSecretLength, Secret } from '@orelhao/engine/owner/secret-setting'
import { parseWebhook } from '@orelhao/engine/owner/webhook'
import { PhoneConfig } from '@orelhao/protocol/settings/contract'
import { defaultPhoneConfig } from '@orelhao/protocol/settings/defaults'
import { type Static, Type } from 'typebox'
import { Compile } from 'typebox/compile'
import { guardExplanations, guardSettings } from '../guard/limits.ts'
import { isAddressList, isLoopback } from '../guard/request-origins.ts'
import { missingUploadSettings, uploadExplanations, uploadSecrets, uploadSettings } from '../uploads/settings.ts'
import { retention, retentionExplanations } from './retention.ts'
import { watch, watchExplanations } from './watch.ts'

const database = databaseSettings({
  nameOf: (limit) => `DATABASE_${limit.toUpperCase()}_SECONDS` as `DATABASE_${Uppercase<typeof limit>}_SECONDS`,
  connections: 'DATABASE_CONNECTIONS',
  defaultConnections: 16,
})
export const { databaseLimits } = database

const Settings = Type.Object({
  PORT: Type.Integer({ minimum: 0, maximum: 65535, default: 3000 }),
  HOST: Type.String({ minLength: 1, default: '127.0.0.1' }),
  DATA_DIR: Type.String({ minLength: 1 }),
  DATABASE_URL: Type.String({ pattern: '^(sqlite:.+|(mysql|mariadb)://.+|[\\w ]+=.*)$' }),
  DEMO: Type.Boolean({ default: false }),
  SERVER_KEY: Secret,
  /** Signs sessions, in place of the secret that the servers of a database share by themselves. */
  SESSION_SECRET: Secret,
  /** Addresses of NATS, with commas between them; without them the bus is this process alone. */
  BUS_URL: Type.String({ default: '' }),
  /** File with credentials of NATS. */
  BUS_CREDENTIALS: Type.String({ default: '' }),
  /** With several servers: how long this one works on after SIGTERM while proxies find out that it is not ready. */
  DRAIN_SECONDS: Type.Integer({ minimum: 0, maximum: 600, default: 5 }),
  LOG_LEVEL: Type.Enum(['trace', 'debug', 'info', 'warn', 'error', 'silent'], { default: 'info' }),
  ...database.schemas,
  RATE_READS: Rate('20/60'),
  RATE_WRITES: Rate('5/30'),
  /** Passports of players who are banned from the Deep Web, with commas between them. */
  TOR_BLOCKED: Type.String({ pattern: '^([1-9][0-9]{0,14}(,[1-9][0-9]{0,14})*)?$', default: '' }),
  /** Words that players may not publish, with commas between them. */
  BLOCKED_WORDS: Type.String({ maxLength: 10_000, default: '' }),
  /** Words that open a case for moderators, with commas between them, each with its severity: `bomba:high,golpe:low`. */
  WATCHED_WORDS: Type.String({ maxLength: 10_000, default: '' }),
  ...watch.schemas,
  /** Gets every case that the phone opens by itself; empty for none. */
  ALERT_WEBHOOK: Type.String({ maxLength: 1000, default: '' }),
  /** Stops the demo city's clock at HH:MM. */
  CITY_CLOCK: Type.String({ pattern: '^(|fast|([01][0-9]|2[0-3]):[0-5][0-9])$', default: '' }),
  ...guardSettings,
  ...uploadSettings,
  ...retention.schemas,
  /** Default of `phone.setup`, which the file may override. */
  SETUP: Type.Boolean({ default: false }),
  phone: PhoneConfig,
})
export type Config = Static<typeof Settings>

const explanations: Record<string, string> = {
  PORT: 'must be a port number from 0 to 65535',
  HOST: 'must be an address to listen on, such as 127.0.0.1',
  DATA_DIR: 'must be a folder',
  DATABASE_URL: 'must be sqlite:FILE, mysql://user:password@host/database or user=…;password=…;host=…;database=…',
  DEMO: 'must be 1 or 0',
  SERVER_KEY: `must be ${minSecretLength} letters or more`,
  SESSION_SECRET: `must be ${minSecretLength} letters or more`,
  SETUP: 'must be 1 or 0',
  BUS_CREDENTIALS: 'must be a file with credentials of NATS that this server can read',
  LOG_LEVEL: 'must be trace, debug, info, warn, error or silent',
  DATABASE_QUERY_SECONDS: 'must be seconds from 1 to 600',
  DATABASE_WAIT_SECONDS: 'must be seconds from 1 to 600',
  DATABASE_CONNECT_SECONDS: 'must be seconds from 1 to 600',
  DATABASE_CONNECTIONS: 'must be a number from 1 to 100',
  RATE_READS: 'must be calls a second and a burst, such as 20/60',
  RATE_WRITES: 'must be calls a second and a burst, such as 5/30',
  TOR_BLOCKED: 'must be passports, such as 12,40',
  DRAIN_SECONDS: 'must be seconds from 0 to 600',
  BLOCKED_WORDS: 'must be words with commas between them, 10,000 characters at most',
  WATCHED_WORDS: 'must be words with commas between them, such as bomba:high,golpe:low, 10,000 characters at most',
  ALERT_WEBHOOK: 'must be an address https://…, or http:// on the same machine, without user and password',
  ...watchExplanations,
  CITY_CLOCK: 'must be a time, such as 21:47, or fast',
  ...guardExplanations,
  ...uploadExplanations,
  ...retentionExplanations,
}

/** A setting that cannot be used. The message names it, its value and the expected form. */
export class ConfigError extends Error {}

/**
 * Environment over file (`config.json` in DATA_DIR) over defaults.
 * Throws ConfigError, one line for every bad value.
 */
export function readConfig(environment: Record<string, string | undefined>): Config {
  const folder = environment.DATA_DIR ?? './data'
  const file = readFile(join(folder, 'config.json'))
  const defaults = {
    ...defaultsOf(Settings.properties),
    DATA_DIR: folder,
    DATABASE_URL: `sqlite:${join(folder, 'orelhao.db')}`,
  }
  const given: Record<string, unknown> = {}
  for (const [name, initial] of Object.entries(defaults)) {
    const text = environment[name]
    if (text) given[name] = settingFromText(text, initial)
  }
  const chosen = { ...file, ...given }
  if (environment.PEERS || file.PEERS)
    throw new ConfigError(
      'PEERS: is no longer a setting, since servers exchange messages over NATS; take it out, and set BUS_URL=nats://user:password@host:4222 on every server',
    )
  const merged = {
    ...defaults,
    ...retentionDefaults(chosen),
    ...chosen,
    phone: { ...defaultPhoneConfig, setup: chosen.SETUP === true, ...(isObject(file.phone) && file.phone) },
  }
  return validated(merged)
}

function readFile(path: string): Record<string, unknown> {
  if (!existsSync(path)) return {}
  const text = readFileSync(path, 'utf8')
  try {
    const content = settingsFromJson(text)
    if (content) return content
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error
    const [fault] = findJsonFaults(text.replace(/^\uFEFF/, '')) // the error's own message quotes the file, which may hold secrets
    throw new ConfigError(fault ? jsonFaultText(path, fault, 'en') : `${path}: is no valid JSON`)
  }
  throw new ConfigError(`${path}: must contain one JSON object`)
}

/** A media server of a game on another machine cannot see which files are in use, so it deletes nothing by default. */
function retentionDefaults({ UPLOAD_SECRET }: Record<string, unknown>): Record<string, unknown> {
  return UPLOAD_SECRET ? { UPLOAD_KEEP_DAYS: 0 } : {}
}

function validated(merged: Record<string, unknown>): Config {
  const validator = Compile(Settings)
  if (validator.Check(merged)) {
    const missing = missingUploadSettings(merged)
    if (missing.length > 0) throw new ConfigError(missing.join('\n'))
    if (!parseDatabaseUrl(merged.DATABASE_URL)) throw new ConfigError(problemWith('DATABASE_URL', merged, ''))
    if (!isAddressList(merged.TRUST_PROXY))
      throw new ConfigError(`TRUST_PROXY=${JSON.stringify(merged.TRUST_PROXY)}: ${guardExplanations.TRUST_PROXY}`)
    if (merged.ALERT_WEBHOOK !== '' && !parseWebhook(merged.ALERT_WEBHOOK))
      throw new ConfigError(`ALERT_WEBHOOK: ${explanations.ALERT_WEBHOOK}`) // its value is a secret
    validateBus(merged)
    return merged
  }
  const lines = validator.Errors(merged).map((problem) => {
    const [, name = '', ...rest] = problem.instancePath.split('/')
    if (name === 'phone') return `phone.${rest.join('.')}: ${problem.message}`
    return problemWith(name, merged, problem.message)
  })
  throw new ConfigError([...new Set(lines)].join('\n'))
}

function validateBus({ BUS_URL, BUS_CREDENTIALS }: Config): void {
  const parsed = BUS_URL === '' ? [] : parseBusUrl(BUS_URL, BUS_CREDENTIALS !== '')
  if ('kind' in parsed) throw new ConfigError(busFaultText(parsed, 'en'))
  if (BUS_CREDENTIALS === '') return
  if (!isReadable(BUS_CREDENTIALS)) throw new ConfigError(problemWith('BUS_CREDENTIALS', { BUS_CREDENTIALS }, ''))
}

function isReadable(file: string): boolean {
  try {
    accessSync(file, constants.R_OK)
    return true
  } catch {
    return false // whatever the reason, the owner has to correct path or permission
  }
}

/** The servers of NATS; none where the bus is this process alone. */
export function busAddressesOf({ BUS_URL, BUS_CREDENTIALS }: Config): BusAddress[] {
  const parsed = BUS_URL === '' ? [] : parseBusUrl(BUS_URL, BUS_CREDENTIALS !== '')
  return 'kind' in parsed ? [] : parsed // a valid configuration has no fault
}

function problemWith(name: string, merged: Record<string, unknown>, otherwise: string): string {
  return `${name}=${redacted(name, merged[name])}: ${explanations[name] ?? otherwise}`
}

const localUploadsWarning =
  'UPLOAD_STORE=disk with BUS_URL: photos, sounds and videos are on one server each, and players of the others do not see them; use s3 or api, or share DATA_DIR/uploads between all servers'

/** Returns warnings about valid settings that the owner may not intend. */
export function warningsOf(config: Config): string[] {
  const { DEMO, HOST, BUS_URL, UPLOAD_STORE, UPLOAD_SECRET, UPLOAD_API_URL } = config
  const isOpenDemo = DEMO && !isLoopback(HOST)
  return [
    ...(isOpenDemo ? [`DEMO=1 with HOST=${HOST}: anyone who reaches this address may sign in as any citizen`] : []),
    ...busWarnings(busAddressesOf(config), config.BUS_CREDENTIALS !== '', 'en'),
    ...(BUS_URL !== '' && UPLOAD_STORE === 'disk' && UPLOAD_SECRET === '' ? [localUploadsWarning] : []),
    ...(isUnencrypted(UPLOAD_API_URL) ? ['UPLOAD_API_URL: the token passes in the clear; use https'] : []),
  ]
}

/** Splits a text at its commas. */
export function splitList(text: string): string[] {
  return text === '' ? [] : text.split(',')
}

function isUnencrypted(address: string): boolean {
  const url = URL.parse(address)
  return url?.protocol === 'http:' && !isLoopback(url.hostname.replace(/^\[|\]$/g, ''))
}

/** Returns a setting as an error message may show it: messages end up in logs and screenshots. */
function redacted(name: string, value: unknown): string {
  const text = JSON.stringify(value)
  if (['SERVER_KEY', 'SESSION_SECRET', ...uploadSecrets].includes(name)) return '***'
  if (name === 'BUS_URL') return maskBusUrl(text)
  if (name !== 'DATABASE_URL') return text
  return text
    .replace(/((?:password|pwd|pass)\s*=).*?(?=;\s*[\w ]+=|;?"$)/gi, '$1***')
    .replace(/^("[a-z]*:?\/*).*@/i, '$1***@')
}
