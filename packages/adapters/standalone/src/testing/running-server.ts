import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { App } from '@orelhao/engine/core/context'
import type { CallBody } from '@orelhao/protocol/wire'
import { afterAll, beforeAll } from 'vitest'
import { type RawData, WebSocket } from 'ws'
import { readConfig } from '../config/config.ts'
import { type RunningServer, startServer } from '../server.ts'
import type { WebAccess } from '../uploads/fetch-picture.ts'

const testSettings = {
  HOST: '127.0.0.1',
  PORT: '0',
  LOG_LEVEL: 'silent',
  RATE_READS: '9999/9999',
  RATE_WRITES: '9999/9999',
  RATE_UPLOADS: '9999/9999',
  RATE_EVENTS: '9999/9999',
}

/** Runs a demo city on a free port and a fresh data folder for the whole test file. */
export function runningServer(
  environment: Record<string, string> = {},
  web?: WebAccess,
  apps?: readonly App[],
): TestServer {
  const server = new TestServer()
  beforeAll(() => server.start(environment, web, apps))
  afterAll(() => server.remove())
  return server
}

export interface Reply {
  status: number
  body: unknown
  headers: Headers
}

export class TestServer {
  readonly folder = mkdtempSync(join(tmpdir(), 'orelhao-'))
  #running: RunningServer | undefined

  async start(environment: Record<string, string> = {}, web?: WebAccess, apps?: readonly App[]): Promise<void> {
    const config = readConfig({ DEMO: '1', DATA_DIR: this.folder, ...testSettings, ...environment })
    this.#running = await startServer(config, web, apps)
  }

  get running(): RunningServer {
    if (!this.#running) throw new Error('the server runs only while tests run')
    return this.#running
  }

  get address(): string {
    return this.running.address
  }

  async stop(): Promise<void> {
    await this.#running?.stop()
    this.#running = undefined
  }

  async remove(): Promise<void> {
    await this.stop()
    rmSync(this.folder, { recursive: true, force: true })
  }

  async request(path: string, init: RequestInit = {}): Promise<Reply> {
    const response = await fetch(this.address + path, init)
    const text = await response.text()
    const isJson = response.headers.get('content-type')?.startsWith('application/json')
    return { status: response.status, body: isJson ? JSON.parse(text) : text, headers: response.headers }
  }

  post(path: string, body: unknown, headers: Record<string, string> = {}): Promise<Reply> {
    const init = { method: 'POST', headers: { 'content-type': 'application/json', ...headers } }
    return this.request(path, { ...init, body: typeof body === 'string' ? body : JSON.stringify(body) })
  }

  async signIn(user_id: number): Promise<TestPage> {
    const { body } = await this.post('/session', { user_id })
    return this.page((body as { token: string }).token)
  }

  /** Returns a page with an existing token. */
  page(token: string): TestPage {
    return new TestPage(this, token)
  }
}

/** The session of a signed-in page. */
export class TestPage {
  readonly token: string
  readonly #server: TestServer

  constructor(server: TestServer, token: string) {
    this.#server = server
    this.token = token
  }

  backend(member: unknown, args: unknown, key?: string): Promise<Reply> {
    return this.#post('/smartphone/backend', { member, args, ...(key && { key }) } as CallBody)
  }

  client(member: unknown, args: unknown): Promise<Reply> {
    return this.#post('/smartphone/client', { member, args } as CallBody)
  }

  #post(path: string, body: CallBody): Promise<Reply> {
    return this.#server.post(path, body, { authorization: `Bearer ${this.token}` })
  }

  /** Opens `/smartphone/events` or `/city/socket`; resolves once it is open. */
  listen(path: string, query = ''): Promise<TestSocket> {
    return TestSocket.open(`${this.#server.address.replace('http', 'ws')}${path}?token=${this.token}${query}`)
  }
}

/** One WebSocket and the messages it received. */
export class TestSocket {
  readonly socket: WebSocket
  readonly received: Record<string, unknown>[] = []
  closed: number | undefined
  readonly #watchers = new Set<() => void>()

  private constructor(socket: WebSocket) {
    this.socket = socket
    socket.on('message', (bytes: RawData) => {
      this.received.push(JSON.parse(String(bytes)))
      this.#notifyWatchers()
    })
    socket.on('close', (code) => {
      this.closed = code
      this.#notifyWatchers()
    })
    socket.on('error', () => {})
  }

  static async open(address: string, headers: Record<string, string> = {}): Promise<TestSocket> {
    const line = new TestSocket(new WebSocket(address, { headers }))
    await line.until(() => line.socket.readyState >= WebSocket.OPEN)
    return line
  }

  send(message: unknown): void {
    this.socket.send(typeof message === 'string' ? message : JSON.stringify(message))
  }

  /** Resolves once the condition holds; checks it at every event of the WebSocket. */
  until(condition: () => boolean): Promise<void> {
    return new Promise((resolve) => {
      const watch = () => {
        if (!condition()) return
        this.#watchers.delete(watch)
        this.socket.off('open', watch)
        resolve()
      }
      this.#watchers.add(watch)
      this.socket.on('open', watch)
      watch()
    })
  }

  #notifyWatchers(): void {
    for (const watch of this.#watchers) watch()
  }
}
