import { createServer, type Server as HttpServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Clock } from '../clock.ts'
import type { GameRequest, GameResponse } from '../types.ts'

/**
 * The game server's HTTP port, for resources: citizenfx/fivem at 06d4d348, citizen-server-impl/src/ResourceHttpHandler.cpp,
 * citizen-server-net/src/HttpServerManager.cpp and net-http-server/src/Http1Server.cpp.
 */
export class HttpEndpoints {
  readonly #handlers = new Map<string, Handler>()
  readonly #started: () => readonly string[]
  readonly #clock: Pick<Clock, 'now'>
  readonly #buckets = new Map<string, { tokens: number; atMs: number }>()

  /** @param started Names of the resources that run; each has an endpoint, with or without a handler. */
  constructor(clock: Pick<Clock, 'now'>, started: () => readonly string[]) {
    this.#clock = clock
    this.#started = started
  }

  set(resource: string, handler: Handler): void {
    this.#handlers.set(resource, handler)
  }

  forget(resource: string): void {
    this.#handlers.delete(resource)
  }

  /** Rejects where the handler throws, or is gone before it answers: in the game such a request hangs for minutes. */
  async request({
    method = 'GET',
    path,
    headers = {},
    body = '',
    address = '203.0.113.5:50000',
  }: GameRequest): Promise<GameResponse> {
    const resource = this.#started().find((name) => isBelow(path, name))
    if (resource === undefined) return text(404, `Route ${path} not found.`)
    if (!this.#consume(resource, address)) return text(429, 'Rate limit exceeded.')
    const handler = this.#handlers.get(resource)
    if (!handler) return text(404, 'Not found.')
    const all = body === '' ? headers : { ...headers, 'Content-Length': String(Buffer.byteLength(body)) }
    const inside = `/${path.slice(resource.length + 2)}`
    return new Promise((resolve, reject) =>
      run({ handler, method, path: inside, headers: all, body, address, resolve, reject }),
    )
  }

  /** 10 a second and a burst of 25 for each resource and address. */
  #consume(resource: string, address: string): boolean {
    const key = `${resource} ${address.replace(/:\d+$/, '')}`
    const atMs = this.#clock.now()
    const bucket = this.#buckets.get(key) ?? { tokens: 25, atMs }
    const tokens = Math.min(25, bucket.tokens + ((atMs - bucket.atMs) / 1000) * 10)
    this.#buckets.set(key, { tokens: tokens >= 1 ? tokens - 1 : tokens, atMs })
    return tokens >= 1
  }
}

/** A script's function, called through MessagePack. */
export type Handler = (request: unknown, response: unknown) => unknown

/** The name may be in any case below its slash, but not without one. */
function isBelow(path: string, name: string): boolean {
  const prefix = `/${name}/`
  return path.slice(0, prefix.length).toLowerCase() === prefix.toLowerCase() || path === `/${name}`
}

function text(status: number, body: string): GameResponse {
  return { status, headers: { 'content-type': 'text/plain; charset=utf-8' }, body, bytes: Buffer.from(body) }
}

interface Run {
  handler: Handler
  method: string
  path: string
  headers: Record<string, string>
  body: string
  address: string
  resolve(response: GameResponse): void
  reject(error: unknown): void
}

function run({ handler, method, path, headers, body, address, resolve, reject }: Run): void {
  const parts: Buffer[] = []
  const sent: GameResponse = { status: 200, headers: {}, body: '', bytes: Buffer.alloc(0) }
  let hasHead = false
  let isOver = false
  const request = {
    headers,
    method,
    address,
    path,
    /** The whole body at once; never called without one. */
    setDataHandler(listener: (data: string) => void, kind?: string) {
      if (kind === 'binary') throw new Error('a binary body is not emulated')
      if (body !== '') setImmediate(listener, body)
    },
    setCancelHandler() {},
  }
  const response = {
    writeHead(status: number, given?: Record<string, unknown>) {
      if (hasHead) return // headers are sent with the first one
      hasHead = true
      sent.status = Number(status)
      for (const [name, value] of Object.entries(given ?? {}))
        sent.headers[name.toLowerCase()] = [value].flat().map(asText).join(', ')
      delete sent.headers['content-length'] // every answer is sent in chunks
    },
    write(data: unknown) {
      hasHead = true
      parts.push(asBytes(data))
    },
    /** `send()` sends nothing more; `send(undefined)` fails, as any other value that is no text. */
    send(...data: unknown[]) {
      if (isOver) throw new Error('this request has been answered')
      if (data.length > 0) response.write(data[0])
      isOver = true
      const bytes = Buffer.concat(parts)
      resolve({ ...sent, bytes, body: bytes.toString() })
    },
  }
  try {
    handler(request, response)
  } catch (error) {
    reject(error)
  }
}

/** A text or a byte string of MessagePack becomes a std::string. */
function asBytes(value: unknown): Buffer {
  if (value instanceof ArrayBuffer) return Buffer.from(value)
  return value instanceof Uint8Array ? Buffer.from(value) : Buffer.from(asText(value))
}

function asText(value: unknown): string {
  if (typeof value !== 'string') throw new TypeError('std::bad_cast')
  return value
}

/** A real port in front of the endpoints, for browsers. */
export async function listenHttp(endpoints: HttpEndpoints): Promise<{ port: number; close(): Promise<void> }> {
  const server: HttpServer = createServer(async (request, response) => {
    let body = ''
    for await (const bytes of request) body += String(bytes)
    const headers: Record<string, string> = {}
    for (let at = 0; at + 1 < request.rawHeaders.length; at += 2)
      headers[String(request.rawHeaders[at])] ??= String(request.rawHeaders[at + 1])
    const address = `${request.socket.remoteAddress}:${request.socket.remotePort}`
    const { method = 'GET', url: path = '/' } = request
    const answer = await endpoints.request({ method, path, headers, body, address })
    response.writeHead(answer.status, answer.headers).end(answer.bytes)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    port,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
