import type { Readiness } from '@orelhao/engine/core/readiness/readiness'
import type { FastifyInstance } from 'fastify'
import type { Registry } from 'prom-client'
import type { RequestOrigins } from '../guard/request-origins.ts'
import type { ServerKey } from '../guard/server-key.ts'

export interface HealthRoutes {
  registry: Registry
  serverKey: ServerKey
  requestOrigins: RequestOrigins
  /** Resolves within two seconds, even if a component hangs. */
  ready(): Promise<Readiness>
  isStopping(): boolean
}

export function healthRoutes(
  app: FastifyInstance,
  { registry, serverKey, requestOrigins, ready, isStopping }: HealthRoutes,
): void {
  app.get('/healthz', async () => ({ status: 'ok' }))

  app.get('/readyz', async (_request, reply) => {
    if (isStopping()) return reply.code(503).send({ status: 'stopping' })
    const { isReady, ...parts } = await ready()
    return reply.code(isReady ? 200 : 503).send({ status: isReady ? 'ok' : 'unavailable', ...parts })
  })

  app.get('/metrics', async (request, reply) => {
    if (!requestOrigins.isOwnMachine(request.raw) && !serverKey.verifyRequest(request))
      return reply.code(403).send({ status: 'forbidden' })
    return reply.header('content-type', registry.contentType).send(await registry.metrics())
  })
}
