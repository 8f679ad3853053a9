import { type Connection, createConnection, type QueryOptions, type QueryValues } from 'mysql2'
import type { Connection as Address } from '../connection-string.ts'
import { initSession } from '../mariadb-session.ts'
import { longMs } from '../time-limits.ts'

/** One connection of its own, for a transaction that may take minutes. */
export class CopyConnection {
  readonly raw: Connection

  private constructor(raw: Connection) {
    this.raw = raw
    raw.on('error', () => {}) // the statement that needs the connection rejects
  }

  /** Rejects with an error of mysql2. */
  static async open(address: Address): Promise<CopyConnection> {
    const own = new CopyConnection(
      createConnection({ connectTimeout: 10_000, supportBigNumbers: true, dateStrings: true, ...address }),
    )
    try {
      await initSession((sql) => own.query(sql), { queryMs: longMs, waitMs: longMs, connectMs: longMs })
    } catch (error) {
      own.close()
      throw error
    }
    return own
  }

  query<T = unknown>(sql: string | QueryOptions, values?: QueryValues): Promise<T> {
    const options = typeof sql === 'string' ? { sql } : sql
    return new Promise((resolve, reject) => {
      this.raw.query({ ...options, values }, (error, result) => {
        if (error) reject(error)
        else resolve(result as T)
      })
    })
  }

  /** An open transaction is rolled back. */
  close(): void {
    this.raw.destroy()
  }
}
