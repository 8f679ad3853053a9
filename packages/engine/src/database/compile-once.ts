import { type Compilable, type CompiledQuery, createQueryId } from 'kysely'
import type { Db } from './database.ts'
import { type Dialect, dialectOf } from './dialect.ts'

type Parameters = Record<string, string | number | null>

/** Stands for a parameter while a query is compiled, and marks its place among the query's values. */
class Placeholder {
  readonly name: string

  constructor(name: string) {
    this.name = name
  }
}

export interface StatementResult<Row> {
  rows: Row[]
  insertId: number
  affected: number
}

/** Runs a compiled query. */
interface DirectRunner {
  execute<Row>(sql: string, parameters: readonly unknown[]): StatementResult<Row>
}

const directRunners = new WeakMap<Db, DirectRunner>()

/** Makes prebuilt queries skip Kysely's own layers, which cost more than SQLite's answer. */
export function setDirectRunner(db: Db, direct: DirectRunner): void {
  directRunners.set(db, direct)
}

/**
 * A query that is built once per dialect and afterwards only run. Meant for statements that take longer to build than SQLite takes to
 * answer, on a path that many calls take: those of a transfer (009), of settings and of messages (093). The builder gets a placeholder for
 * each parameter and must not read it.
 */
export function compileOnce<P extends Parameters, Row = unknown>(
  build: (db: Db, parameters: P) => Compilable<Row>,
): (db: Db, parameters: P) => Promise<StatementResult<Row>> {
  const compiled: { [D in Dialect]?: CompiledQuery<Row> } = {}
  const placeholders = new Proxy({}, { get: (_, name) => new Placeholder(String(name)) }) as P

  return async (db, given) => {
    const dialect = dialectOf(db)
    let query = compiled[dialect]
    if (!query) {
      query = build(db, placeholders).compile() as CompiledQuery<Row>
      compiled[dialect] = query
    }
    const parameters = query.parameters.map((value) => (value instanceof Placeholder ? given[value.name] : value))
    const direct = directRunners.get(db)
    if (direct) return direct.execute<Row>(query.sql, parameters)
    const result = await db.getExecutor().executeQuery<Row>({ ...query, parameters, queryId: createQueryId() })
    return { rows: result.rows, insertId: Number(result.insertId ?? 0), affected: Number(result.numAffectedRows ?? 0) }
  }
}
