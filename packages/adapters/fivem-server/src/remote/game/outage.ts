import type { Log } from '@orelhao/engine/ports'
import { type OutageReason, texts } from '../texts.ts'

/** A shorter outage is not reported; game and server often start together. */
const graceMs = 3000
const startMs = 10_000
const repeatMs = 60_000

// biome-ignore lint/suspicious/noConsole: the game server's console is the log
const toConsole = (line: string) => console.log(line)

/** Reports to owners and players that the server is away, no more often than they need. */
export class Outage {
  readonly print = toConsole
  readonly #host: string
  readonly #log: Log
  readonly #notify: (source: number) => void
  readonly #notified = new Set<number>()
  #reason: OutageReason | undefined = 'nobody'
  #reportAtMs = performance.now() + startMs
  #wasReported = false

  constructor(host: string, log: Log, notify: (source: number) => void) {
    this.#host = host
    this.#log = log
    this.#notify = notify
  }

  onOutage(reason: OutageReason): void {
    const isNewReason = this.#reason !== reason && reason !== 'nobody' // which follows every loss
    if (this.#reason === undefined) this.#reportAtMs = performance.now() + graceMs
    else if (isNewReason) this.#reportAtMs = Math.min(this.#reportAtMs, performance.now() + graceMs)
    this.#reason = reason
  }

  onRecovered(): void {
    if (this.#wasReported) this.#log.info({}, texts.back)
    this.#reason = undefined
    this.#wasReported = false
    this.#notified.clear()
  }

  /** A player's call to their phone failed. */
  notifyPlayer(source: number): void {
    if (this.#notified.has(source)) return
    this.#notified.add(source)
    try {
      this.#notify(source)
    } catch (error) {
      this.#log.error({ err: error, source }, 'a player could not be notified that the server is away')
    }
  }

  tick(): void {
    if (this.#reason === undefined || performance.now() < this.#reportAtMs) return
    this.#reportAtMs = performance.now() + repeatMs
    this.#wasReported = true
    this.#log.error({}, texts.away(this.#host, this.#reason))
  }
}
