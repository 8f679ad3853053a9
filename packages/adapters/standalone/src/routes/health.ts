import type { FastifyInstance } from 'fastify'
import type { Registry } from 'prom-client'
import { holdsServerKey, isLoopback } from './server-key.ts'

export interface HealthRoutes {
  registry: Registry
  serverKey: string
  /** Throws when the database does not answer. */
  checkDatabase(): Promise<unknown>
  isStopping(): boolean
}

export function healthRoutes(
  app: FastifyInstance,
  { registry, serverKey, checkDatabase, isStopping }: HealthRoutes,
): void {
  app.get('/healthz', async () => ({ status: 'ok' }))

  app.get('/readyz', async (_request, reply) => {
    if (isStopping()) return reply.code(503).send({ status: 'stopping' })
    try {
      await checkDatabase()
      return { status: 'ok', database: 'ok' }
    } catch {
      return reply.code(503).send({ status: 'unavailable', database: 'unreachable' })
    }
  })

  app.get('/metrics', async (request, reply) => {
    if (!isLoopback(request) && !holdsServerKey(request, serverKey))
      return reply.code(403).send({ status: 'forbidden' })
    return reply.header('content-type', registry.contentType).send(await registry.metrics())
  })
}
