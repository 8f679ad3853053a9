import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '../../../adapters/standalone/src/testing/free-port.ts'
import { ReadyProxy } from '../../../adapters/standalone/src/testing/ready-proxy.ts'
import { ServerProcess } from '../../../adapters/standalone/src/testing/server-process.ts'
import { hasNats, natsUrl } from '../../../engine/src/testing/nats.ts'
import { hasMariadb, mariadbDatabase, type TestDatabase } from '../../../engine/src/testing/test-database.ts'
import { settings } from './city-settings.ts'

export const canRunTwoServers = hasMariadb && hasNats

interface Server {
  address: string
  environment: Record<string, string>
  process: ServerProcess
}

/** A demo city of two servers on one MariaDB and one NATS, behind a proxy that leads pages to those that are ready. */
export class TwoServers {
  readonly #database: TestDatabase
  readonly #folders: string[]
  readonly #servers: readonly Server[]
  readonly #proxy: ReadyProxy

  private constructor(database: TestDatabase, folders: string[], servers: readonly Server[], proxy: ReadyProxy) {
    this.#database = database
    this.#folders = folders
    this.#servers = servers
    this.#proxy = proxy
  }

  static async open(): Promise<TwoServers> {
    const database = await mariadbDatabase()
    const folders: string[] = []
    const servers: Server[] = []
    for (const _ of ['one', 'other']) {
      const folder = mkdtempSync(join(tmpdir(), 'orelhao-'))
      folders.push(folder)
      const port = await freePort()
      const own = {
        DATABASE_URL: database.url,
        BUS_URL: natsUrl,
        TRUST_PROXY: '127.0.0.1',
        DRAIN_SECONDS: '600',
        LOG_LEVEL: 'silent',
      }
      const environment = { ...settings(folder, port), ...own }
      servers.push({
        address: `http://127.0.0.1:${port}`,
        environment,
        process: await ServerProcess.start(environment),
      })
    }
    const proxy = await ReadyProxy.before(servers.map(({ address }) => address))
    return new TwoServers(database, folders, servers, proxy)
  }

  /** The proxy's. */
  get address(): string {
    return this.#proxy.address
  }

  /** Requests that no server answered. */
  get failures(): readonly string[] {
    return this.#proxy.failures
  }

  get count(): number {
    return this.#servers.length
  }

  isUsed(index: number): boolean {
    return this.#proxy.ready.includes(this.#serverAt(index).address)
  }

  /** Announces the end: the server still answers everything, and the proxy leads pages elsewhere once it has seen that. */
  drain(index: number): void {
    this.#serverAt(index).process.terminate()
  }

  /** Ends a draining server, and resolves to its exit code. */
  end(index: number): Promise<unknown> {
    const { process } = this.#serverAt(index)
    process.terminate()
    return process.exited()
  }

  async start(index: number): Promise<void> {
    const server = this.#serverAt(index)
    server.process = await ServerProcess.start(server.environment)
  }

  /** Signs a citizen in and calls an operation for them. */
  async call(user: number, member: string, args: readonly unknown[], key: string): Promise<unknown> {
    const { token } = (await this.#post('/session', { user_id: user })) as { token: string }
    return this.#post('/smartphone/backend', { member, args, key }, token)
  }

  async close(): Promise<void> {
    this.#proxy.close()
    for (const { process } of this.#servers) await process.kill()
    for (const folder of this.#folders) rmSync(folder, { recursive: true, force: true })
    await this.#database.drop()
  }

  #serverAt(index: number): Server {
    const server = this.#servers[index]
    if (!server) throw new Error(`there is no server ${index}`)
    return server
  }

  async #post(path: string, body: object, token?: string): Promise<unknown> {
    const response = await fetch(this.address + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
      body: JSON.stringify(body),
    })
    return response.json()
  }
}
