import { fastify } from 'fastify'
import { createConnection, type ResultSetHeader } from 'mysql2/promise'
import { type WebSocket, WebSocketServer } from 'ws'
import { body, message } from './schemas.ts'

/** The smallest honest `sms_send` on MariaDB: one durable row, pushed to the recipient, answered after the INSERT that callers share. */
const database = await createConnection({ uri: process.env.DATABASE_URL ?? '' })
await database.query(
  'CREATE TABLE sms (id BIGINT PRIMARY KEY AUTO_INCREMENT, a VARCHAR(12) NOT NULL, b VARCHAR(12) NOT NULL, sender VARCHAR(12) NOT NULL, content VARCHAR(255) NOT NULL, created_at BIGINT NOT NULL, INDEX sms_thread (a, b, id)) ENGINE=InnoDB',
)

const sender = '555-202'
let recipient: WebSocket | undefined
let batch: { row: unknown[]; settle: (id: number) => void }[] = []
let isWriting = false

const app = fastify()
app.post<{ Body: { args: [phone: string, content: string] } }>(
  '/smartphone/backend',
  { schema: { body, response: { 200: message } } },
  (request, reply) => {
    const [phone, content] = request.body.args
    const created_at = Math.floor(Date.now() / 1000)
    const [a, b] = sender < phone ? [sender, phone] : [phone, sender]
    batch.push({
      row: [a, b, sender, content, created_at],
      settle: (id) => {
        const sms = { id, sender, content, created_at }
        recipient?.send(JSON.stringify({ event: 'SMS', args: [sms] }))
        reply.send(sms)
      },
    })
    if (!isWriting) setImmediate(write)
    isWriting = true
  },
)

async function write(): Promise<void> {
  while (batch.length > 0) {
    const settled = batch
    batch = []
    const rows = [settled.map(({ row }) => row)]
    const sql = 'INSERT INTO sms (a, b, sender, content, created_at) VALUES ?'
    const [{ insertId }] = await database.query<ResultSetHeader>(sql, rows)
    for (const [index, { settle }] of settled.entries()) settle(insertId + index)
  }
  isWriting = false
}

const sockets = new WebSocketServer({ noServer: true, perMessageDeflate: false })
app.server.on('upgrade', (request, stream, head) =>
  sockets.handleUpgrade(request, stream, head, (socket) => {
    recipient = socket
  }),
)
process.on('SIGTERM', () => process.exit())
console.log(await app.listen({ host: '127.0.0.1', port: 0 }))
