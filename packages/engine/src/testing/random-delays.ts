import { setTimeout as sleep } from 'node:timers/promises'
import type { Database } from '../database/database.ts'

/** One answer in `oneIn` is delayed by at most `mostMs` milliseconds. */
const delays = [
  { oneIn: 200, mostMs: 400 },
  { oneIn: 20, mostMs: 60 },
  { oneIn: 3, mostMs: 5 },
]

/**
 * With `SHAKE=1` in the environment, delays the start and the end of transactions at random, which produces orders that only a busy disk
 * causes. Otherwise returns the same database.
 */
export function withRandomDelays(database: Database): Database {
  if (process.env.SHAKE !== '1') return database
  async function late<T>(run: () => Promise<T>): Promise<T> {
    await pause()
    try {
      return await run()
    } finally {
      await pause()
    }
  }
  return {
    ...database,
    read: (job, options) => late(() => database.read(job, options)),
    write: (job, options) => late(() => database.write(job, options)),
  }
}

async function pause(): Promise<void> {
  const delay = delays.find(({ oneIn }) => Math.random() * oneIn < 1)
  if (delay) await sleep(Math.random() * delay.mostMs)
}
