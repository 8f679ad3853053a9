import { type TableSize, tableSizes } from '@orelhao/engine/core/retention/store'
import type { Database } from '@orelhao/engine/database/database'
import type { Log } from '@orelhao/engine/ports'

/** How large the tables are, as of the last look: counting them for everybody who asks would keep the server busy. */
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
      this.#looking = undefined // asked for again
      throw error
    })
    return this.#looking
  }

  /** Looks again, and says so in the log. */
  async refresh(): Promise<void> {
    this.#looking = undefined
    const rows = Object.fromEntries((await this.sizes()).map((size) => [size.table, size.rows]))
    this.#log.info({ rows }, 'how large the tables are')
  }
}
