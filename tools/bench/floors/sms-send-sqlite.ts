import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { fastify } from 'fastify'
import { type WebSocket, WebSocketServer } from 'ws'
import { body, message } from './schemas.ts'

/** The smallest honest `sms_send`: one durable row, pushed to the recipient, answered after the commit that callers share. */
const database = new DatabaseSync(join(process.env.DATA_DIR ?? '.', 'floor.db'))
database.exec('PRAGMA journal_mode=WAL; PRAGMA synchronous=FULL')
database.exec(
  'CREATE TABLE sms (id INTEGER PRIMARY KEY, a TEXT NOT NULL, b TEXT NOT NULL, sender TEXT NOT NULL, content TEXT NOT NULL, created_at INTEGER NOT NULL) STRICT',
)
database.exec('CREATE INDEX sms_thread ON sms (a, b, id)')
const insert = database.prepare('INSERT INTO sms (a, b, sender, content, created_at) VALUES (?, ?, ?, ?, ?)')
const begin = database.prepare('BEGIN IMMEDIATE')
const commit = database.prepare('COMMIT')

const sender = '555-202'
let recipient: WebSocket | undefined
let batch: (() => void)[] = []

const app = fastify()
app.post<{ Body: { args: [phone: string, content: string] } }>(
  '/smartphone/backend',
  { schema: { body, response: { 200: message } } },
  (request, reply) => {
    const [phone, content] = request.body.args
    const created_at = Math.floor(Date.now() / 1000)
    const [a, b] = sender < phone ? [sender, phone] : [phone, sender]
    if (batch.length === 0) {
      begin.run()
      setImmediate(settle)
    }
    const id = Number(insert.run(a, b, sender, content, created_at).lastInsertRowid)
    batch.push(() => {
      const sms = { id, sender, content, created_at }
      recipient?.send(JSON.stringify({ event: 'SMS', args: [sms] }))
      reply.send(sms)
    })
  },
)

function settle(): void {
  commit.run()
  const settled = batch
  batch = []
  for (const done of settled) done()
}

const sockets = new WebSocketServer({ noServer: true, perMessageDeflate: false })
app.server.on('upgrade', (request, stream, head) =>
  sockets.handleUpgrade(request, stream, head, (socket) => {
    recipient = socket
  }),
)
process.on('SIGTERM', () => process.exit())
console.log(await app.listen({ host: '127.0.0.1', port: 0 }))
