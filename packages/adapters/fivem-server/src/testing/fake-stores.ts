import { createHash, createHmac, randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'

const realFetch = fetch

/** A file of a fake store, as it delivers it. */
interface StoredFile {
  bytes: Buffer
  type: string
}

/** A store on this machine for some of the hosts that the code asks; `fetch` replaces the global one. */
abstract class FakeStore {
  readonly files = new Map<string, StoredFile>()
  readonly requests: string[] = []
  /** Answered instead of anything else. */
  status: number | undefined
  #server: Server | undefined
  #address = ''

  /** Hosts that are this store. */
  protected abstract readonly hosts: readonly string[]
  protected abstract answer(request: Asked, reply: ServerResponse): void | Promise<void>

  async open(): Promise<this> {
    const server = createServer(async (incoming, reply) => {
      const body = await buffer(incoming)
      const url = new URL(incoming.url ?? '', `https://${incoming.headers['x-host']}`)
      this.requests.push(`${incoming.method} ${url.host}${url.pathname}`)
      if (this.status !== undefined) return reply.writeHead(this.status).end('{}')
      await this.answer({ method: incoming.method ?? '', url, headers: incoming.headers, body }, reply)
    })
    this.#server = server
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    this.#address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
    return this
  }

  close(): void {
    this.#server?.closeAllConnections()
    this.#server?.close()
  }

  /** The real `fetch`, with this store in the place of its hosts. */
  readonly fetch: typeof fetch = (input, init = {}) => {
    const url = new URL(String(input))
    if (!this.hosts.includes(url.host)) return Promise.reject(new TypeError(`no host ${url.host} in this test`))
    const headers = new Headers(init.headers)
    headers.set('x-host', url.host)
    return realFetch(`${this.#address}${url.pathname}${url.search}`, { ...init, headers })
  }

  protected deliver(reply: ServerResponse, file: StoredFile | undefined): void {
    if (file) reply.writeHead(200, { 'content-type': file.type }).end(file.bytes)
    else reply.writeHead(404).end()
  }
}

interface Asked {
  method: string
  url: URL
  headers: IncomingMessage['headers']
  body: Buffer
}

/**
 * Fivemanage by its documentation (docs.fivemanage.com, API reference, Files, read in November 2026): `GET /v3/file/presigned-url` and
 * `DELETE /v3/file/ID` with the token in `Authorization`; `POST /v3/file/presigned-url/TOKEN` with a form whose field is `file`, without
 * the token; answers `{data, status: 'ok'}`.
 */
export class FakeFivemanage extends FakeStore {
  protected readonly hosts = ['api.fivemanage.com', 'r2.fivemanage.com', 'fotos.cidade.example']
  readonly token = 'token-of-the-owner'
  /** Where files are delivered from; an account may have a domain of its own. */
  deliveredFrom = 'https://r2.fivemanage.com/7team'
  readonly #unused = new Set<string>()

  protected async answer({ method, url, headers, body }: Asked, reply: ServerResponse): Promise<void> {
    const json = (status: number, data: unknown) =>
      reply.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(data))
    const ok = (data?: unknown) => json(200, { ...(data !== undefined && { data }), status: 'ok' })
    if (url.host !== 'api.fivemanage.com') return this.deliver(reply, this.files.get(url.href))
    const path = url.pathname.replace('/api/v3/file', '')
    const [, permission] = /^\/presigned-url\/(.+)$/.exec(path) ?? []
    if (method === 'POST' && permission !== undefined) {
      if (!this.#unused.delete(permission)) return void json(401, { message: 'invalid token', status: 'error' })
      const type = String(headers['content-type'])
      const file = (await new Response(new Uint8Array(body), { headers: { 'content-type': type } }).formData()).get(
        'file',
      )
      if (!(file instanceof File)) return void json(400, { message: 'no file', status: 'error' })
      const id = randomUUID().replaceAll('-', '').slice(0, 20)
      const address = `${this.deliveredFrom}/${id}.${file.name.split('.').pop()}`
      this.files.set(address, { bytes: Buffer.from(await file.arrayBuffer()), type: file.type })
      return void ok({ id, url: address, originalUrl: address })
    }
    if (headers.authorization !== this.token) return void json(401, { message: 'unauthorized', status: 'error' })
    if (method === 'GET' && path === '/presigned-url') {
      const fresh = randomUUID()
      this.#unused.add(fresh)
      return void ok({ presignedUrl: `https://api.fivemanage.com/api/v3/file/presigned-url/${fresh}` })
    }
    const stored = [...this.files.keys()].find((address) => address.includes(`${path}.`))
    if (method !== 'DELETE' || !stored) return void json(404, { message: 'not found', status: 'error' })
    this.files.delete(stored)
    ok()
  }
}

const sha256 = (content: string) => createHash('sha256').update(content).digest('hex')
const hmac = (key: string | Buffer, content: string) => createHmac('sha256', key).update(content).digest()

/**
 * A bucket by Amazon's documentation of presigned addresses (Authenticating Requests: Using Query Parameters, AWS Signature Version 4):
 * every header that `X-Amz-SignedHeaders` names must be as it was signed, and the address ends after `X-Amz-Expires` seconds.
 */
export class FakeBucket extends FakeStore {
  protected readonly hosts = ['account.r2.cloudflarestorage.com', 'fotos.cidade.example']
  readonly secret = 'se/cr:et@+='
  /** As the owner writes it. */
  readonly line = `https://KEY:${this.secret}@account.r2.cloudflarestorage.com/fotos`
  readonly publicUrl = 'https://fotos.cidade.example/cdn'
  isPublic = true

  protected answer(asked: Asked, reply: ServerResponse): void {
    const { method, url, headers, body } = asked
    const [, bucket, name = ''] = /^\/([^/]+)\/([\w.-]+)$/.exec(url.pathname) ?? []
    if (url.host === 'fotos.cidade.example') {
      if (!this.isPublic) return void reply.writeHead(401).end()
      return void this.deliver(reply, this.files.get(name))
    }
    if (!this.#isSigned(asked)) return void reply.writeHead(403).end()
    if (bucket !== 'fotos') return void reply.writeHead(404).end()
    if (method === 'PUT') this.files.set(name, { bytes: body, type: String(headers['content-type']) })
    if (method === 'DELETE') this.files.delete(name)
    reply.writeHead(method === 'DELETE' ? 204 : 200).end()
  }

  #isSigned({ method, url, headers }: Asked): boolean {
    const query = url.searchParams
    const signature = query.get('X-Amz-Signature')
    const [key = '', ...scope] = (query.get('X-Amz-Credential') ?? '').split('/')
    const [date = '', region = '', service = '', end = ''] = scope
    const at = query.get('X-Amz-Date') ?? ''
    const beganMs = Date.parse(at.replace(/^(....)(..)(..)T(..)(..)(..)Z$/, '$1-$2-$3T$4:$5:$6Z'))
    const isCurrent = Date.now() < beganMs + Number(query.get('X-Amz-Expires')) * 1000
    if (!isCurrent || key !== 'KEY' || service !== 's3' || region !== 'auto') return false
    const names = (query.get('X-Amz-SignedHeaders') ?? '').split(';')
    const encoded = (text: string) =>
      encodeURIComponent(text).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)
    const canonical = [
      method,
      url.pathname,
      [...query]
        .filter(([name]) => name !== 'X-Amz-Signature')
        .map((pair) => pair.map(encoded).join('='))
        .sort()
        .join('&'),
      ...names.map((name) => `${name}:${name === 'host' ? url.host : String(headers[name]).trim()}`),
      '',
      names.join(';'),
      'UNSIGNED-PAYLOAD',
    ].join('\n')
    const toSign = ['AWS4-HMAC-SHA256', at, scope.join('/'), sha256(canonical)].join('\n')
    const signing = [date, region, service, end].reduce<string | Buffer>(hmac, `AWS4${this.secret}`)
    return hmac(signing, toSign).toString('hex') === signature
  }
}
