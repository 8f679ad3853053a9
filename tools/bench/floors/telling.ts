import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { type WebSocket, WebSocketServer } from 'ws'

/** Bare `ws`. A durable message is kept for each of its recipients first, in one insert and one commit. */
const database = new DatabaseSync(join(process.env.DATA_DIR ?? '.', 'floor.db'))
database.exec('PRAGMA journal_mode=WAL; PRAGMA synchronous=FULL')
database.exec(
  'CREATE TABLE inbox (player INTEGER NOT NULL, seq INTEGER NOT NULL, body TEXT NOT NULL, PRIMARY KEY (player, seq)) STRICT, WITHOUT ROWID',
)
const insert = database.prepare('INSERT INTO inbox SELECT value, ?, ? FROM json_each(?)')
const sockets: WebSocket[] = []
let seq = 0

const server = new WebSocketServer({ host: '127.0.0.1', port: 0, perMessageDeflate: false })
server.on('connection', (socket) => {
  socket.on('error', () => socket.terminate())
  sockets.push(socket)
})
server.on('listening', () => console.log(`http://127.0.0.1:${(server.address() as { port: number }).port}`))

process.on('message', ({ durable, body }: { durable: boolean; body: string }) => {
  const sentAt = process.hrtime.bigint()
  if (durable) insert.run(++seq, body, JSON.stringify([...sockets.keys()]))
  const bytes = Buffer.from(body)
  for (const socket of sockets) socket.send(bytes, { binary: false })
  process.send?.(String(sentAt))
})
process.on('SIGTERM', () => process.exit())
