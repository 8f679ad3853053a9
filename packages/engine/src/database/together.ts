import type { Db } from './database.ts'

/** In which order jobs that share a transaction get on: none takes a step while another is at an earlier one. */
export const steps = ['look', 'write', 'keep', 'tell'] as const

/** Something that several jobs want of the database in the same moment and that can be done for all of them at once. */
export interface Work<Item, Result> {
  /**
   * `look` only reads. Locks that others wait for are taken in `tell` alone, in one order, so that nobody waits in a circle, and last, so that
   * nobody waits longer than he must.
   */
  step: (typeof steps)[number]
  /** Answers in the order of the items. */
  all(db: Db, items: readonly Item[]): Promise<readonly Result[]>
  /** The same for one, where that is less work. */
  one?(db: Db, item: Item): Promise<Result>
}

/** The jobs that share one transaction. */
export interface Company {
  join<Item, Result>(work: Work<Item, Result>, item: Item): Promise<Result>
}

const companies = new WeakMap<Db, Company>()

/** What is done with `db` is done together with what the others of its company want. */
export function inCompany(db: Db, company: Company): void {
  companies.set(db, company)
}

/** Work that is done at once in a transaction of its own, and together with that of the other jobs in a shared one. */
export function together<Item, Result>(work: Work<Item, Result>): (db: Db, item: Item) => Promise<Result> {
  return (db, item) => companies.get(db)?.join(work, item) ?? doAlone(work, db, item)
}

export function doAlone<Item, Result>(work: Work<Item, Result>, db: Db, item: Item): Promise<Result> {
  return work.one ? work.one(db, item) : work.all(db, [item]).then(([result]) => result as Result)
}
