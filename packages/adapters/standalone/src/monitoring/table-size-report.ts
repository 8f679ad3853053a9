import { type TableSize, tableSizes } from '@orelhao/engine/core/retention/store'
import type { Database } from '@orelhao/engine/database/database'
import type { Log } from '@orelhao/engine/ports'

/** Sizes of the tables at the last count: a count for each request would keep the server busy. */
export class TableSizeReport {
  readonly #database: Database
  readonly #log: Log
  #looking: Promise<TableSize[]> | undefined

  constructor(database: Database, log: Log) {
    this.#database = database
    this.#log = log
  }

  sizes(): Promise<TableSize[]> {
    this.#looking ??= this.#database.read(tableSizes).catch((error) => {
      this.#looking = undefined // the next call counts again
      throw error
    })
    return this.#looking
  }

  /** Counts again, and logs the result. */
  async refresh(): Promise<void> {
    this.#looking = undefined
    const rows = Object.fromEntries((await this.sizes()).map((size) => [size.table, size.rows]))
    this.#log.info({ rows }, 'how large the tables are')
  }
}
