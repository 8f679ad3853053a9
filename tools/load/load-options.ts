import { randomInt } from 'node:crypto'
import { parseArgs } from 'node:util'
import type { DatabaseKind } from './load-city.ts'

export interface LoadOptions {
  players: number
  servers: number
  database: DatabaseKind
  /** Length of the run in real minutes. */
  minutes: number
  speed: number
  seed: number
  out: string
  /** Threads that play. */
  threads: number
  mode: 'evening' | 'capacity' | 'costs'
}

/** Throws an Error that names the option. */
export function readOptions(args: string[]): LoadOptions {
  const { values } = parseArgs({
    args,
    options: {
      players: { type: 'string', default: '500' },
      servers: { type: 'string', default: '1' },
      database: { type: 'string', default: 'sqlite' },
      minutes: { type: 'string', default: '3' },
      speed: { type: 'string', default: '1' },
      seed: { type: 'string', default: String(randomInt(1_000_000)) },
      out: { type: 'string', default: 'dist/load' },
      threads: { type: 'string', default: '1' },
      capacity: { type: 'boolean', default: false },
      costs: { type: 'boolean', default: false },
    },
  })
  const whole = (name: 'players' | 'servers' | 'seed' | 'threads', least: number, most: number) => {
    const number = Number(values[name])
    if (Number.isInteger(number) && number >= least && number <= most) return number
    throw new Error(`--${name} ${values[name]}: must be a whole number from ${least} to ${most}`)
  }
  const positive = (name: 'minutes' | 'speed', most: number) => {
    const number = Number(values[name])
    if (number > 0 && number <= most) return number
    throw new Error(`--${name} ${values[name]}: must be a number above 0, ${most} at most`)
  }
  const { database, capacity, costs, out } = values
  if (database !== 'sqlite' && database !== 'mariadb')
    throw new Error(`--database ${database}: must be sqlite or mariadb`)
  if (capacity && costs) throw new Error('--capacity and --costs: choose one')
  const servers = whole('servers', 1, 32)
  if (servers > 1 && database === 'sqlite') throw new Error('--servers: SQLite allows one; add --database mariadb')
  return {
    players: whole('players', 4 * servers, 5000),
    servers,
    database,
    minutes: positive('minutes', 24 * 60),
    speed: positive('speed', 1000),
    seed: whole('seed', 0, 1_000_000_000),
    out,
    threads: whole('threads', 1, 16),
    mode: capacity ? 'capacity' : costs ? 'costs' : 'evening',
  }
}
