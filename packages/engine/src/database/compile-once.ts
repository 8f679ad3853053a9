import { type Compilable, type CompiledQuery, createQueryId, type RawBuilder, sql } from 'kysely'
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

/** Runs a finished query. */
export interface Direct {
  execute<Row>(sql: string, parameters: readonly unknown[]): Outcome<Row> | Promise<Outcome<Row>>
}

const directs = new WeakMap<Db, Direct>()

/** Lets prebuilt queries skip Kysely's own layers, which cost more than SQLite's answer. */
export function runDirectly(db: Db, direct: Direct): void {
  directs.set(db, direct)
}

/**
 * A query that is built once per dialect and afterwards only run: building costs more than SQLite needs to answer.
 * The arguments are scalars that go into the query as they are; the builder must not look at them. `count` is how many there are, where
 * the builder takes a rest of them.
 */
export function compileOnce<Args extends Scalar[], Row = unknown>(
  build: (db: Db, ...args: Args) => Compilable<Row>,
  count = Math.max(build.length - 1, 0),
): (db: Db, ...args: Args) => Promise<Outcome<Row>> {
  const compiled: { [D in Dialect]?: CompiledQuery<Row> } = {}
  const placeholders = Array.from({ length: count }, (_, index) => new Placeholder(index))

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

/** How many ids queries for a list of them take at once, so that few are compiled. */
const step = 20

/**
 * The same for a list of ids, after the other arguments: it is filled up with zeros, which are nobody's, to a multiple of twenty, and each
 * length is built once.
 */
export function compileForIds<Args extends Scalar[], Row = unknown>(
  build: (db: Db, ids: number[], ...args: Args) => Compilable<Row>,
): (db: Db, ids: readonly number[], ...args: Args) => Promise<Outcome<Row>> {
  const others = Math.max(build.length - 2, 0)
  const byLength = new Map<number, (db: Db, ...all: Scalar[]) => Promise<Outcome<Row>>>()
  return (db, ids, ...args) => {
    const length = Math.max(Math.ceil(ids.length / step), 1) * step
    let query = byLength.get(length)
    if (!query) {
      const ofLength = (db: Db, ...all: Scalar[]) =>
        build(db, all.slice(others) as number[], ...(all.slice(0, others) as Args))
      query = compileOnce<Scalar[], Row>(ofLength, others + length)
      byLength.set(length, query)
    }
    return query(db, ...args, ...ids, ...new Array<number>(length - ids.length).fill(0))
  }
}

/** The same for rows of `width` values each; each number of rows is built once. */
export function compileForRows<Values extends Scalar[], Row = unknown>(
  width: Values['length'],
  build: (db: Db, rows: Values[]) => Compilable<Row>,
): (db: Db, rows: readonly Values[]) => Promise<Outcome<Row>> {
  const byCount = new Map<number, (db: Db, ...all: Scalar[]) => Promise<Outcome<Row>>>()
  return (db, rows) => {
    const count = rows.length
    let query = byCount.get(count)
    if (!query) {
      const rowsOf = (all: Scalar[]) =>
        Array.from({ length: count }, (_, row) => all.slice(row * width, (row + 1) * width) as Values)
      query = compileOnce<Scalar[], Row>((own, ...all) => build(own, rowsOf(all)), count * width)
      byCount.set(count, query)
    }
    return query(db, ...rows.flat())
  }
}

/**
 * The same for a page, whose length stands in the query itself, which is built once for each: SQLite plans a query anew for each length
 * that it is given. So lengths are those of the rules, and never what a page of the phone's asks for.
 */
export function compileForLength<Args extends Scalar[], Row = unknown>(
  build: (db: Db, length: RawBuilder<number>, ...args: Args) => Compilable<Row>,
): (db: Db, length: number, ...args: Args) => Promise<Outcome<Row>> {
  const others = Math.max(build.length - 2, 0)
  const byLength = new Map<number, (db: Db, ...args: Args) => Promise<Outcome<Row>>>()
  return (db, length, ...args) => {
    let query = byLength.get(length)
    if (!query) {
      query = compileOnce<Args, Row>((db, ...all) => build(db, sql.lit(length), ...all), others)
      byLength.set(length, query)
    }
    return query(db, ...args)
  }
}
