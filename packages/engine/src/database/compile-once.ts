import { type Compilable, type CompiledQuery, createQueryId } from 'kysely'
import type { Db } from './database.ts'
import { type Dialect, dialectOf } from './dialect.ts'

type Scalar = string | number | null

/** Stands for an argument while a query is compiled, and is found again among its parameters. */
class Placeholder {
  readonly index: number

  constructor(index: number) {
    this.index = index
  }
}

export interface Outcome<Row> {
  rows: Row[]
  insertId: number
  affected: number
}

/** Runs a finished query without waiting for anything. */
export interface Direct {
  execute<Row>(sql: string, parameters: readonly unknown[]): Outcome<Row>
}

const directs = new WeakMap<Db, Direct>()

/** Lets prebuilt queries skip Kysely's own layers, which cost more than SQLite's answer. */
export function runDirectly(db: Db, direct: Direct): void {
  directs.set(db, direct)
}

/**
 * A query that is built once per dialect and afterwards only run: building costs more than SQLite needs to answer.
 * The arguments are scalars that go into the query as they are; the builder must not look at them.
 */
export function compileOnce<Args extends Scalar[], Row = unknown>(
  build: (db: Db, ...args: Args) => Compilable<Row>,
): (db: Db, ...args: Args) => Promise<Outcome<Row>> {
  const compiled: { [D in Dialect]?: CompiledQuery<Row> } = {}
  const placeholders = Array.from({ length: Math.max(build.length - 1, 0) }, (_, index) => new Placeholder(index))

  return async (db, ...args) => {
    const dialect = dialectOf(db)
    let query = compiled[dialect]
    if (!query) {
      query = build(db, ...(placeholders as unknown as Args)).compile() as CompiledQuery<Row>
      compiled[dialect] = query
    }
    const parameters: unknown[] = []
    for (const value of query.parameters)
      parameters.push(value instanceof Placeholder ? (args[value.index] ?? null) : value)
    const direct = directs.get(db)
    if (direct) return direct.execute<Row>(query.sql, parameters)
    const result = await db.getExecutor().executeQuery<Row>({ ...query, parameters, queryId: createQueryId() })
    return { rows: result.rows, insertId: Number(result.insertId ?? 0), affected: Number(result.numAffectedRows ?? 0) }
  }
}
