import { type Static, Type } from 'typebox'
import { type DatabaseLimits, defaultLimits } from '../database/limits.ts'

const Seconds = Type.Integer({ minimum: 1, maximum: 600 })

type Limit = 'query' | 'wait' | 'connect'

const limits = ['query', 'wait', 'connect'] as const

/** How long the database may take: a setting in seconds for each limit, by the names that an adapter's owners write. */
export function databaseSettings<Name extends string>(nameOf: (limit: Limit) => Name) {
  const byName = <Value>(made: (limit: Limit) => Value) =>
    Object.fromEntries(limits.map((limit) => [nameOf(limit), made(limit)])) as Record<Name, Value>
  return {
    schemas: byName(() => Seconds),
    defaults: byName((limit) => defaultLimits[`${limit}Ms`] / 1000),
    databaseLimits(settings: Record<Name, Static<typeof Seconds>>): DatabaseLimits {
      const ms = (limit: Limit) => settings[nameOf(limit)] * 1000
      return { queryMs: ms('query'), waitMs: ms('wait'), connectMs: ms('connect') }
    },
  }
}
