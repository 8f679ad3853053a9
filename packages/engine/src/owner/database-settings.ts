import { type TInteger, Type } from 'typebox'
import { type DatabaseLimits, defaultLimits } from '../database/time-limits.ts'

type Limit = 'query' | 'wait' | 'connect'

const limits = ['query', 'wait', 'connect'] as const

interface Named<Name extends string, Most extends string> {
  /** Name of the setting for a limit, in seconds. */
  nameOf(limit: Limit): Name
  /** Name of the setting for the most connections at a time. */
  connections: Most
  /** 0: the adapter decides. */
  defaultConnections: number
}

/** Settings for the database's limits and number of connections, under the names that an adapter's owners write. */
export function databaseSettings<Name extends string, Most extends string>({
  nameOf,
  connections,
  defaultConnections,
}: Named<Name, Most>) {
  const seconds = (limit: Limit) =>
    Type.Integer({ minimum: 1, maximum: 600, default: defaultLimits[`${limit}Ms`] / 1000 })
  const least = Math.min(1, defaultConnections)
  return {
    schemas: {
      ...Object.fromEntries(limits.map((limit) => [nameOf(limit), seconds(limit)])),
      [connections]: Type.Integer({ minimum: least, maximum: 100, default: defaultConnections }),
    } as Record<Name | Most, TInteger>,
    databaseLimits(settings: Record<Name | Most, number>): DatabaseLimits {
      const ms = (limit: Limit) => settings[nameOf(limit)] * 1000
      return { queryMs: ms('query'), waitMs: ms('wait'), connectMs: ms('connect'), connections: settings[connections] }
    },
  }
}
