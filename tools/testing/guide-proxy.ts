import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http'
import { type RequestOptions, request } from 'node:https'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { setTimeout } from 'node:timers/promises'
import { connect } from 'node:tls'
import { WebSocket } from 'ws'
import { end } from './media-server.ts'
import { accessLog, domain, type Kind } from './proxies.ts'

export interface ProxyRequest extends Pick<RequestOptions, 'method' | 'headers'> {
  /** Sent as it comes, until the connection is closed. */
  body?: Iterable<Buffer>
}

export interface ProxyResponse {
  status: number | undefined
  headers: IncomingHttpHeaders
  body: Buffer
}

/** One of the guide's proxies in front of a media server of this machine, with an https client of it. */
export class GuideProxy {
  readonly #kind: Kind
  readonly #folder = mkdtempSync(join(tmpdir(), 'orelhao-proxy-'))
  readonly #port: number
  readonly #process: ChildProcess
  #log = ''

  private constructor(kind: Kind, media: string, [httpsPort, httpPort]: [number, number]) {
    this.#kind = kind
    this.#port = httpsPort
    const configuration = kind.configuration({ folder: this.#folder, httpsPort, httpPort, media })
    writeFileSync(join(this.#folder, 'configuration'), configuration)
    const env = { ...process.env, XDG_DATA_HOME: this.#folder, XDG_CONFIG_HOME: this.#folder } // where Caddy keeps files
    this.#process = spawn(kind.program, kind.args(this.#folder), { env, stdio: ['ignore', 'ignore', 'pipe'] })
    this.#process.stderr?.on('data', (bytes: Buffer) => {
      this.#log += bytes
    })
  }

  /** `address` is the media server's, such as http://127.0.0.1:3100. */
  static async start(kind: Kind, address: string): Promise<GuideProxy> {
    const ports = await Promise.all([freePort(), freePort()])
    const proxy = new GuideProxy(kind, new URL(address).host, ports)
    try {
      await proxy.#untilItAnswers()
    } catch (error) {
      await proxy.stop()
      throw error
    }
    return proxy
  }

  /** All its log output. */
  get output(): string {
    const accesses = join(this.#folder, accessLog)
    return this.#log + (existsSync(accesses) ? readFileSync(accesses, 'utf8') : '')
  }

  async request(path: string, { body = [], method, headers }: ProxyRequest = {}): Promise<ProxyResponse> {
    const connection = this.#connectOptions
    const sending = request({
      ...connection,
      path,
      method,
      headers: { ...connection.headers, ...headers },
      agent: false,
    })
    const answered = once(sending, 'response') as Promise<[IncomingMessage]>
    pipeline(Readable.from(body), sending).catch(() => {}) // a refused request may be cut off midway
    const [answer] = await answered
    return { status: answer.statusCode, headers: answer.headers, body: await buffer(answer) }
  }

  /** Opens a WebSocket. */
  async openSocket(path: string): Promise<WebSocket> {
    const socket = new WebSocket(`wss://127.0.0.1:${this.#port}${path}`, this.#connectOptions)
    await once(socket, 'open')
    return socket
  }

  async stop(): Promise<void> {
    await end(this.#process)
    rmSync(this.#folder, { recursive: true, force: true })
  }

  /** Resolves the domain to this machine, and trusts only the proxy's own certificate. */
  get #connectOptions() {
    const ca = readFileSync(join(this.#folder, this.#kind.trusted), 'utf8')
    return { host: '127.0.0.1', port: this.#port, servername: domain, ca, headers: { host: domain } }
  }

  async #untilItAnswers(): Promise<void> {
    while (!(await this.#answers())) {
      const ended = this.#process.exitCode ?? this.#process.signalCode
      if (ended !== null) throw new Error(`${this.#kind.name} ended with ${ended}: ${this.#log}`)
      await setTimeout(20)
    }
  }

  /** True once it has a port and a certificate. */
  async #answers(): Promise<boolean> {
    try {
      const socket = connect(this.#connectOptions)
      await once(socket, 'secureConnect')
      socket.destroy()
      return true
    } catch {
      return false
    }
  }
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}
