import { bodyOf, maxBodyBytes, type PageRequest, type PageResponse } from '@orelhao/engine/owner/pages/page-request'
import { networkOf } from '@orelhao/engine/owner/pages/visitor-address'

/**
 * A request as the game server passes it on: citizenfx/fivem, citizen-server-impl/src/ResourceHttpHandler.cpp (06d4d348). Names of headers
 * are as the visitor sent them, the path is without the resource and with the query, the address has a port.
 */
export interface FxRequest {
  method: string
  path: string
  headers: Record<string, string>
  address: string
  /** Is never called where there is no body. */
  setDataHandler(handler: (body: string) => void): void
}

/** Takes nothing but texts, and bytes in bodies as the platform's own wrapper sends them: a number as the value of a header fails. */
export interface FxResponse {
  writeHead(status: number, headers: Record<string, string>): void
  write(body: string | ArrayBuffer): void
  send(body: string): void
}

export type AnswerPage = (request: PageRequest) => Promise<PageResponse>

/** The resource's handler of requests, whose pages are below `/resource`. `answer` never rejects. */
export function fxHandler(resource: string, answer: AnswerPage): (request: FxRequest, response: FxResponse) => void {
  return (request, response) => {
    const send = ({ status, headers, body }: PageResponse) => {
      response.writeHead(status, headers)
      response.send(request.method === 'HEAD' ? '' : body)
    }
    const answerWhole = async (asked: PageRequest) => {
      const first = await answer(asked)
      if (first.next === undefined || request.method === 'HEAD') return send(first)
      response.writeHead(first.status, first.headers)
      for await (const piece of bodyOf(first, (query) => answer({ ...asked, query }))) response.write(writable(piece))
      response.send('')
    }
    const run = (body: string) => void answerWhole(pageRequestOf(request, body, `/${resource}`)).catch(() => {}) // the visitor or the resource has gone
    const length = Number(lowerCase(request.headers)['content-length'] ?? 0)
    if (request.method !== 'POST' || length === 0) run('')
    else if (length <= maxBodyBytes(request.path)) request.setDataHandler(run)
    else send({ status: 413, headers: {}, body: '' })
  }
}

function writable(piece: string | Uint8Array): string | ArrayBuffer {
  return typeof piece === 'string' ? piece : new Uint8Array(piece).buffer
}

function pageRequestOf({ method, path, headers, address }: FxRequest, body: string, base: string): PageRequest {
  const [page = '', query = ''] = path.split(/\?(.*)/s)
  // without `if-none-match`: the game server ends every answer with a chunk, which a 304 may not have
  const { 'if-none-match': _, ...rest } = lowerCase(headers)
  return {
    method,
    path: page,
    query,
    headers: rest,
    body,
    address: networkOf(hostOf(address)),
    isHttps: rest['x-forwarded-proto'] === 'https', // who lies about it only makes their own browser send no cookie
    isOwnMachine: false,
    base,
  }
}

function lowerCase(headers: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]))
}

/** The address in `1.2.3.4:5678` or `[::1]:5678`. */
function hostOf(address: string): string {
  return address.replace(/:\d+$/, '').replace(/^\[|\]$/g, '')
}
