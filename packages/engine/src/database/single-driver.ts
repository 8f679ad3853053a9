import type { DatabaseConnection, Driver } from 'kysely'

/** Uses one connection for everything. Its transactions belong to `Database.write`: Kysely's own would hang on it. */
export class SingleDriver implements Driver {
  readonly #connection: DatabaseConnection

  constructor(connection: DatabaseConnection) {
    this.#connection = connection
  }

  async init() {}
  async acquireConnection() {
    return this.#connection
  }
  async beginTransaction() {
    throw new Error('use Database.write')
  }
  async commitTransaction() {}
  async rollbackTransaction() {}
  async releaseConnection() {}
  async destroy() {}
}
