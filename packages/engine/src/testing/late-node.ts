import type { Database, Db } from '../database/database.ts'

/** Ends a read that must change nothing. */
class ReadEnds extends Error {}

/**
 * A database whose writes reach a node that has all rows, and whose reads, while `node.isLate`, one that lacks the last ones: `forget`
 * removes them, in a transaction that is rolled back.
 */
export function readFromLateNode(
  database: Database,
  node: { isLate: boolean },
  forget: (db: Db) => Promise<unknown>,
): Database {
  return {
    counters: database.counters,
    write: (job, options) => database.write(job, options),
    exclusive: (job) => database.exclusive(job),
    close: () => database.close(),
    async read(job, options) {
      if (!node.isLate) return database.read(job, options)
      let found: { value: Awaited<ReturnType<typeof job>> } | undefined
      const reading = database.write(async (db) => {
        await forget(db)
        found = { value: await job(db) }
        throw new ReadEnds()
      })
      await reading.catch((error) => {
        if (!(error instanceof ReadEnds)) throw error
      })
      if (!found) throw new Error('the read found nothing')
      return found.value
    },
  }
}
