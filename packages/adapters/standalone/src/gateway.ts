import type { Engine } from '@orelhao/engine/core/engine'
import { Feed } from '@orelhao/engine/core/feed'
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

interface Phone {
  player: number
  socket: WebSocket
  feed: Feed
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

  /** Takes a new page over. `since` is the last durable event that it has. */
  async connect(socket: WebSocket, player: number, since: number | undefined): Promise<void> {
    const feed = new Feed(this.#engine, player, (body) => send(socket, body), this.#log)
    const phone: Phone = { player, socket, feed }
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
      await feed.start(since)
    } catch (error) {
      this.#log.error({ err: error, player }, 'a page could not be connected')
      socket.close(1011)
    }
  }

  stop(): void {
    this.#unsubscribe()
  }

  #disconnect(phone: Phone): void {
    const phones = this.#phones.get(phone.player)
    phones?.delete(phone)
    if (phones?.size === 0) this.#phones.delete(phone.player)
    this.#engine.left(phone.player)
  }

  #deliver(delivery: Delivery): void {
    if (delivery.player === undefined) this.#toEverybody(delivery.body)
    else for (const { feed } of this.#phones.get(delivery.player) ?? []) feed.take(delivery)
  }

  #toEverybody(body: string): void {
    const bytes = Buffer.from(body)
    for (const phones of this.#phones.values()) for (const { socket } of phones) send(socket, bytes)
  }
}

function send(socket: WebSocket, body: string | Buffer): void {
  if (socket.readyState !== socket.OPEN) return
  if (socket.bufferedAmount > mostWaitingBytes) socket.terminate()
  else socket.send(body, { binary: false })
}
