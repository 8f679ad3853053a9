import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net'

/** Where a connection to the database is cut. */
export type Cut =
  /** Before what the client says reaches the server. */
  | 'request'
  /** After the server has done what it was asked, before the client hears so. */
  | 'answer'

/** What stands before the SQL in a packet: its length, its number and the command. */
const headBytes = 5

/** Stands between the engine and MariaDB and cuts connections. `decide` sees every statement on its way. */
export class CuttingProxy {
  decide: (sql: string) => Cut | undefined = () => undefined
  readonly cuts: Record<Cut, number> = { request: 0, answer: 0 }
  readonly #server: Server
  readonly #open = new Set<Socket>()

  private constructor(target: URL) {
    this.#server = createServer((client) => this.#join(client, target))
  }

  /** In front of the database of a URL such as mysql://root@127.0.0.1:3306/name. */
  static async before(url: string): Promise<CuttingProxy> {
    const proxy = new CuttingProxy(new URL(url))
    proxy.#server.listen(0, '127.0.0.1')
    await once(proxy.#server, 'listening')
    return proxy
  }

  /** The same URL through the proxy. */
  through(url: string): string {
    const { port } = this.#server.address() as AddressInfo
    return Object.assign(new URL(url), { hostname: '127.0.0.1', port: String(port) }).href
  }

  /** Cuts everything that is open. */
  cutAll(): void {
    for (const socket of this.#open) socket.destroy()
  }

  async close(): Promise<void> {
    this.#server.close()
    this.cutAll()
    await once(this.#server, 'close')
  }

  #join(client: Socket, { hostname, port }: URL): void {
    const server = connect({ host: hostname, port: Number(port || 3306), noDelay: true })
    client.setNoDelay(true)
    let isAnswerCut = false
    const end = () => {
      client.destroy()
      server.destroy()
    }
    for (const socket of [client, server]) {
      this.#open.add(socket)
      socket.on('error', end).on('close', () => {
        this.#open.delete(socket)
        end()
      })
    }
    client.on('data', (bytes) => {
      const cut = this.decide(bytes.toString('latin1', headBytes))
      if (cut) this.cuts[cut]++
      if (cut === 'request') return end()
      isAnswerCut ||= cut === 'answer'
      server.write(bytes)
    })
    server.on('data', (bytes) => {
      if (isAnswerCut) end()
      else client.write(bytes)
    })
  }
}
