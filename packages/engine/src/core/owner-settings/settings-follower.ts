import type { SettingName } from '@orelhao/protocol/panel/setting-names'
import { defaultPhoneConfig } from '@orelhao/protocol/settings/defaults'
import type { Database } from '../../database/database.ts'
import type { Bus, Clock, Log } from '../../ports.ts'
import type { OwnerSettings } from './owner-settings.ts'

/** How long another server's change may stay unseen here if its message is lost. */
const maxAgeMs = 10_000

interface Parts {
  settings: Pick<OwnerSettings, 'reload'>
  database: Pick<Database, 'read'>
  bus: Pick<Bus, 'settingsChanged' | 'onConnected' | 'connectionLosses'>
  clock: Pick<Clock, 'elapsedMs'>
  log: Pick<Log, 'error'>
  /** Settings that pages show have changed. */
  onShown(): void
}

const isShown = (name: SettingName) => name === 'appLimits' || Object.hasOwn(defaultPhoneConfig, name)

/** Reads the owner's settings again whenever a server has changed them. */
export class SettingsFollower {
  readonly #parts: Parts
  readonly #stops: (() => void)[]
  #reading: Promise<void> = Promise.resolve()
  #readMs = 0

  constructor(parts: Parts) {
    this.#parts = parts
    const { bus, log } = parts
    const read = () => void this.#read().catch((error) => log.error({ err: error }, 'the settings could not be read'))
    this.#stops = [bus.settingsChanged.subscribe(read), bus.onConnected?.(read) ?? (() => {})]
  }

  /** Reads them for the first time. */
  start(): Promise<void> {
    return this.#read()
  }

  /** A change is committed: applies it here, then everywhere. */
  async changed(): Promise<void> {
    await this.#read()
    this.#parts.bus.settingsChanged.publish(null)
  }

  /** Call it once a second. Asks the database only where other servers may change settings. */
  async tick(): Promise<void> {
    const { bus, clock } = this.#parts
    if (bus.connectionLosses && clock.elapsedMs() - this.#readMs >= maxAgeMs) await this.#read()
  }

  close(): void {
    for (const stop of this.#stops) stop()
  }

  /** One after the other: an earlier read that ends later would bring old values back. */
  #read(): Promise<void> {
    const read = this.#reading.then(async () => {
      const { settings, database, clock, onShown } = this.#parts
      const readMs = clock.elapsedMs()
      const changed = await database.read((db) => settings.reload(db))
      this.#readMs = readMs
      if (changed.some(isShown)) onShown()
    })
    this.#reading = read.catch(() => {}) // whoever asked gets the error
    return read
  }
}
