import { once } from 'node:events'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { bodyOf, maxBodyBytes, type PageRequest, type PageResponse } from '@orelhao/engine/owner/pages/page-request'
import { networkOf, unmapIpv4 } from '@orelhao/engine/owner/pages/visitor-address'

/** Reads a request of Node's own server. Undefined if its body is longer than any form; rejects if the visitor leaves. */
export async function readPageRequest(request: IncomingMessage): Promise<PageRequest | undefined> {
  const { method = '', url = '', headers, socket } = request
  const [path = '', query = ''] = url.split(/\?(.*)/s)
  if (Number(headers['content-length'] ?? 0) > maxBodyBytes(path)) return
  let body = ''
  for await (const bytes of request) {
    body += String(bytes)
    if (body.length > maxBodyBytes(path)) return
  }
  const named = Object.entries(headers).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]]))
  return {
    method,
    path,
    query,
    headers: Object.fromEntries(named),
    body,
    address: networkOf(unmapIpv4(socket.remoteAddress ?? '')),
    isHttps: headers['x-forwarded-proto'] === 'https', // who lies about it only makes their own browser send no cookie
    isOwnMachine: false, // others may use the machine too
    base: '',
  }
}

/** Sends an answer. `ask` answers the same request with another query, for a body of several pieces. */
export async function sendPage(
  response: ServerResponse,
  first: PageResponse,
  ask: (query: string) => Promise<PageResponse> = async () => first,
): Promise<void> {
  response.writeHead(first.status, { ...first.headers, connection: 'close' })
  for await (const piece of bodyOf(first, ask)) if (!response.write(piece)) await once(response, 'drain')
  response.end()
}
