import { setTimeout as wait } from 'node:timers/promises'
import { forEachConcurrently } from '@orelhao/engine/testing/abuse/for-each-concurrently'
import { Agent, request } from 'undici'
import { WebSocket } from 'ws'
import { get, RawConnection, unfinishedPost } from '../raw-connection.ts'
import type { Player } from './player.ts'
import type { ServerCondition } from './probe.ts'

export interface Target {
  address: string
  routes: ServerCondition['routes']
  /** Addresses of existing files, small and large. */
  files: readonly string[]
  socketPaths: readonly string[]
  /** The attacker's own players. */
  players: readonly Player[]
  /** Picture that a player uploads. */
  picture: Buffer
  connections: number
  /** Time for which an attack occupies something that costs it nothing. */
  holdMs: number
}

export interface Flood {
  name: string
  /** Runs one wave; returns its number of requests, messages or connections. */
  run(target: Target): Promise<number>
}

const inOneWrite = 250

/** Floods that any client that reaches the port can run, all of them at once. */
export const floods: readonly Flood[] = [
  { name: 'pipelined requests whose answers stay unread', run: pipelined },
  { name: 'pipelined requests for files whose answers stay unread', run: pipelinedFiles },
  { name: 'polite readers of every page and document', run: readers },
  { name: 'requests without an end', run: unfinished },
  { name: 'bytes that are no HTTP', run: garbage },
  { name: 'a thousand calls of a player at once', run: calls },
  { name: 'calls with forged tokens', run: forgedCalls },
  { name: 'sign-ins', run: signIns },
  { name: 'WebSockets of strangers', run: anonymousSockets },
  { name: 'WebSockets of a player that are never read and never silent', run: noisySockets },
  { name: 'uploads that hardly move', run: slowUploads },
  { name: 'pictures', run: pictures },
]

function paths({ routes }: Target, method: string): string[] {
  const urls = routes.filter((route) => route.method === method).map(({ url }) => url.replace(/:\w+|\*/g, 'x'))
  return [...new Set(urls)]
}

