import { type FaultCode, faultBody, faultStatus } from '@orelhao/protocol/wire'

/** A request for a page, whatever received it: our own HTTP server, the game server's, or a message from the game. Plain JSON. */
export interface PageRequest {
  method: string
  /** Without the query and without `base`, such as `/economy`. */
  path: string
  /** Such as `days=30`. */
  query: string
  /** Names in lower case. */
  headers: Readonly<Record<string, string>>
  /** A form; empty for none. */
  body: string
  /** Wrong keys are counted for it. */
  address: string
  isHttps: boolean
  /** True only if the request is certain to come from the machine itself. */
  isOwnMachine: boolean
  /** Path before all pages, such as `/smartphone`; empty for none. */
  base: string
}

export interface PageResponse {
  status: number
  headers: Record<string, string>
  body: string
  /** The body is bytes in base64. */
  isBase64?: true
  /** The body goes on: query of the request for what follows. */
  next?: string
}

/** Longest form in bytes: a key and the page to open. */
export const maxFormBytes = 4096
/** Path of the panel, below which its cookie is sent. */
export const panelPath = '/admin'
/** Longest body of a call of the panel, in bytes: a list of words that it saves. */
export const maxPanelBytes = 60_000

/** Longest body in bytes that a path takes. */
export function maxBodyBytes(path: string): number {
  return path.startsWith(`${panelPath}/api/`) ? maxPanelBytes : maxFormBytes
}

/** The whole body of an answer, piece by piece. `ask` answers the request with another query. Ends early where a piece fails. */
export async function* bodyOf(
  first: PageResponse,
  ask: (query: string) => Promise<PageResponse>,
): AsyncGenerator<string | Uint8Array> {
  for (let piece = first; ; ) {
    yield piece.isBase64 ? Buffer.from(piece.body, 'base64') : piece.body
    if (piece.next === undefined) return
    piece = await ask(piece.next)
    if (piece.status !== first.status) return
  }
}

const noStore = { 'cache-control': 'no-store' }

/** Allows only the page's own style sheet and form. */
const pagePolicy =
  "default-src 'none'; style-src 'self'; font-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'"

export function htmlResponse(body: string, status = 200): PageResponse {
  return {
    status,
    headers: {
      ...noStore,
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': pagePolicy,
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'same-origin',
    },
    body,
  }
}

export function jsonResponse(value: unknown, status = 200): PageResponse {
  const headers = { ...noStore, 'content-type': 'application/json; charset=utf-8' }
  return { status, headers, body: JSON.stringify(value) }
}

export function faultResponse(code: FaultCode, message: string): PageResponse {
  return { ...jsonResponse(null, faultStatus[code]), body: faultBody(code, message) }
}

export function redirectTo(location: string, headers: Record<string, string> = {}): PageResponse {
  return { status: 303, headers: { ...noStore, ...headers, location }, body: '' }
}

/** A file that is made once; a browser that has it already gets 304. */
export class PageFile {
  readonly #make: () => string
  readonly #hash: (text: string) => string
  readonly #type: string
  #made: { body: string; etag: string } | undefined

  constructor(type: string, make: () => string, hash: (text: string) => string) {
    this.#type = type
    this.#make = make
    this.#hash = hash
  }

  answer({ headers }: PageRequest): PageResponse {
    this.#made ??= this.#load()
    const { body, etag } = this.#made
    const same = {
      etag,
      'cache-control': 'private, no-cache',
      'content-security-policy': pagePolicy,
      'x-content-type-options': 'nosniff',
    }
    if (headers['if-none-match'] === etag) return { status: 304, headers: same, body: '' }
    return { status: 200, headers: { ...same, 'content-type': this.#type }, body }
  }

  #load(): { body: string; etag: string } {
    const body = this.#make()
    return { body, etag: `"${this.#hash(body)}"` }
  }
}
