import { WebSocketServer } from 'ws'

/** Bare `ws`: one message to every socket, in a loop. */
const server = new WebSocketServer({ host: '127.0.0.1', port: 0, perMessageDeflate: false })
server.on('connection', (socket) => socket.on('error', () => socket.terminate()))
server.on('listening', () => console.log(`http://127.0.0.1:${(server.address() as { port: number }).port}`))

process.on('message', (body: string) => {
  const sentAt = process.hrtime.bigint()
  const bytes = Buffer.from(body)
  for (const socket of server.clients) socket.send(bytes, { binary: false })
  process.send?.(String(sentAt))
})
process.on('SIGTERM', () => process.exit())
