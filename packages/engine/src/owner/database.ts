import { type Static, Type } from 'typebox'
import { type DatabaseLimits, defaultLimits } from '../database/limits.ts'

const Seconds = Type.Integer({ minimum: 1, maximum: 600 })

type Limit = 'query' | 'wait' | 'connect'

const limits = ['query', 'wait', 'connect'] as const

interface Named<Name extends string, Most extends string> {
  /** The setting in seconds for a limit. */
  nameOf(limit: Limit): Name
  /** The setting for the most connections at a time. */
  connections: Most
  /** 0: the adapter decides. */
  defaultConnections: number
}

/** How long the database may take and how many connections it gets, by the names of settings that an adapter's owners write. */
export function databaseSettings<Name extends string, Most extends string>({
  nameOf,
  connections,
  defaultConnections,
}: Named<Name, Most>) {
  const Connections = Type.Integer({ minimum: Math.min(1, defaultConnections), maximum: 100 })
  const byName = <Value, Count>(made: (limit: Limit) => Value, count: Count) =>
    ({
      ...Object.fromEntries(limits.map((limit) => [nameOf(limit), made(limit)])),
      [connections]: count,
    }) as Record<Name, Value> & Record<Most, Count>
  return {
    schemas: byName(() => Seconds, Connections),
    defaults: byName((limit) => defaultLimits[`${limit}Ms`] / 1000, defaultConnections),
    databaseLimits(settings: Record<Name, Static<typeof Seconds>> & Record<Most, number>): DatabaseLimits {
      const ms = (limit: Limit) => settings[nameOf(limit)] * 1000
      return { queryMs: ms('query'), waitMs: ms('wait'), connectMs: ms('connect'), connections: settings[connections] }
    },
  }
}
