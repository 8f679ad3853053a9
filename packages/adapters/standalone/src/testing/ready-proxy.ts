import { once } from 'node:events'
import { Agent, createServer, request as httpRequest, type IncomingMessage, type ServerResponse } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'

const checkIntervalMs = 50

/** A reverse proxy that asks each server's `/readyz` and leads every request to one that answers 200, in turn. */
export class ReadyProxy {
  /** Requests that got no answer of a server; a player would notice each. */
  readonly failures: string[] = []
  readonly #ready = new Set<string>()
  readonly #servers: readonly string[]
  readonly #agent = new Agent({ keepAlive: true })
  readonly #http = createServer((request, response) => this.#pass(request, response))
  readonly #timer: NodeJS.Timeout
  #turn = 0

  /** `servers` are addresses such as http://127.0.0.1:3000 */
  static async before(servers: readonly string[]): Promise<ReadyProxy> {
    const proxy = new ReadyProxy(servers)
    proxy.#http.listen(0, '127.0.0.1')
    await once(proxy.#http, 'listening')
    return proxy
  }

  private constructor(servers: readonly string[]) {
    this.#servers = servers
    this.#http.on('upgrade', (request, socket, head) => this.#upgrade(request, socket as Socket, head))
    this.#timer = setInterval(() => void Promise.all(servers.map((server) => this.#check(server))), checkIntervalMs)
  }

  get address(): string {
    return `http://127.0.0.1:${(this.#http.address() as AddressInfo).port}`
  }

  /** Servers that get requests now. */
  get ready(): string[] {
    return this.#servers.filter((server) => this.#ready.has(server))
  }

  close(): void {
    clearInterval(this.#timer)
    this.#agent.destroy()
    this.#http.close()
    this.#http.closeAllConnections()
  }

  async #check(server: string): Promise<void> {
    const status = await fetch(`${server}/readyz`).then(
      (response) => response.status,
      () => 0,
    )
    if (status === 200) this.#ready.add(server)
    else this.#ready.delete(server)
  }

  #choose(): URL | undefined {
    const { ready } = this
    const server = ready[this.#turn++ % Math.max(1, ready.length)]
    return server === undefined ? undefined : new URL(server)
  }

  #pass(request: IncomingMessage, response: ServerResponse): void {
    const server = this.#choose()
    const fail = (error: unknown) => {
      this.failures.push(`${request.url}: ${error}`)
      response.writeHead(502).end()
    }
    if (!server) {
      fail('no server is ready')
      return
    }
    const { method, url: path, headers } = request
    const passed = httpRequest({ agent: this.#agent, host: server.hostname, port: server.port, method, path, headers })
    passed.on('response', (answer) => {
      const { connection: _, ...own } = answer.headers // of that connection alone
      response.writeHead(answer.statusCode ?? 502, own)
      answer.pipe(response)
    })
    passed.on('error', fail)
    request.pipe(passed)
  }

  #upgrade({ url, rawHeaders }: IncomingMessage, page: Socket, head: Buffer): void {
    const server = this.#choose()
    if (!server) {
      page.destroy()
      return
    }
    const upstream = connect(Number(server.port), server.hostname)
    const lines = rawHeaders.flatMap((name, at) => (at % 2 === 0 ? [`${name}: ${rawHeaders[at + 1]}`] : []))
    upstream.write(`GET ${url} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`)
    upstream.write(head)
    upstream.pipe(page).pipe(upstream)
    for (const side of [page, upstream])
      side.on('error', () => {
        page.destroy()
        upstream.destroy()
      })
  }
}
