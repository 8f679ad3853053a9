import { excludedPlayer, messageBody } from '@orelhao/engine/core/delivery-target'
import { PageEvents } from '@orelhao/engine/core/page-events'
import type { PageConnection } from '@orelhao/engine/core/topic-subscriptions'
import { isDatabaseFailure } from '@orelhao/engine/database/database-health'
import type { Engine } from '@orelhao/engine/engine'
import type { Bus, Delivery, Log } from '@orelhao/engine/ports'
import type { WebSocket } from 'ws'

/** Bytes that may wait for one slow page before it is cut off; the page reconnects and resumes. */
const maxBufferedBytes = 1_000_000
/** Pages that one player may have open; one more closes the oldest. A browser or a game has one, a few more while it reloads. */
const maxPages = 10
/** Close code of a page too many: a reconnect would only close another page. */
const tooManyPagesCode = 4429
/** Players whose positions one query reads. */
const positionsAtOnce = 500
/** How long a page may take to answer the close of its connection before it is cut. */
const closeTimeoutMs = 1000

interface ConnectedPage extends PageConnection {
  socket: WebSocket
  events: PageEvents
}

/** Delivers events to the pages. A page that resumes from a position gets the events that it missed. */
export class PageGateway {
  readonly #engine: Engine
  readonly #log: Log
  readonly #pages = new Map<number, Set<ConnectedPage>>()
  readonly #unsubscribe: (() => void)[]

  constructor(engine: Engine, bus: Bus, log: Log) {
    this.#engine = engine
    this.#log = log
    this.#unsubscribe = [
      bus.subscribe((delivery) => this.#deliver(delivery)),
      bus.inboxGrew.subscribe(({ player, seq }) => this.#receiveUpTo(player, seq)),
    ]
  }

  /** Accepts a new page, named `key` in its calls. `since` is the last durable event that it has. */
  async connect(socket: WebSocket, player: number, key: string, since: number | undefined): Promise<void> {
    try {
      await this.#register(socket, player, key, since)
    } catch (error) {
      this.#log.error({ err: error, player }, 'a page could not be connected')
      socket.close(1011)
    }
  }

  async #register(socket: WebSocket, player: number, key: string, since: number | undefined): Promise<void> {
    const sendBody = (body: string | Buffer) => send(socket, body)
    const events = new PageEvents(this.#engine, player, sendBody, this.#log)
    const phone: ConnectedPage = { key, player, socket, events, send: sendBody }
    this.#engine.topicSubscriptions.add(phone)
    const phones = this.#pages.get(player) ?? new Set()
    this.#pages.set(player, phones.add(phone))
    for (const oldest of [...phones].slice(0, -maxPages)) {
      phones.delete(oldest) // closing takes a while, and the next page must not count it again
      oldest.socket.close(tooManyPagesCode, 'too many pages')
      setTimeout(() => oldest.socket.terminate(), closeTimeoutMs).unref()
    }
    socket.on('close', () => this.#disconnect(phone))
    try {
      await this.#engine.playerConnected(player)
      await events.start(since)
    } catch (error) {
      if (!isDatabaseFailure(error)) this.#log.error({ err: error, player }, 'a page could not be connected')
      socket.close(1011)
    }
  }

  /** Sends every page the events that it missed, one page after the other; for when the bus may have lost some. */
  async catchUp(): Promise<void> {
    for (const { events } of [...this.#all()])
      await events.checkInbox().catch((error) => this.#log.error({ err: error }, 'events could not be read'))
  }

  /** Finds events that other servers sent and that got lost on the way, also without a lost connection. Call it now and then. */
  async checkPositions(): Promise<void> {
    const players = [...this.#pages.keys()]
    for (let from = 0; from < players.length; from += positionsAtOnce) {
      const positions = await this.#engine.lastSeqs(players.slice(from, from + positionsAtOnce))
      for (const [player, seq] of positions) this.#receiveUpTo(player, seq)
    }
  }

  stop(): void {
    for (const unsubscribe of this.#unsubscribe) unsubscribe()
  }

  #receiveUpTo(player: number, seq: number): void {
    for (const { events } of this.#pages.get(player) ?? []) events.receiveUpTo(seq)
  }

  #disconnect(phone: ConnectedPage): void {
    const phones = this.#pages.get(phone.player)
    phones?.delete(phone)
    if (phones?.size === 0) this.#pages.delete(phone.player)
    this.#engine.topicSubscriptions.remove(phone)
    this.#engine.playerDisconnected(phone.player)
  }

  #deliver(delivery: Delivery): void {
    const { to } = delivery
    if (typeof to === 'object' && 'player' in to)
      for (const { events } of this.#pages.get(to.player) ?? []) events.receive(delivery)
    else {
      const bytes = Buffer.from(messageBody(delivery)) // once for all pages
      for (const page of this.#pagesFor(delivery)) page.send(bytes)
    }
  }

  *#pagesFor(delivery: Delivery): Iterable<PageConnection> {
    const { to } = delivery
    if (typeof to === 'object' && 'topic' in to) yield* this.#engine.topicSubscriptions.viewersOf(to.topic, to.but)
    const but = excludedPlayer(delivery)
    if (but !== undefined) for (const phone of this.#all()) if (phone.player !== but) yield phone
  }

  *#all(): Iterable<ConnectedPage> {
    for (const phones of this.#pages.values()) yield* phones
  }
}

function send(socket: WebSocket, body: string | Buffer): void {
  if (socket.readyState !== socket.OPEN) return
  if (socket.bufferedAmount > maxBufferedBytes) socket.terminate()
  else socket.send(body, { binary: false })
}
