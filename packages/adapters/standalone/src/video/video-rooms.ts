import type { Log } from '@orelhao/engine/ports'
import type { WebSocket } from 'ws'
import { onBinaryMessage } from '../sockets/socket-messages.ts'

/** The largest picture a page may send; one of 375 by 812 is about 20 kB. */
export const maxFrameBytes = 128 * 1024
/** Bytes that may wait for a slow page. While more do, new pictures are dropped so that the page sees no old ones. */
const maxBufferedBytes = 256 * 1024
/** A page sends 24 pictures a second; a client that sends many more is no page. */
const maxFramesPerSecond = 60
const callEndedCode = 4410

interface Viewer {
  player: number
  socket: WebSocket
  /** Pictures received since `since`, in milliseconds. */
  frameCount: number
  countedSinceMs: number
}

/** The two sides of each call: each receives the other's pictures only. */
export class VideoRooms {
  readonly #rooms = new Map<number, Map<number, Viewer>>()
  readonly #log: Pick<Log, 'warn'>

  constructor(log: Pick<Log, 'warn'>) {
    this.#log = log
  }

  /** Adds a player; closes an earlier page of theirs. */
  join(socket: WebSocket, player: number, room: number): void {
    const viewers = this.#rooms.get(room) ?? new Map<number, Viewer>()
    this.#rooms.set(room, viewers)
    viewers.get(player)?.socket.close(1000, 'open elsewhere')
    const viewer = { player, socket, frameCount: 0, countedSinceMs: 0 }
    viewers.set(player, viewer)
    onBinaryMessage(socket, this.#log, (frame) => relayFrame(viewers, viewer, frame))
    socket.on('close', () => {
      if (viewers.get(player) === viewer) viewers.delete(player)
      if (viewers.size === 0 && this.#rooms.get(room) === viewers) this.#rooms.delete(room)
    })
  }

  end(room: number): void {
    for (const { socket } of this.#rooms.get(room)?.values() ?? []) socket.close(callEndedCode, 'the call is over')
    this.#rooms.delete(room)
  }
}

function relayFrame(viewers: Map<number, Viewer>, from: Viewer, frame: Buffer): void {
  const nowMs = performance.now()
  if (nowMs - from.countedSinceMs > 1000) {
    from.frameCount = 0
    from.countedSinceMs = nowMs
  }
  if (!isJpeg(frame) || ++from.frameCount > maxFramesPerSecond) {
    from.socket.close(1008, 'this is no video')
    return
  }
  for (const { player, socket } of viewers.values()) {
    if (player === from.player || socket.readyState !== socket.OPEN) continue
    if (socket.bufferedAmount <= maxBufferedBytes) socket.send(frame, { binary: true })
  }
}

function isJpeg(frame: Buffer): boolean {
  return frame.length > 3 && frame[0] === 0xff && frame[1] === 0xd8
}
