import type { Engine } from '@orelhao/engine/core/engine'
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
const refresh = '{"event":"REFRESH","args":[]}'

interface Phone {
  player: number
  socket: WebSocket
  /** Last durable event sent to this page. */
  seq: number
  /** Set while missed events are being read; live ones then wait for their turn. */
  catchingUp: boolean
  /** Newest durable event known to exist. */
  newest: number
}

/**
 * Brings events to the pages. A page that says where it left off gets what it missed, and every gap in a player's sequence is
 * filled from the inbox, so the bus may lose, repeat or reorder and the page still sees each durable event once, in order.
 */
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
    const phone: Phone = { player, socket, seq: since ?? 0, catchingUp: true, newest: 0 }
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
      if (since === undefined) phone.seq = await this.#engine.lastSeq(player)
      await this.#catchUp(phone)
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
    else for (const phone of this.#phones.get(delivery.player) ?? []) this.#toPhone(phone, delivery)
  }

  #toEverybody(body: string): void {
    const bytes = Buffer.from(body)
    for (const phones of this.#phones.values()) for (const { socket } of phones) send(socket, bytes)
  }

  #toPhone(phone: Phone, { seq, body }: Delivery): void {
    if (seq === undefined) {
      send(phone.socket, body)
      return
    }
    phone.newest = Math.max(phone.newest, seq)
    if (phone.catchingUp || seq <= phone.seq) return
    if (seq > phone.seq + 1) {
      phone.catchingUp = true
      this.#catchUp(phone).catch((error) => this.#log.error({ err: error }, 'events could not be read'))
      return
    }
    phone.seq = seq
    send(phone.socket, body)
  }

  async #catchUp(phone: Phone): Promise<void> {
    try {
      for (;;) {
        const { bodies, lost } = await this.#engine.missed(phone.player, phone.seq)
        if (lost) {
          send(phone.socket, refresh)
          phone.seq = await this.#engine.lastSeq(phone.player)
          continue
        }
        for (const { seq, body } of bodies) {
          phone.seq = seq
          send(phone.socket, body)
        }
        if (bodies.length === 0 && phone.newest <= phone.seq) return
      }
    } finally {
      phone.catchingUp = false
    }
  }
}

function send(socket: WebSocket, body: string | Buffer): void {
  if (socket.readyState !== socket.OPEN) return
  if (socket.bufferedAmount > mostWaitingBytes) socket.terminate()
  else socket.send(body, { binary: false })
}
