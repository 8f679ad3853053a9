import {
  type CompiledQuery,
  type DatabaseConnection,
  Kysely,
  MysqlAdapter,
  MysqlIntrospector,
  MysqlQueryCompiler,
  type QueryResult,
} from 'kysely'
import { type Direct, type Outcome, runDirectly } from './compile-once.ts'
import type { Db, Tables } from './database.ts'
import { asResult, outcomeOf } from './mariadb-driver.ts'
import { SingleDriver } from './single-driver.ts'
import { type Company, doAlone, inCompany, type Work } from './together.ts'

/** A transaction, as the handles in it see it. */
export interface Asked {
  ask(sql: string, parameters: readonly unknown[]): Promise<unknown>
  /** Of a shared one: does this together with what others want. */
  want?<Item, Result>(work: Work<Item, Result>, item: Item): Promise<Result>
}

/**
 * What a job writes with. It outlives its transaction, since Kysely does some work for each database that it has not seen. One whose
 * job failed is not used again: something of that job may still be running.
 */
export class Handle implements DatabaseConnection, Direct, Company {
  readonly db: Db
  /** Whether the job changed anything, or is about to. */
  hasWritten = false
  #transaction: Asked | undefined

  constructor() {
    this.db = new Kysely<Tables>({
      dialect: {
        createDriver: () => new SingleDriver(this),
        createQueryCompiler: () => new MysqlQueryCompiler(),
        createAdapter: () => new MysqlAdapter(),
        createIntrospector: (db) => new MysqlIntrospector(db),
      },
    })
    runDirectly(this.db, this)
    inCompany(this.db, this)
  }

  belongTo(transaction: Asked | undefined): void {
    this.#transaction = transaction
    this.hasWritten = false
  }

  async execute<Row>(sql: string, parameters: readonly unknown[]): Promise<Outcome<Row>> {
    if (!/^select\b/i.test(sql)) this.hasWritten = true
    return outcomeOf(await this.#in().ask(sql, parameters))
  }

  async executeQuery<Row>({ sql, parameters }: CompiledQuery): Promise<QueryResult<Row>> {
    return asResult(await this.execute<Row>(sql, parameters))
  }

  async join<Item, Result>(work: Work<Item, Result>, item: Item): Promise<Result> {
    if (work.step !== 'look') this.hasWritten = true
    return this.#in().want?.(work, item) ?? doAlone(work, this.db, item)
  }

  // biome-ignore lint/correctness/useYield: Kysely wants a generator; nothing here reads a result piece by piece
  async *streamQuery(): AsyncIterableIterator<never> {
    throw new Error('streaming is not supported')
  }

  #in(): Asked {
    if (!this.#transaction) throw new Error('the transaction is over')
    return this.#transaction
  }
}
