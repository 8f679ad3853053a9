import { createPool, type Pool, type ResultSetHeader, type RowDataPacket } from 'mysql2/promise'

type Values = unknown[] | Record<string, unknown>

/** A database of MariaDB for one base. Values have the types of oxmysql's (overextended/oxmysql 030d3bd, src/utils/typeCast.ts). */
export class BaseDatabase {
  readonly url: string
  readonly #pool: Pool

  constructor(url: string) {
    this.url = url
    const connectTimeout = 120_000
    // oxmysql's driver leaves JSON as it is
    this.#pool = createPool({ uri: url, multipleStatements: true, typeCast, jsonStrings: true, connectTimeout })
  }

  async run(source: string): Promise<void> {
    await this.#pool.query(source)
  }

  async rows(query: string, values: unknown[] = []): Promise<RowDataPacket[]> {
    const [rows] = await this.#pool.query<RowDataPacket[]>(query, values)
    return rows
  }

  close(): Promise<void> {
    return this.#pool.end()
  }

  /** Answers one call of the database resource. */
  async call(method: string, query: string | [string, Values][], values: Values = []): Promise<unknown> {
    if (Array.isArray(query)) return this.#transaction(query)
    if ((method === 'prepare' || method === 'rawExecute') && Array.isArray(values) && Array.isArray(values[0])) {
      const answers: unknown[] = []
      for (const each of values as unknown[][]) answers.push(await this.call(method, query, each))
      return answers.length === 1 ? answers[0] : answers
    }
    const [result] = await this.#pool.query<RowDataPacket[] | ResultSetHeader>(...bound(query, values))
    return answerOf(method, lastOf(result))
  }

  async #transaction(queries: [string, Values][]): Promise<boolean> {
    const connection = await this.#pool.getConnection()
    try {
      await connection.beginTransaction()
      for (const [query, values] of queries) await connection.query(...bound(query, values))
      await connection.commit()
      return true
    } catch {
      await connection.rollback()
      return false
    } finally {
      connection.release()
    }
  }
}

/** Several statements have a list of results, of which the last one counts. */
function lastOf(result: RowDataPacket[] | ResultSetHeader): RowDataPacket[] | ResultSetHeader {
  if (!Array.isArray(result)) return result
  const several = result as unknown as (RowDataPacket | RowDataPacket[] | ResultSetHeader)[]
  const isSeveral = several.some((each) => Array.isArray(each) || each.constructor.name === 'ResultSetHeader')
  return isSeveral ? (several.at(-1) as RowDataPacket[] | ResultSetHeader) : result
}

function answerOf(method: string, result: RowDataPacket[] | ResultSetHeader): unknown {
  if (!Array.isArray(result)) {
    if (method === 'insert') return result.insertId
    if (method === 'update') return result.affectedRows
    if (method === 'prepare') return result.insertId || result.affectedRows
    return { affectedRows: result.affectedRows, insertId: result.insertId, warningStatus: result.warningStatus }
  }
  const rows = result.map((row) => ({ ...row }))
  const [first] = rows
  if (method === 'single') return first ?? null
  if (method === 'scalar') return first ? Object.values(first)[0] : null
  if (method !== 'prepare') return rows
  if (rows.length > 1) return rows
  const columns = Object.values(first ?? {})
  return columns.length === 1 ? columns[0] : (first ?? null)
}

/** `@name` and `:name` become values; too few values are completed with null. */
function bound(query: string, values: Values): [string, unknown[]] {
  if (Array.isArray(values)) {
    const wanted = query.replace(/'(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*"/g, '').split('?').length - 1
    return [query, Array.from({ length: Math.max(wanted, values.length) }, (_, at) => values[at] ?? null)]
  }
  const named = new Map(Object.entries(values).map(([name, value]) => [name.replace(/^[@:]/, ''), value]))
  const list: unknown[] = []
  const text = query.replace(/[@:](\w+)/g, (whole, name: string) => {
    if (!named.has(name)) return whole
    list.push(named.get(name))
    return '?'
  })
  return [text, list]
}

interface Field {
  type: string
  length: number
  string(): string | null
}

function typeCast(field: Field, next: () => unknown): unknown {
  const { type } = field
  if (type === 'TINY' && field.length === 1) return booleanOf(field.string())
  if (type === 'DATETIME' || type === 'TIMESTAMP' || type === 'DATE') {
    const value = field.string()
    return value === null ? null : new Date(value).getTime()
  }
  const value = next()
  return Buffer.isBuffer(value) ? [...value] : value
}

function booleanOf(text: string | null): boolean | null {
  return text === null ? null : text === '1'
}
