import type { Engine } from '@orelhao/engine/engine'
import type { Citizen } from '@orelhao/protocol/city'
import type { FastifyInstance } from 'fastify'
import { citizens, identityOf } from './citizens.ts'

export function cityRoutes(app: FastifyInstance, engine: Engine): void {
  app.get('/city/citizens', async (_request, reply): Promise<Citizen[]> => {
    reply.header('cache-control', 'no-store')
    const known = await Promise.all(citizens.map(({ user_id }) => engine.identity(user_id)))
    // a citizen whose data were erased is nobody any more
    const there = citizens.filter((_, index) => known[index] !== undefined)
    return there.map((citizen) => ({
      ...identityOf(citizen),
      job: citizen.job,
      online: engine.isOnline(citizen.user_id),
    }))
  })
}
