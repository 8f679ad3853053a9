import type { IncomingHttpHeaders, IncomingMessage } from 'node:http'
import type { Socket } from 'node:net'
import { inspect } from 'node:util'
import { ignoreOutputErrors } from '@orelhao/engine/output'
import { type WebSocket, WebSocketServer } from 'ws'
import { maxFrameBytes, VideoRooms } from './video-rooms.ts'

/** `seat` comes with an admitted connection; `end` names a call that is over. */
export type RelayOrder = { seat: CallConnection } | { end: number }

export interface CallConnection {
  player: number
  room: number
  /** Headers of the page's WebSocket request. */
  headers: IncomingHttpHeaders
  /** Bytes that followed the request, in base64. */
  head: string
}

const pingIntervalMs = 30_000
const closeTimeoutMs = 1000

/**
 * Relays the pictures of video calls beside the server's own process: a stream of large short-lived buffers makes V8 collect the whole heap
 * again and again, which costs little if the heap holds nothing else. Communicates with its parent only; ends when that is gone.
 */
const log = { warn: (details: object, message: string) => process.stderr.write(`${message}: ${inspect(details)}\n`) }
ignoreOutputErrors()
const rooms = new VideoRooms(log)
const server = new WebSocketServer({ noServer: true, perMessageDeflate: false, maxPayload: maxFrameBytes })
const alive = new WeakSet<WebSocket>()

function acceptConnection({ player, room, headers, head }: CallConnection, connection: Socket): void {
  const request = { method: 'GET', headers } as IncomingMessage
  server.handleUpgrade(request, connection, Buffer.from(head, 'base64'), (socket) => {
    socket.on('error', () => socket.terminate())
    socket.on('pong', () => alive.add(socket))
    alive.add(socket)
    rooms.join(socket, player, room)
  })
}

function tryAccept(order: CallConnection, connection: Socket): void {
  connection.on('error', () => connection.destroy())
  try {
    acceptConnection(order, connection)
  } catch (error) {
    log.warn({ error }, 'a connection could not join its call')
    connection.destroy()
  }
}

process.on('message', (order: RelayOrder, connection: Socket | undefined) => {
  if ('end' in order) rooms.end(order.end)
  else if (connection) tryAccept(order.seat, connection) // the connection may be gone by now
})

setInterval(() => {
  for (const socket of server.clients) {
    if (!alive.delete(socket)) socket.terminate()
    else socket.ping()
  }
}, pingIntervalMs).unref()

process.once('disconnect', () => {
  for (const socket of server.clients) socket.close(1001, 'the server is stopping')
  setTimeout(() => process.exit(), closeTimeoutMs).unref()
})
