import type { SettingChange, SettingProblem, SettingView } from '@orelhao/protocol/panel/setting-names'
import {
  type FixedSetting,
  fixedSettings,
  type SettingName,
  settingGroups,
} from '@orelhao/protocol/panel/setting-names'
import type { PhoneConfig } from '@orelhao/protocol/settings/contract'
import { defaultPhoneConfig } from '@orelhao/protocol/settings/defaults'
import type { AppLimit } from '@orelhao/protocol/shell/app-limits-settings'
import { parseJson } from '@orelhao/protocol/stored'
import { sanitizeLine } from '@orelhao/protocol/text/sanitize'
import type { Db } from '../../database/database.ts'
import type { EconomyWatch, Log, Ports, Retention, Severity, WatchedWord } from '../../ports.ts'
import { defaultRetention } from '../retention/default-retention.ts'
import { isAllowed, retentionName, settingSchemas, shapeOf, watchName } from './setting-schemas.ts'
import { changedSettings, type SettingRow, saveSetting } from './store.ts'

const watchOff: EconomyWatch = { created: 0, riches: 0, circle: 0, smallPayments: 0, smallPayment: 0, casino: false }
const names = Object.values(settingGroups).flat() as SettingName[]
const watchLimits = Object.keys(watchOff) as (keyof EconomyWatch)[]
const kinds = Object.keys(defaultRetention) as (keyof Retention)[]
/** Its value contains a password. */
const secret: FixedSetting = 'turnServer'

type Given = Pick<
  Ports,
  'phone' | 'blockedWords' | 'watchedWords' | 'torBlocked' | 'economyWatch' | 'retention' | 'appLimits'
>

/**
 * The owner's settings as they apply now: what the adapter has read from files and configuration, and over it what was changed in the
 * panel, which every server reads from the database. Whoever needs a setting reads it here, or in `phone`, each time.
 */
export class OwnerSettings {
  /** The same object for good, and the adapter's own. */
  readonly phone: PhoneConfig
  readonly retention: Retention
  readonly economyWatch: EconomyWatch
  readonly #given: Given
  readonly #log: Pick<Log, 'warn'>
  readonly #standards: ReadonlyMap<SettingName, unknown>
  #rows: ReadonlyMap<string, SettingRow> = new Map()
  #values: ReadonlyMap<SettingName, unknown>
  #blockedWords: readonly string[]
  #torBlocked: readonly number[]
  #watchedWords: readonly WatchedWord[]

  constructor(given: Given, log: Pick<Log, 'warn'>) {
    this.#given = given
    this.#log = log
    this.phone = given.phone
    this.retention = { ...defaultRetention, ...given.retention }
    this.economyWatch = { ...watchOff, ...given.economyWatch }
    this.#blockedWords = given.blockedWords ?? []
    this.#torBlocked = given.torBlocked ?? []
    this.#watchedWords = given.watchedWords ?? []
    this.#standards = this.#readStandards()
    this.#values = this.#standards
  }

  get blockedWords(): readonly string[] {
    return this.#blockedWords
  }

  get torBlocked(): readonly number[] {
    return this.#torBlocked
  }

  /** The same list until it changes. */
  get watchedWords(): readonly WatchedWord[] {
    return this.#watchedWords
  }

