import { fastify } from 'fastify'
import { body } from './schemas.ts'

/** A Fastify route that checks what comes in and always answers the same bytes. */
const answer = process.env.ANSWER ?? ''
const app = fastify()
app.post('/smartphone/backend', { schema: { body } }, (_request, reply) =>
  reply.header('content-type', 'application/json; charset=utf-8').send(answer),
)
process.on('SIGTERM', () => process.exit())
console.log(await app.listen({ host: '127.0.0.1', port: 0 }))
