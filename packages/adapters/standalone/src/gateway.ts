import type { Engine } from '@orelhao/engine/core/engine'
import type { Bus, Delivery, Log } from '@orelhao/engine/ports'
import type { Identity } from '@orelhao/protocol/settings/contract'
import type { WebSocket } from 'ws'

/** Bytes that may wait for one slow page before it is cut off; it comes back and resumes where it was. */
const mostWaitingBytes = 1_000_000
/** Pages that one player may have open; the oldest gives way. A browser or a game has one, a few more while it reloads. */
const mostPages = 10
const refresh = '{"event":"REFRESH","args":[]}'

interface Phone {
  me: Identity
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
  async connect(socket: WebSocket, me: Identity, since: number | undefined): Promise<void> {
    const phone: Phone = { me, socket, seq: since ?? 0, catchingUp: true, newest: 0 }
    const phones = this.#phones.get(me.user_id) ?? new Set()
    this.#phones.set(me.user_id, phones.add(phone))
    if (phones.size > mostPages) [...phones][0]?.socket.close(1008, 'too many pages')
    socket.on('close', () => this.#disconnect(phone))
    try {
      await this.#engine.joined(me)
      if (since === undefined) phone.seq = await this.#engine.lastSeq(me.user_id)
      await this.#catchUp(phone)
    } catch (error) {
      this.#log.error({ err: error, player: me.user_id }, 'a page could not be connected')
      socket.close(1011)
    }
  }

  stop(): void {
    this.#unsubscribe()
  }

  #disconnect(phone: Phone): void {
    const phones = this.#phones.get(phone.me.user_id)
    phones?.delete(phone)
    if (phones?.size === 0) this.#phones.delete(phone.me.user_id)
    this.#engine.left(phone.me)
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
        const { bodies, lost } = await this.#engine.missed(phone.me.user_id, phone.seq)
        if (lost) {
          send(phone.socket, refresh)
          phone.seq = await this.#engine.lastSeq(phone.me.user_id)
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
