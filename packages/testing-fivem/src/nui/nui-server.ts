import type { IncomingMessage, ServerResponse } from 'node:http'
import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { extname } from 'node:path'
import type { PlayerClient } from '../client.ts'
import type { NuiServer } from '../types.ts'
import type { Resource } from '../world/resource.ts'
import { selfSigned } from './certificate.ts'
import { gamePicture } from './game-picture.ts'

/** Paths that are no files of a resource: the page's messages, the page of a removed frame, and the request that ends at its return. */
const messagesPath = '/__emulator/messages'
const gonePath = '/__emulator/gone'
const backPath = '/__emulator/back'

const types: Record<string, string> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
  '.mp3': 'audio/mpeg',
  '.ogg': 'audio/ogg',
  '.webm': 'video/webm',
  '.wasm': 'application/wasm',
}

/**
 * Serves the page of one client to a real browser, at the game's own addresses: `https://cfx-nui-<resource>/…` for files,
 * `https://<resource>/<callback>` for callbacks. Messages reach the page as window messages, as in the game. The page is removed when its
 * resource stops, and reloads when that starts again.
 */
export async function openNuiServer(client: PlayerClient, resource: Resource): Promise<NuiServer> {
  const { name } = resource
  const host = name.toLowerCase()
  const page = `/${resource.first('ui_page') ?? ''}`
  const streams = new Set<ServerResponse>()
  const waiting = new Set<ServerResponse>()
  /** Requests that continue once a page listens. */
  const beforeStream = new Set<() => void>()
  client.showIn(name, () => {
    for (const response of waiting) response.end()
  })

  const server = createServer(selfSigned([host, `cfx-nui-${host}`]), (request, response) => {
    response.setHeader('access-control-allow-origin', '*')
    response.setHeader('access-control-allow-headers', '*')
    response.setHeader('cache-control', 'no-cache')
    const { pathname } = new URL(request.url ?? '/', 'https://game')
    const path = decodeURIComponent(pathname)
    if (request.headers.host?.split(':')[0] === host) return void answerCallback(request, response)
    if (path === messagesPath) return listen(response)
    if (path === gonePath) return void response.writeHead(200, { 'content-type': 'text/html' }).end(stoppedPage(page))
    if (path === backPath) return client.frameOf(name) ? void response.end() : waitForStart(response)
    sendFile(resource, path.replace(/^\/+/, ''), response)
  })

  async function answerCallback(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (request.method === 'OPTIONS') return void response.writeHead(200).end()
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    const { origin = null } = request.headers
    const callback = (request.url ?? '/').slice(1)
    // Chromium that ignores web security sends no Origin; the game's own sends one.
    const body = Buffer.concat(chunks).toString()
    const frame = client.frameOf(name)
    if (!frame) return void response.writeHead(404).end()
    // In the game a page whose scripts run receives messages; here its stream may be a moment behind.
    if (streams.size === 0) await new Promise<void>((resolve) => beforeStream.add(resolve))
    const ending = await frame.request(callback, body, origin ?? `https://cfx-nui-${name}`)
    if ('hangs' in ending) return client.side.print(name, [`NUI callback ${callback} never ends: ${ending.hangs}`])
    if (ending.status === 404) return void response.writeHead(404).end()
    response.writeHead(200, { 'content-type': 'application/json; charset=utf-8' }).end(JSON.stringify(ending.value))
  }

  function waitForStart(response: ServerResponse): void {
    waiting.add(response)
    response.on('close', () => waiting.delete(response))
  }

  function listen(response: ServerResponse): void {
    const frame = client.frameOf(name)
    response.writeHead(200, { 'content-type': 'text/event-stream' })
    response.write(':\n\n')
    const gone = () => void response.write('event: gone\ndata: 1\n\n')
    if (!frame) {
      gone()
      return
    }
    const detach = frame.attach((message) => response.write(`data: ${JSON.stringify(message)}\n\n`), gone)
    streams.add(response)
    for (const goOn of beforeStream) goOn()
    beforeStream.clear()
    response.on('close', () => {
      streams.delete(response)
      detach()
    })
  }

  server.keepAliveTimeout = 0 // files of a game come from the player's own disk: avoids requests on a connection that is just closing
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    port,
    url: `https://cfx-nui-${host}${page}`,
    chromiumArgs: [
      `--host-resolver-rules=MAP cfx-nui-${host} 127.0.0.1:${port}, MAP ${host} 127.0.0.1:${port}`,
      '--ignore-certificate-errors',
    ],
    get pages() {
      return streams.size
    },
    async close() {
      for (const stream of [...streams, ...waiting]) stream.end()
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

/** Serves only files that clients download. */
function sendFile(resource: Resource, path: string, response: ServerResponse): void {
  const content = resource.clientFiles().has(path) ? resource.bytes(path) : undefined
  if (!content) return void response.writeHead(404).end()
  const type = types[extname(path)] ?? 'application/octet-stream'
  const isPage = path === resource.first('ui_page')
  response.writeHead(200, { 'content-type': type }).end(isPage ? withGame(content.toString(), resource.name) : content)
}

/** Adds the game's globals to a page, before its own scripts run. */
function withGame(html: string, resource: string): string {
  const script = `<script>
    window.invokeNative = () => {} // pages check it to detect the game
    window.GetParentResourceName = () => ${JSON.stringify(resource)}
    const game = new EventSource('${messagesPath}')
    game.onmessage = ({ data }) => window.postMessage(JSON.parse(data), '*')
    game.addEventListener('gone', () => location.replace('${gonePath}'))
    ${gamePicture}
  </script>`
  return /<head[^>]*>/i.test(html) ? html.replace(/<head[^>]*>/i, (head) => head + script) : script + html
}

/** An empty page while the resource is stopped, which loads the resource's page when it is back. */
function stoppedPage(page: string): string {
  return `<!doctype html><script>fetch('${backPath}').then(() => location.replace('${page}'))</script>`
}
