import { randomBytes } from 'node:crypto'
import { phoneKey } from '@orelhao/protocol/phone-number'
import type { Bus, Channel, Clock, PresenceNews } from '../../ports.ts'
import { OtherServers } from './other-servers.ts'

/** Joins and leaves within this time are sent as one message. */
const batchMs = 50
const heartbeatMs = 2000
/** A server that says nothing for so long has no players any more. */
const silenceMs = 8000
/** Pages of a server that has ended connect again within this time, to it or to another one. */
const lossMs = 15_000
/** So long after the connection has opened, every server that runs has said who is there. */
const settlingMs = 5000
/** A pause between two ticks that is longer was a pause of this process. */
const longestTickMs = 4000

export interface PresenceSyncParts {
  bus: Pick<Bus, 'onConnected' | 'connectionLosses'>
  news: Channel<PresenceNews>
  clock: Pick<Clock, 'elapsedMs'>
  after(delayMs: number, job: () => void): () => void
  /** Players of this server. */
  here: Pick<ReadonlyMap<number, unknown>, 'has' | 'keys'>
  /** Services whose duty is shared with the other servers, by number, and who is on duty at them here. */
  sharedDuty: { services: readonly string[]; onDuty(service: string): number[] } | undefined
}

/**
 * Tells the other servers who is connected here, and learns the same of them. Changes are numbered, and a heartbeat repeats the last number:
 * whoever finds a gap asks for the whole list. Only durations of one's own clock are measured.
 */
export class PresenceSync {
  readonly others = new OtherServers()
  readonly #parts: PresenceSyncParts
  /** Another one after each start, so that what was said of the process before it means nothing. */
  readonly #id = randomBytes(9).toString('base64url')
  #seq = 0
  readonly #announced = new Set<number>()
  readonly #changed = new Set<number>()
  #announcedDuty = '{}'
  /** Servers whose lists are missing here. */
  #asks: Set<string> | 'all' = new Set()
  /** Another server misses this one's list. */
  #owesList = false
  #cancelBatch: (() => void) | undefined
  #sentMs = Number.NEGATIVE_INFINITY
  #tickMs: number
  /** Since when the connection has been open, by the count of its losses. */
  #open: { losses: number; sinceMs: number } | undefined
  readonly #unsubscribe: (() => void)[]
  #isClosed = false

  constructor(parts: PresenceSyncParts) {
    this.#parts = parts
    this.#tickMs = parts.clock.elapsedMs()
    this.#unsubscribe = [parts.news.subscribe((news) => this.#receive(news))]
    const unsubscribe = parts.bus.onConnected?.(() => this.#onConnected())
    if (unsubscribe) this.#unsubscribe.push(unsubscribe)
  }

  /** False while a player may be online whom this server does not see. */
  get isComplete(): boolean {
    this.#watchConnection()
    return this.#open !== undefined && this.#now() - this.#open.sinceMs >= settlingMs
  }

  onDuty(service: string): number[] {
    const { sharedDuty } = this.#parts
    if (!sharedDuty) return []
    return [...new Set([...sharedDuty.onDuty(service), ...this.others.onDuty(phoneKey(service))])]
  }

  /** A player of this server has come or gone. */
  changed(player: number): void {
    this.#changed.add(player)
    this.#sendSoon()
  }

  /** Sends what nobody announces, such as a heartbeat, and removes servers that are silent. */
  tick(): void {
    if (this.#isClosed) return
    const nowMs = this.#now()
    const pausedMs = nowMs - this.#tickMs
    this.#tickMs = nowMs
    if (pausedMs > longestTickMs) this.others.extend(pausedMs)
    this.#watchConnection()
    this.others.removeSilent(nowMs, silenceMs, lossMs)
    if (nowMs - this.#sentMs >= heartbeatMs || this.#duty() !== this.#announcedDuty) this.#send()
  }

  close(): void {
    this.#cancelBatch?.()
    for (const unsubscribe of this.#unsubscribe) unsubscribe()
    this.#publish({ hasEnded: true })
    this.#isClosed = true
  }

  #receive(news: PresenceNews): void {
    if (news.server === this.#id) return
    if (news.asks === 'all' || news.asks?.includes(this.#id)) this.#owesList = true
    const isMissing = !this.others.receive(news, this.#now())
    if (isMissing && this.#asks !== 'all') this.#asks.add(news.server)
    if (isMissing || this.#owesList) this.#sendSoon()
  }

  /** Messages of the time without a connection are lost in both directions. */
  #onConnected(): void {
    this.#watchConnection()
    this.#owesList = true
    this.#asks = 'all'
    this.#send()
  }

  #watchConnection(): void {
    const losses = this.#parts.bus.connectionLosses?.() ?? undefined
    if (losses === undefined) this.#open = undefined
    else if (losses !== this.#open?.losses) this.#open = { losses, sinceMs: this.#now() }
  }

  #sendSoon(): void {
    if (this.#isClosed) return
    this.#cancelBatch ??= this.#parts.after(batchMs, () => this.#send())
  }

  /** Sends changes, the list if another server misses it, and what is missing here; without any of these a heartbeat. */
  #send(): void {
    this.#cancelBatch?.()
    this.#cancelBatch = undefined
    const change = this.#takeChange()
    if (change) this.#publish(change)
    const asks = this.#asks === 'all' ? 'all' : [...this.#asks]
    const list = this.#owesList && { all: [...this.#announced], duty: JSON.parse(this.#announcedDuty) }
    if (list || asks.length > 0 || !change) this.#publish({ ...list, ...(asks.length > 0 && { asks }) })
    this.#asks = new Set()
    this.#owesList = false
  }

  /** The difference to what was announced before; undefined where there is none. */
  #takeChange(): Partial<PresenceNews> | undefined {
    const changed = [...this.#changed].filter((player) => this.#parts.here.has(player) !== this.#announced.has(player))
    this.#changed.clear()
    const joined = changed.filter((player) => this.#parts.here.has(player))
    const left = changed.filter((player) => !this.#parts.here.has(player))
    const duty = this.#duty()
    const isNewDuty = duty !== this.#announcedDuty
    if (changed.length === 0 && !isNewDuty) return
    for (const player of joined) this.#announced.add(player)
    for (const player of left) this.#announced.delete(player)
    this.#announcedDuty = duty
    this.#seq++
    return {
      ...(joined.length > 0 && { joined }),
      ...(left.length > 0 && { left }),
      ...(isNewDuty && { duty: JSON.parse(duty) }),
    }
  }

  /** JSON of the players on duty here, by service. */
  #duty(): string {
    const { sharedDuty } = this.#parts
    const entries = (sharedDuty?.services ?? []).map((service) => [
      phoneKey(service),
      sharedDuty?.onDuty(service) ?? [],
    ])
    return JSON.stringify(Object.fromEntries(entries.filter(([, players]) => players && players.length > 0)))
  }

  #publish(content: Partial<PresenceNews>): void {
    this.#sentMs = this.#now()
    this.#parts.news.publish({ server: this.#id, seq: this.#seq, ...content })
  }

  #now(): number {
    return this.#parts.clock.elapsedMs()
  }
}
