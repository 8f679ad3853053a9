import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import type { Socket } from 'node:net'
import { KeyChallenges, proofHeaders } from '@orelhao/engine/key-proof'
import { expect, onTestFinished, test } from 'vitest'
import { WebSocketServer } from 'ws'
import { freePort } from '../testing/free-port.ts'
import { ClusterBus } from './cluster-bus.ts'

const serverKey = 'a key that both have'

/** Opens a bus at one port, linked to another; `looks` counts how often it had to catch up on messages that it may have missed. */
async function open(port: number, other: number, key = serverKey) {
  const counted = { looks: 0 }
  const warnings: string[] = []
  const log = {
    info() {},
    warn: (details: object, message: string) => void warnings.push(`${message} ${JSON.stringify(details)}`),
  }
  const links = { peers: [`http://127.0.0.1:${other}`], serverKey: key, log }
  const linked = new ClusterBus(links, () => void counted.looks++)
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

test('whenever a line to another server opens, the first time too, what was said before is looked for', async () => {
  const [here, there] = [await freePort(), await freePort()]
  const first = await open(there, here)
  const { linked, counted } = await open(here, there) // the first connection attempt succeeds
  await expect.poll(() => linked.links).toEqual({ heardBy: 1, hears: 1 })
  expect(counted.looks).toBe(1)

  first.close()
  await expect.poll(() => linked.links.hears).toBe(0)
  await open(there, here)
  await expect.poll(() => linked.links.hears).toBe(1)
  expect(counted.looks).toBe(2)
})

test('servers with different keys hear nothing of each other, and each says why', async () => {
  const [here, there] = [await freePort(), await freePort()]
  const one = await open(here, there)
  const other = await open(there, here, 'another key of theirs')
  for (const { warnings, linked } of [one, other]) {
    await expect.poll(() => warnings.join()).toContain('has another SERVER_KEY')
    expect(linked.links).toEqual({ heardBy: 0, hears: 0 })
  }
})

/** Starts a false server at the port of a peer that accepts every connection and sends these texts; with `proofs` it has the key. */
async function speaker(port: number, texts: string[], proofs?: KeyChallenges) {
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

test('whoever listens where a server was is told no key, and heard by nobody', async () => {
  const [here, there] = [await freePort(), await freePort()]
  const forged = JSON.stringify([0, { to: { player: 3 }, event: 'CUSTOM_NOTIFY', args: '[]' }])
  const seen = await speaker(there, ['x', forged])
  const { linked, warnings } = await open(here, there)
  const heard: unknown[] = []
  linked.bus.subscribe((delivery) => heard.push(delivery))
  await expect.poll(() => seen.length).toBeGreaterThan(1)
  for (const { headers } of seen) expect(JSON.stringify(headers)).not.toContain(serverKey)
  expect(heard).toEqual([])
  expect(linked.links.hears).toBe(0)
  expect(warnings).toEqual([expect.stringContaining('asked for no proof of the SERVER_KEY')]) // once
})

test('a server of another version is named, and hears nothing', async () => {
  const [here, there] = [await freePort(), await freePort()]
  const { linked, warnings } = await open(here, there)
  const request = { headers: { authorization: `Bearer ${serverKey}` } } as IncomingMessage
  for (let times = 0; times < 2; times++)
    expect(await linked.handleUpgrade({ subpath: '1' }, { request } as never)).toMatchObject({ code: 4400 })
  expect(warnings.filter((line) => line.includes('another version asks'))).toHaveLength(1)
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
])('a server that says %s is heard no more for a while, and nothing else happens', async (text) => {
  const [here, there] = [await freePort(), await freePort()]
  const seen = await speaker(there, [text], new KeyChallenges(serverKey, 'bus 2'))
  const { linked, warnings, counted } = await open(here, there)
  await expect.poll(() => warnings.join()).toContain('"err"')
  expect([counted.looks, linked.links.hears, seen.length]).toEqual([1, 0, 2])
})
