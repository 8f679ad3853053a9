import type { Log } from '@orelhao/engine/ports'
import { type Away, texts } from '../texts.ts'

/** A loss that is over as soon is nothing to worry anybody with; game and server often start together. */
const patienceMs = 3000
const startMs = 10_000
const againMs = 60_000

// biome-ignore lint/suspicious/noConsole: the game server's console is the log
const toConsole = (line: string) => console.log(line)

/** Tells owners and players that the server is away, and no more often than they need to hear it. */
export class Outage {
  readonly print = toConsole
  readonly #host: string
  readonly #log: Log
  readonly #notify: (source: number) => void
  readonly #notified = new Set<number>()
  #why: Away | undefined = 'nobody'
  #sayAtMs = performance.now() + startMs
  #wasSaid = false

  constructor(host: string, log: Log, notify: (source: number) => void) {
    this.#host = host
    this.#log = log
    this.#notify = notify
  }

  began(why: Away): void {
    const isNews = this.#why !== why && why !== 'nobody' // which follows every loss
    if (this.#why === undefined) this.#sayAtMs = performance.now() + patienceMs
    else if (isNews) this.#sayAtMs = Math.min(this.#sayAtMs, performance.now() + patienceMs)
    this.#why = why
  }

  ended(): void {
    if (this.#wasSaid) this.#log.info({}, texts.back)
    this.#why = undefined
    this.#wasSaid = false
    this.#notified.clear()
  }

  /** A player asked their phone for something in vain. */
  tell(source: number): void {
    if (this.#notified.has(source)) return
    this.#notified.add(source)
    try {
      this.#notify(source)
    } catch (error) {
      this.#log.error({ err: error, source }, 'a player was not told that the server is away')
    }
  }

  tick(): void {
    if (this.#why === undefined || performance.now() < this.#sayAtMs) return
    this.#sayAtMs = performance.now() + againMs
    this.#wasSaid = true
    this.#log.error({}, texts.away(this.#host, this.#why))
  }
}
