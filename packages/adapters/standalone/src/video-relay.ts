import type { CallTicket } from '@orelhao/engine/apps/calls/ticket'
import type { Engine } from '@orelhao/engine/core/engine'
import type { Bus, Delivery } from '@orelhao/engine/ports'
import type { Call } from '@orelhao/protocol/calls/contract'
import type { Identity } from '@orelhao/protocol/settings/contract'
import type { RawData, WebSocket } from 'ws'
import { collectYoungGarbage } from './young-garbage.ts'

/** The largest picture a page may send; one of 375 by 812 is about 20 kB. */
export const frameBytes = 128 * 1024
/** Bytes that may wait for a slow page. While more do, it misses pictures instead of seeing old ones. */
const mostWaitingBytes = 256 * 1024
/** A page sends 24 pictures a second; what sends many more is no page. */
const mostFramesASecond = 60
/** After so many bytes of pictures the memory they took is given back. */
const collectedBytes = 16 * 1024 * 1024
const notInCallCode = 4403
const callEndedCode = 4410

interface Viewer {
  player: number
  socket: WebSocket
  /** Pictures heard since `since`, in milliseconds. */
  heard: number
  since: number
}

/** Carries the pictures of video calls: to the other side of the same accepted call, and to nobody else. */
export class VideoRelay {
  readonly #engine: Pick<Engine, 'call'>
  readonly #rooms = new Map<number, Map<number, Viewer>>()
  readonly #unsubscribe: () => void
  #passedBytes = 0

  constructor(engine: Pick<Engine, 'call'>, bus: Pick<Bus, 'subscribe'>) {
    this.#engine = engine
    this.#unsubscribe = bus.subscribe((delivery) => this.#hearEnd(delivery))
  }

  /** Lets in whom the game's own engine sent with a ticket of this call. Their call is in another database, so its end is not heard here. */
  enterWith(socket: WebSocket, ticket: CallTicket, room: string): void {
    if (String(ticket.room) === room) this.#seat(socket, ticket.player, ticket.room)
    else socket.close(notInCallCode, 'not in this call')
  }

  /** Lets a side of the call in that has this room; everybody else is turned away with 4403. */
  async enter(socket: WebSocket, me: Identity, room: string): Promise<void> {
    const call = await this.#callOf(me).catch(() => null)
    if (!call?.isVideo || call.accepted_at === null || String(call.room) !== room) {
      socket.close(notInCallCode, 'not in this call')
      return
    }
    if (socket.readyState === socket.OPEN) this.#seat(socket, me.user_id, call.room)
  }

  #seat(socket: WebSocket, player: number, room: number): void {
    const viewers = this.#rooms.get(room) ?? new Map<number, Viewer>()
    this.#rooms.set(room, viewers)
    viewers.get(player)?.socket.close(1000, 'open elsewhere')
    const viewer = { player, socket, heard: 0, since: 0 }
    viewers.set(player, viewer)
    socket.on('message', (frame, isBinary) => this.#pass(viewers, viewer, frame, isBinary))
    socket.on('close', () => {
      if (viewers.get(player) === viewer) viewers.delete(player)
      if (viewers.size === 0 && this.#rooms.get(room) === viewers) this.#rooms.delete(room)
    })
  }

  stop(): void {
    this.#unsubscribe()
  }

  #pass(viewers: Map<number, Viewer>, from: Viewer, frame: RawData, isBinary: boolean): void {
    const nowMs = performance.now()
    if (nowMs - from.since > 1000) Object.assign(from, { heard: 0, since: nowMs })
    if (!isBinary || !isJpeg(frame) || ++from.heard > mostFramesASecond) {
      from.socket.close(1008, 'this is no video')
      return
    }
    this.#passedBytes += frame.length
    if (this.#passedBytes > collectedBytes) {
      this.#passedBytes = 0
      collectYoungGarbage()
    }
    for (const { player, socket } of viewers.values()) {
      if (player === from.player || socket.readyState !== socket.OPEN) continue
      if (socket.bufferedAmount <= mostWaitingBytes) socket.send(frame, { binary: true })
    }
  }

  async #callOf(me: Identity): Promise<Call | null> {
    const { body } = await this.#engine.call(me, 'currentPhoneCall', [])
    const answer: unknown = JSON.parse(body)
    return typeof answer === 'object' && answer !== null && 'room' in answer ? (answer as Call) : null
  }

  #hearEnd({ body }: Delivery): void {
    if (!body.startsWith('{"event":"CALL_END"')) return
    const [room] = (JSON.parse(body) as { args: [number] }).args
    for (const { socket } of this.#rooms.get(room)?.values() ?? []) socket.close(callEndedCode, 'the call is over')
    this.#rooms.delete(room)
  }
}

function isJpeg(frame: RawData): frame is Buffer {
  return Buffer.isBuffer(frame) && frame.length > 3 && frame[0] === 0xff && frame[1] === 0xd8
}
