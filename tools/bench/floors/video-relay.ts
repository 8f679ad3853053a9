import type { IncomingMessage } from 'node:http'
import { type WebSocket, WebSocketServer } from 'ws'

/** Bare `ws`: data of a connection goes to the others with the same room address. Reports its processor time on request. */
const rooms = new Map<string, Set<WebSocket>>()
const server = new WebSocketServer({ host: '127.0.0.1', port: 0, perMessageDeflate: false })
server.on('connection', (socket, { url = '' }: IncomingMessage) => {
  const room = rooms.get(url) ?? new Set()
  rooms.set(url, room.add(socket))
  socket.on('error', () => socket.terminate())
  socket.on('message', (frame, binary) => {
    for (const other of room) if (other !== socket) other.send(frame, { binary })
  })
})
server.on('listening', () => console.log(`http://127.0.0.1:${(server.address() as { port: number }).port}`))
process.on('message', () => process.send?.(process.cpuUsage()))
process.on('SIGTERM', () => process.exit())
