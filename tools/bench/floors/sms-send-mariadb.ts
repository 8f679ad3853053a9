import { fastify } from 'fastify'
import { createPool, type ResultSetHeader } from 'mysql2/promise'
import { type WebSocket, WebSocketServer } from 'ws'
import { body, message } from './schemas.ts'

/** The smallest honest `sms_send` on MariaDB: one durable row, pushed to the recipient. */
const database = createPool({ uri: process.env.DATABASE_URL ?? '', connectionLimit: 16 })
await database.query(
  'CREATE TABLE sms (id BIGINT PRIMARY KEY AUTO_INCREMENT, a VARCHAR(12) NOT NULL, b VARCHAR(12) NOT NULL, sender VARCHAR(12) NOT NULL, content VARCHAR(255) NOT NULL, created_at BIGINT NOT NULL, INDEX sms_thread (a, b, id)) ENGINE=InnoDB',
)

const sender = '555-202'
let recipient: WebSocket | undefined

const app = fastify()
app.post<{ Body: { args: [phone: string, content: string] } }>(
  '/smartphone/backend',
  { schema: { body, response: { 200: message } } },
  async ({ body: { args } }) => {
    const [phone, content] = args
    const created_at = Math.floor(Date.now() / 1000)
    const [a, b] = sender < phone ? [sender, phone] : [phone, sender]
    const [{ insertId: id }] = await database.execute<ResultSetHeader>(
      'INSERT INTO sms (a, b, sender, content, created_at) VALUES (?, ?, ?, ?, ?)',
      [a, b, sender, content, created_at],
    )
    const sms = { id, sender, content, created_at }
    recipient?.send(JSON.stringify({ event: 'SMS', args: [sms] }))
    return sms
  },
)

const sockets = new WebSocketServer({ noServer: true, perMessageDeflate: false })
app.server.on('upgrade', (request, stream, head) =>
  sockets.handleUpgrade(request, stream, head, (socket) => {
    recipient = socket
  }),
)
process.on('SIGTERM', () => process.exit())
console.log(await app.listen({ host: '127.0.0.1', port: 0 }))