  /** Reads the changes of all servers. Returns the names of settings that have another value now. */
  async reload(db: Db): Promise<SettingName[]> {
    const rows = await changedSettings(db)
    this.#rows = new Map(rows.map((row) => [row.name, row]))
    const before = this.#values
    const values = new Map(this.#standards)
    for (const name of names) {
      const row = this.#rows.get(name)
      const value = row?.value == null ? undefined : parseJson(row.value)
      if (value === undefined) continue
      if (this.#isAllowed(name, value)) values.set(name, value)
      else this.#log.warn({ setting: name }, 'a setting that the panel saved does not fit, and is ignored')
    }
    const changed = names.filter((name) => !isSame(before.get(name), values.get(name)))
    this.#values = values
    for (const name of changed) this.#apply(name, values.get(name))
    return changed
  }

  /** Every setting that the panel changes; without those that this kind of installation does not have. */
  views(): SettingView[] {
    return names.filter((name) => this.#standards.has(name)).map((name) => this.#view(name))
  }

  /** Settings that apply from the next start, as they are. */
  fixed(): { name: FixedSetting; value: unknown }[] {
    return fixedSettings.map((name) => {
      const value = this.phone[name]
      return { name, value: name === secret && value !== '' ? '***' : value }
    })
  }

  /**
   * Saves changes in a transaction, all or none. Returns what is wrong with which; otherwise what each changed, for the audit. Other
   * servers, and this one, apply them when they `reload` after the commit.
   */
  async save(
    db: Db,
    changes: readonly SettingChange[],
    { actor, now }: { actor: number; now: number },
  ): Promise<{ problems: Partial<Record<SettingName, SettingProblem>>; saved: SavedChange[] }> {
    const problems: Partial<Record<SettingName, SettingProblem>> = {}
    const saved: SavedChange[] = []
    const rows = new Map((await changedSettings(db)).map((row) => [row.name, row]))
    for (const { name, value, version } of changes) {
      const clean = sanitized(value)
      const standard = this.#standards.get(name)
      if (!this.#standards.has(name) || (value !== undefined && !this.#isAllowed(name, clean))) {
        problems[name] = 'invalid'
        continue
      }
      const row = rows.get(name)
      const before = row?.value == null ? standard : parseJson(row.value)
      const text = value === undefined ? null : JSON.stringify(clean)
      const isSaved = await saveSetting(db, { name, value: text, changed_by: actor, changed_at: now }, version)
      if (isSaved) saved.push({ name, before, after: value === undefined ? standard : clean })
      else problems[name] = 'changed'
    }
    return { problems, saved }
  }

  #view(name: SettingName): SettingView {
    const row = this.#rows.get(name)
    const standard = this.#standards.get(name)
    const isChanged = row !== undefined && row.value !== null
    const source = isChanged ? 'panel' : isSame(standard, defaultOf(name)) ? 'default' : 'file'
    const value = this.#values.get(name)
    const version = row?.version ?? 0
    return {
      name,
      shape: shapeOf(name),
      value,
      standard,
      source,
      version,
      changed_at: isChanged ? row.changed_at : null,
    }
  }

  /** Apps of other makers may be closed and limited too; what the owner's file names stays allowed. */
  #isAllowed(name: SettingName, value: unknown): boolean {
    const custom = name === 'apps' ? [] : this.phone.customApps.map((app) => app.name)
    const standard = this.#standards.get(name)
    const named = Array.isArray(standard) ? standard.map(String) : Object.keys(standard ?? {})
    return isAllowed(name, value, [...custom, ...named])
  }

  #readStandards(): Map<SettingName, unknown> {
    const { phone, watchedWords = [], appLimits } = this.#given
    const standards = new Map<SettingName, unknown>()
    for (const name of names) if (Object.hasOwn(phone, name)) standards.set(name, phone[name as keyof PhoneConfig])
    standards.set(
      'blockedWords',
      this.#blockedWords.filter((word) => word.trim() !== ''),
    )
    standards.set('watchedWords', Object.fromEntries(watchedWords.map(({ word, severity }) => [word, severity])))
    standards.set('torBlocked', this.#torBlocked)
    if (appLimits?.limits) standards.set('appLimits', appLimits.limits)
    for (const limit of watchLimits) standards.set(watchName(limit), this.economyWatch[limit])
    for (const kind of kinds) standards.set(retentionName(kind), this.retention[kind])
    return standards
  }

  #apply(name: SettingName, value: unknown): void {
    const limit = watchLimits.find((one) => watchName(one) === name)
    const kind = kinds.find((one) => retentionName(one) === name)
    if (limit) Object.assign(this.economyWatch, { [limit]: value })
    else if (kind) Object.assign(this.retention, { [kind]: value })
    else if (name === 'blockedWords') this.#blockedWords = value as string[]
    else if (name === 'torBlocked') this.#torBlocked = value as number[]
    else if (name === 'watchedWords') this.#watchedWords = wordsOf(value as Record<string, Severity>)
    else if (name === 'appLimits') this.#limitApps(value as Record<string, AppLimit>)
    else Object.assign(this.phone, { [name]: value })
  }

  #limitApps(limits: Record<string, AppLimit>): void {
    if (this.#given.appLimits) this.#given.appLimits.limits = limits
  }
}

/** A change for the audit. */
export interface SavedChange {
  name: SettingName
  before: unknown
  after: unknown
}

function wordsOf(words: Record<string, Severity>): WatchedWord[] {
  return Object.entries(words).map(([word, severity]) => ({ word, severity }))
}

/** The value where nobody has set it. */
function defaultOf(name: SettingName): unknown {
  if (Object.hasOwn(defaultPhoneConfig, name)) return defaultPhoneConfig[name as keyof PhoneConfig]
  const { default: initial, type } = settingSchemas[name] as { default?: unknown; type?: string }
  return initial ?? (type === 'array' ? [] : {})
}

/** Without invisible characters, which an owner may have copied with a text. */
function sanitized(value: unknown): unknown {
  if (typeof value === 'string') return sanitizeLine(value)
  if (Array.isArray(value)) return value.map(sanitized)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [sanitizeLine(name), sanitized(part)]))
}

/** The order of an object's members does not count. */
function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(ordered(one)) === JSON.stringify(ordered(other))
}

function ordered(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(ordered)
  if (typeof value !== 'object' || value === null) return value
  return Object.entries(value)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, part]) => [name, ordered(part)])
}