/** Finds the files that the server's own pages and documents request, as a visitor's browser would. */
export async function linkedFiles({ address, routes }: Pick<Target, 'address' | 'routes'>): Promise<string[]> {
  const pages = routes
    .filter(({ method, url }) => method === 'GET' && !url.includes(':'))
    .map(({ url }) => url.replace('*', ''))
  const found = new Set<string>()
  await forEachConcurrently([...new Set(pages)], 4, async (page) => {
    const response = await fetch(address + page)
    const text = await response.text()
    if (!response.headers.get('content-type')?.startsWith('text/html')) return
    for (const [, link = ''] of text.matchAll(/(?:src|href)="([^"#]+\.\w+)"/g)) {
      const url = URL.parse(link, response.url)
      if (url?.origin === address) found.add(url.pathname)
    }
  })
  return [...found]
}

/** Opens connections, sends the same on each, and holds them without reading. */
async function holdConnections({ address, holdMs }: Target, texts: readonly string[]): Promise<number> {
  const connections = await Promise.all(
    texts.map(async (text) => {
      const connection = await RawConnection.open(address, { reads: false })
      connection.write(text)
      return connection
    }),
  )
  await wait(holdMs)
  for (const connection of connections) connection.close()
  return texts.length
}

async function pipelined(target: Target): Promise<number> {
  const texts = paths(target, 'GET').map((path) => get(path).repeat(inOneWrite))
  await holdConnections(target, texts)
  return texts.length * inOneWrite
}

async function pipelinedFiles(target: Target): Promise<number> {
  const texts = target.files.map((path) => get(path).repeat(inOneWrite))
  await holdConnections(target, texts)
  return texts.length * inOneWrite
}

async function readers(target: Target): Promise<number> {
  const wanted = [...paths(target, 'GET'), ...target.files]
  const all = Array.from({ length: 4 }, () => wanted).flat()
  await withConnections(target, async (ask) => {
    await forEachConcurrently(all, target.connections, (path) => ask(path))
  })
  return all.length
}

/** Sends requests over connections of their own, which are closed afterwards; their errors are ignored. */
async function withConnections(
  { address, connections }: Target,
  visit: (ask: (path: string, body?: string) => Promise<void>) => Promise<void>,
): Promise<void> {
  const agent = new Agent({ connections })
  await visit(async (path, body) => {
    const how =
      body === undefined ? {} : { method: 'POST' as const, body, headers: { 'content-type': 'application/json' } }
    const response = await request(address + path, { dispatcher: agent, ...how }).catch(() => undefined)
    await response?.body.dump({ limit: Number.POSITIVE_INFINITY }).catch(() => undefined)
  })
  await agent.destroy()
}

async function unfinished(target: Target): Promise<number> {
  const posts = paths(target, 'POST').flatMap((path) => [
    unfinishedPost(path),
    unfinishedPost(path, { 'content-type': 'multipart/form-data; boundary=x', 'content-length': '1000000' }),
    ...target.players.map(({ token }) => unfinishedPost(path, { authorization: `Bearer ${token}` })),
  ])
  const heads = ['GET / HTTP/1.1\r\nhost: x\r\nx-a: ', 'POST /session HTTP/1.1\r\n', 'G', `GET /${'a'.repeat(7000)}`]
  return holdConnections(target, [...posts, ...heads, ...heads])
}

function garbage(target: Target): Promise<number> {
  const noise = String.fromCharCode(...Array.from({ length: 4000 }, (_, index) => (index * 7919) % 256))
  const tls = '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03'
  const heads = [
    'GET / HTTP/9.9\r\n\r\n',
    'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n',
    'POST / HTTP/1.1\r\ntransfer-encoding: chunked\r\n\r\nzz\r\n',
  ]
  const smuggled =
    'POST /session HTTP/1.1\r\nhost: x\r\ncontent-length: 5\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\nGET / HTTP/1.1\r\n\r\n'
  const manyHeaders = `GET / HTTP/1.1\r\n${Array.from({ length: 500 }, (_, index) => `x-${index}: 1\r\n`).join('')}\r\n`
  return holdConnections(target, [noise, tls, ...heads, smuggled, manyHeaders])
}

async function calls({ players, connections }: Target): Promise<number> {
  const all = Array.from({ length: 1000 }, (_, index) => index)
  await forEachConcurrently(all, Math.min(connections * 4, 200), async (index) => {
    const player = players[index % players.length]
    await player?.post('/smartphone/backend', '{"member":"sms_resume","args":[]}').catch(() => undefined)
  })
  return all.length
}

async function forgedCalls({ players: [player] }: Target): Promise<number> {
  const all = Array.from({ length: 1000 }, (_, index) => `1.tab.9999999999.${index}`)
  const call = async (token: string) => {
    await player?.post('/smartphone/backend', '{"member":"sms_resume","args":[]}', token).catch(() => undefined)
  }
  await forEachConcurrently(all, 50, call)
  return all.length
}

async function signIns(target: Target): Promise<number> {
  const all = Array.from({ length: 300 }, (_, index) => JSON.stringify({ user_id: index }))
  await withConnections(target, async (ask) => {
    await forEachConcurrently(all, 20, (body) => ask('/session', body))
  })
  return all.length
}

async function anonymousSockets({ address, socketPaths, connections, holdMs }: Target): Promise<number> {
  const all = socketPaths.flatMap((path) => Array.from({ length: connections }, () => path))
  const sockets = all.map((path) => silent(new WebSocket(`${address.replace('http', 'ws')}${path}?token=x`)))
  await wait(holdMs)
  for (const socket of sockets) socket.terminate()
  return all.length
}

async function noisySockets({ address, socketPaths, players, holdMs }: Target): Promise<number> {
  let sent = 0
  const open = players.flatMap(({ token }) =>
    socketPaths.map((path) => `${address.replace('http', 'ws')}${path}?token=${token}&since=0`),
  )
  const sockets = open.map((url) => {
    const socket = silent(new WebSocket(url))
    socket.on('open', () => {
      socket.pause() // its answers stay unread
      for (let time = 0; time < 500; time++, sent++) {
        socket.send(`{"type":"pose","x":${time},"z":1e999,"heading":0,"moving":true}`)
        if (time % 50 === 0) socket.send('x'.repeat(60_000))
      }
    })
    return socket
  })
  await wait(holdMs)
  for (const socket of sockets) socket.terminate()
  return sent + sockets.length
}

function silent(socket: WebSocket): WebSocket {
  return socket.on('error', () => {})
}

function slowUploads(target: Target): Promise<number> {
  const start = '--x\r\ncontent-disposition: form-data; name="file"; filename="1.webm"\r\n\r\n\x1a\x45'
  const head = (token: string) =>
    `${unfinishedPost('/upload', {
      authorization: `Bearer ${token}`,
      'content-type': 'multipart/form-data; boundary=x',
      'content-length': '1000000',
    }).slice(0, -1)}${start}`
  return holdConnections(
    target,
    target.players.flatMap(({ token }) => Array.from({ length: 4 }, () => head(token))),
  )
}

async function pictures({ address, players, picture }: Target): Promise<number> {
  const all = players.flatMap((player) => Array.from({ length: 3 }, () => player))
  await Promise.all(
    all.map(async ({ token }) => {
      const form = new FormData()
      form.append('file', new Blob([new Uint8Array(picture)]), '1.jpg')
      const headers = { authorization: `Bearer ${token}` }
      const response = await fetch(`${address}/upload`, { method: 'POST', headers, body: form }).catch(() => undefined)
      await response?.arrayBuffer().catch(() => undefined)
    }),
  )
  return all.length
}
