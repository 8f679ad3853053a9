import { type TableSize, tableSizes } from '../../../core/retention/store.ts'
import type { Database } from '../../../database/database.ts'

const maxAgeMs = 3600_000

/** Sizes of the tables at the last count, at most an hour old: a count for each request would keep the server busy. */
export class TableSizeReport {
  readonly #database: Pick<Database, 'read'>
  #counted: { sizes: Promise<TableSize[]>; atMs: number } | undefined

  constructor(database: Pick<Database, 'read'>) {
    this.#database = database
  }

  sizes(): Promise<TableSize[]> {
    if (this.#counted && performance.now() < this.#counted.atMs + maxAgeMs) return this.#counted.sizes
    return this.refresh()
  }

  /** Counts again. */
  refresh(): Promise<TableSize[]> {
    const sizes = this.#database.read(tableSizes)
    this.#counted = { sizes, atMs: performance.now() }
    sizes.catch(() => {
      if (this.#counted?.sizes === sizes) this.#counted = undefined // the next call counts again
    })
    return sizes
  }
}
