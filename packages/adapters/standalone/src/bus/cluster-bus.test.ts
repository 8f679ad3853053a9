import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import type { Socket } from 'node:net'
import { KeyChallenges, proofHeaders } from '@orelhao/engine/key-proof'
import { expect, onTestFinished, test } from 'vitest'
import { WebSocketServer } from 'ws'
import { freePort } from '../testing/free-port.ts'
import { ClusterBus } from './cluster-bus.ts'

const serverKey = 'a key that both have'

/** Opens a bus at one port, linked to another; `catchUps` counts how often it had to catch up on messages that it may have missed. */
async function open(port: number, other: number, key = serverKey) {
  const counted = { catchUps: 0 }
  const warnings: string[] = []
  const log = {
    info() {},
    warn: (details: object, message: string) => void warnings.push(`${message} ${JSON.stringify(details)}`),
  }
  const links = { peers: [`http://127.0.0.1:${other}`], serverKey: key, log }
  const linked = new ClusterBus(links, () => void counted.catchUps++)
  const http = createServer().on('upgrade', (request, stream, head) => {
    void linked.handleUpgrade({ subpath: '2' }, { request, stream: stream as Socket, head })
  })
  await new Promise<void>((resolve) => http.listen(port, '127.0.0.1', resolve))
  const close = () => {
    linked.close()
    http.close()
  }
  onTestFinished(close)
  return { linked, counted, warnings, close }
}

test('a bus catches up on missed messages whenever a link opens, the first time too', async () => {
  const [here, there] = [await freePort(), await freePort()]
  const first = await open(there, here)
  const { linked, counted } = await open(here, there) // the first connection attempt succeeds
  await expect.poll(() => linked.links).toEqual({ incoming: 1, outgoing: 1 })
  expect(counted.catchUps).toBe(1)

  first.close()
  await expect.poll(() => linked.links.outgoing).toBe(0)
  await open(there, here)
  await expect.poll(() => linked.links.outgoing).toBe(1)
  expect(counted.catchUps).toBe(2)
})

test('servers with different keys exchange nothing, and each logs the reason', async () => {
  const [here, there] = [await freePort(), await freePort()]
  const one = await open(here, there)
  const other = await open(there, here, 'another key of theirs')
  for (const { warnings, linked } of [one, other]) {
    await expect.poll(() => warnings.join()).toContain('has another SERVER_KEY')
    expect(linked.links).toEqual({ incoming: 0, outgoing: 0 })
  }
})

/** Starts a false server at the port of a peer that accepts every connection and sends these texts; with `proofs` it has the key. */
async function fakePeer(port: number, texts: string[], proofs?: KeyChallenges) {
  const seen: IncomingMessage[] = []
  const server = new WebSocketServer({ noServer: true })
  server.on('headers', (headers, request) => {
    if (proofs) headers.push(`${proofHeaders.proof}: ${proofs.answerTo(request.headers)}`)
  })
  const http = createServer().on('upgrade', (request, stream, head) => {
    seen.push(request)
    if (proofs && !request.headers.authorization)
      stream.end(`HTTP/1.1 401 Unauthorized\r\n${proofHeaders.challenge}: ${proofs.challenge()}\r\n\r\n`)
    else server.handleUpgrade(request, stream, head, (socket) => texts.forEach((text) => void socket.send(text)))
  })
  onTestFinished(() => void http.close())
  await once(http.listen(port, '127.0.0.1'), 'listening')
  return seen
}

test('a false server at a peer’s port receives no key and its messages are ignored', async () => {
  const [here, there] = [await freePort(), await freePort()]
  const forged = JSON.stringify([0, { to: { player: 3 }, event: 'CUSTOM_NOTIFY', args: '[]' }])
  const seen = await fakePeer(there, ['x', forged])
  const { linked, warnings } = await open(here, there)
  const received: unknown[] = []
  linked.bus.subscribe((delivery) => received.push(delivery))
  await expect.poll(() => seen.length).toBeGreaterThan(1)
  for (const { headers } of seen) expect(JSON.stringify(headers)).not.toContain(serverKey)
  expect(received).toEqual([])
  expect(linked.links.outgoing).toBe(0)
  expect(warnings).toEqual([expect.stringContaining('asked for no proof of the SERVER_KEY')]) // once
})

test('a server of another version is logged once, and gets no messages', async () => {
  const [here, there] = [await freePort(), await freePort()]
  const { linked, warnings } = await open(here, there)
  const request = { headers: { authorization: `Bearer ${serverKey}` } } as IncomingMessage
  for (let times = 0; times < 2; times++)
    expect(await linked.handleUpgrade({ subpath: '1' }, { request } as never)).toMatchObject({ code: 4400 })
  expect(warnings.filter((line) => line.includes('another version tries'))).toHaveLength(1)
})

test.each([
  'x',
  '',
  '0',
  'null',
  '[]',
  '[7,{}]',
  '[0,null]',
  '[0,{"to":{}}]',
  '[1,{"page":1}]',
  '[2,"x"]',
  '[3]',
  '[0]',
])('a link that receives %s pauses before it reconnects, without other effects', async (text) => {
  const [here, there] = [await freePort(), await freePort()]
  const seen = await fakePeer(there, [text], new KeyChallenges(serverKey, 'bus 2'))
  const { linked, warnings, counted } = await open(here, there)
  await expect.poll(() => warnings.join()).toContain('"err"')
  expect([counted.catchUps, linked.links.outgoing, seen.length]).toEqual([1, 0, 2])
})
