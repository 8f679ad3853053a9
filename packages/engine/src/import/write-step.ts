/** Ids that an import has for itself, above those that were there: it writes its newest rows first, players go on above them. */
export interface StoredBlock {
  /** The newest id before the import. */
  last: number
  next: number
}

/** Ids that players may use between the moment when a block is made and its first row. */
const margin = 10_000

export interface Block {
  readonly last: number
  /** The next id, each lower than the one before. */
  next(): number
}

/** A message whose other copy, stored a moment before, may be in the next batch. */
export interface UnmatchedCopy {
  key: string
  at: number
  copy: string
}

/** The blocks of a run. A batch works on a copy, which is saved with it. */
export class Blocks {
  readonly stored: Record<string, StoredBlock>
  unmatched: readonly UnmatchedCopy[]
  readonly #waiting: () => Promise<number>

  /** `waiting`: rows that will be written, of all blocks. */
  constructor(
    stored: Readonly<Record<string, StoredBlock>>,
    unmatched: readonly UnmatchedCopy[],
    waiting: () => Promise<number>,
  ) {
    this.stored = structuredClone(stored)
    this.unmatched = unmatched
    this.#waiting = waiting
  }

  async take(name: string, newest: () => Promise<number>): Promise<Block> {
    let block = this.stored[name]
    if (!block) {
      const last = await newest()
      block = { last, next: last + (await this.#waiting()) + margin }
      this.stored[name] = block
    }
    const own = block
    return { last: own.last, next: () => own.next-- }
  }
}
