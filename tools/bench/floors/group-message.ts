import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { createConnection } from 'mysql2/promise'
import { type WebSocket, WebSocketServer } from 'ws'

/** Bare `ws`. A message is stored for each of its recipients first, by one statement and one commit. */
const table = (body: string) =>
  `CREATE TABLE inbox (player INTEGER NOT NULL, seq INTEGER NOT NULL, body ${body} NOT NULL, PRIMARY KEY (player, seq))`
const store = process.env.DATABASE_URL ? await mariadb(process.env.DATABASE_URL) : sqlite()
const sockets: WebSocket[] = []
let seq = 0

function sqlite(): (body: string) => unknown {
  const database = new DatabaseSync(join(process.env.DATA_DIR ?? '.', 'floor.db'))
  database.exec('PRAGMA journal_mode=WAL; PRAGMA synchronous=FULL')
  database.exec(`${table('TEXT')} STRICT, WITHOUT ROWID`)
  const insert = database.prepare('INSERT INTO inbox SELECT value, ?, ? FROM json_each(?)')
  return (body) => insert.run(++seq, body, JSON.stringify([...sockets.keys()]))
}

async function mariadb(url: string): Promise<(body: string) => unknown> {
  const connection = await createConnection({ uri: url })
  await connection.query(table('VARCHAR(2000)'))
  return (body) => {
    const rows = [...sockets.keys()].map((player) => [player, ++seq, body])
    return connection.query('INSERT INTO inbox (player, seq, body) VALUES ?', [rows])
  }
}

const server = new WebSocketServer({ host: '127.0.0.1', port: 0, perMessageDeflate: false })
server.on('connection', (socket) => {
  socket.on('error', () => socket.terminate())
  sockets.push(socket)
})
server.on('listening', () => console.log(`http://127.0.0.1:${(server.address() as { port: number }).port}`))

process.on('message', async (body: string) => {
  const sentAt = process.hrtime.bigint()
  await store(body)
  const bytes = Buffer.from(body)
  for (const socket of sockets) socket.send(bytes, { binary: false })
  process.send?.(String(sentAt))
})
process.on('SIGTERM', () => process.exit())
