import { fastify } from 'fastify'
import { body, message } from './schemas.ts'

/** A Fastify route that checks what comes in, shapes what goes out and does nothing in between. */
const app = fastify()
app.post<{ Body: { args: string[] } }>(
  '/smartphone/backend',
  { schema: { body, response: { 200: message } } },
  async ({ body: { args } }) => ({ id: 1, sender: '555-202', content: args[1], created_at: 1 }),
)
process.on('SIGTERM', () => process.exit())
console.log(await app.listen({ host: '127.0.0.1', port: 0 }))
