import { leftOut, messageBody } from '@orelhao/engine/core/delivery'
import { PageEvents } from '@orelhao/engine/core/page-events'
import type { Page } from '@orelhao/engine/core/topic-subscriptions'
import { isDatabaseTrouble } from '@orelhao/engine/database/database-health'
import type { Engine } from '@orelhao/engine/engine'
import type { Bus, Delivery, Log } from '@orelhao/engine/ports'
import type { WebSocket } from 'ws'

/** Bytes that may wait for one slow page before it is cut off; it comes back and resumes where it was. */
const mostWaitingBytes = 1_000_000
/** Pages that one player may have open; the oldest gives way. A browser or a game has one, a few more while it reloads. */
const mostPages = 10
/** Code of the close that says so: coming back would only close another page. */
const tooManyPagesCode = 4429
/** How long a page may take to answer a goodbye before its connection is cut. */
const goodbyeMs = 1000

interface Phone extends Page {
  socket: WebSocket
  events: PageEvents
}

/** Brings events to the pages. A page that says where it left off gets what it missed. */
export class Gateway {
  readonly #engine: Engine
  readonly #log: Log
  readonly #phones = new Map<number, Set<Phone>>()
  readonly #unsubscribe: () => void

  constructor(engine: Engine, bus: Bus, log: Log) {
    this.#engine = engine
    this.#log = log
    this.#unsubscribe = bus.subscribe((delivery) => this.#deliver(delivery))
  }

  /** Takes a new page over, known by `key` in its calls. `since` is the last durable event that it has. */
  async connect(socket: WebSocket, player: number, key: string, since: number | undefined): Promise<void> {
    try {
      await this.#takeIn(socket, player, key, since)
    } catch (error) {
      this.#log.error({ err: error, player }, 'a page could not be connected')
      socket.close(1011)
    }
  }

  async #takeIn(socket: WebSocket, player: number, key: string, since: number | undefined): Promise<void> {
    const hear = (body: string | Buffer) => send(socket, body)
    const events = new PageEvents(this.#engine, player, hear, this.#log)
    const phone: Phone = { key, player, socket, events, hear }
    this.#engine.audience.opened(phone)
    const phones = this.#phones.get(player) ?? new Set()
    this.#phones.set(player, phones.add(phone))
    for (const oldest of [...phones].slice(0, -mostPages)) {
      phones.delete(oldest) // its goodbye takes a while, and the next page must not count it again
      oldest.socket.close(tooManyPagesCode, 'too many pages')
      setTimeout(() => oldest.socket.terminate(), goodbyeMs).unref()
    }
    socket.on('close', () => this.#disconnect(phone))
    try {
      await this.#engine.joined(player)
      await events.start(since)
    } catch (error) {
      if (!isDatabaseTrouble(error)) this.#log.error({ err: error, player }, 'a page could not be connected')
      socket.close(1011)
    }
  }

  /** Something may have been told that was not heard here: every page gets what it missed, one after the other. */
  async lookAgain(): Promise<void> {
    for (const { events } of [...this.#all()])
      await events.lookAgain().catch((error) => this.#log.error({ err: error }, 'events could not be read'))
  }

  stop(): void {
    this.#unsubscribe()
  }

  #disconnect(phone: Phone): void {
    const phones = this.#phones.get(phone.player)
    phones?.delete(phone)
    if (phones?.size === 0) this.#phones.delete(phone.player)
    this.#engine.audience.closed(phone)
    this.#engine.left(phone.player)
  }

  #deliver(delivery: Delivery): void {
    const { to } = delivery
    if (typeof to === 'object' && 'player' in to)
      for (const { events } of this.#phones.get(to.player) ?? []) events.take(delivery)
    else {
      const bytes = Buffer.from(messageBody(delivery)) // once for all of them
      for (const page of this.#pagesFor(delivery)) page.hear(bytes)
    }
  }

  *#pagesFor(delivery: Delivery): Iterable<Page> {
    const { to } = delivery
    if (typeof to === 'object' && 'topic' in to) yield* this.#engine.audience.on(to.topic, to.but)
    const but = leftOut(delivery)
    if (but !== undefined) for (const phone of this.#all()) if (phone.player !== but) yield phone
  }

  *#all(): Iterable<Phone> {
    for (const phones of this.#phones.values()) yield* phones
  }
}

function send(socket: WebSocket, body: string | Buffer): void {
  if (socket.readyState !== socket.OPEN) return
  if (socket.bufferedAmount > mostWaitingBytes) socket.terminate()
  else socket.send(body, { binary: false })
}
