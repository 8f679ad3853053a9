import type { IncomingHttpHeaders, IncomingMessage } from 'node:http'
import type { Socket } from 'node:net'
import { inspect } from 'node:util'
import { surviveOutputErrors } from '@orelhao/engine/output'
import { type WebSocket, WebSocketServer } from 'ws'
import { frameBytes, Rooms } from './video-rooms.ts'

/** A connection that the server has admitted goes with the first of these; the second says that a call is over. */
export type Order = { seat: Seat } | { end: number }

export interface Seat {
  player: number
  room: number
  /** Of the page's request to speak WebSocket. */
  headers: IncomingHttpHeaders
  /** What it had sent besides, in base64. */
  head: string
}

const pingIntervalMs = 30_000
const goodbyeMs = 1000

/**
 * Carries the pictures of video calls beside the server's own process: a stream of large short-lived buffers makes V8 collect all of
 * a heap again and again, which costs little where the heap holds nothing else. Speaks to its parent only; ends when that is gone.
 */
const log = { warn: (details: object, message: string) => process.stderr.write(`${message}: ${inspect(details)}\n`) }
surviveOutputErrors()
const rooms = new Rooms(log)
const server = new WebSocketServer({ noServer: true, perMessageDeflate: false, maxPayload: frameBytes })
const alive = new WeakSet<WebSocket>()

function seat({ player, room, headers, head }: Seat, connection: Socket): void {
  const request = { method: 'GET', headers } as IncomingMessage
  server.handleUpgrade(request, connection, Buffer.from(head, 'base64'), (socket) => {
    socket.on('error', () => socket.terminate())
    socket.on('pong', () => alive.add(socket))
    alive.add(socket)
    rooms.seat(socket, player, room)
  })
}

function trySeat(order: Seat, connection: Socket): void {
  connection.on('error', () => connection.destroy())
  try {
    seat(order, connection)
  } catch (error) {
    log.warn({ error }, 'a connection could not be seated')
    connection.destroy()
  }
}

process.on('message', (order: Order, connection: Socket | undefined) => {
  if ('end' in order) rooms.end(order.end)
  else if (connection) trySeat(order.seat, connection) // it may be gone by now
})

setInterval(() => {
  for (const socket of server.clients) {
    if (!alive.delete(socket)) socket.terminate()
    else socket.ping()
  }
}, pingIntervalMs).unref()

process.once('disconnect', () => {
  for (const socket of server.clients) socket.close(1001, 'the server is stopping')
  setTimeout(() => process.exit(), goodbyeMs).unref()
})
