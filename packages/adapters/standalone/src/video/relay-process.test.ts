import { fork, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { signCallTicket } from '@orelhao/engine/apps/calls/call-ticket'
import { inProcessBus } from '@orelhao/engine/core/bus'
import { expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { Sockets } from '../sockets/sockets.ts'
import { relayProgram, VideoRelay } from './relay.ts'

const secret = 'a secret of the game server'
const room = 123_456_789
const picture = Buffer.from([0xff, 0xd8, 0xff, 0xe0, 1, 2, 3])
const rejectAll = () => Promise.reject(new Error('no sign-in here'))
const sessions = { sessionOf: () => undefined, signedIn: rejectAll }
const log = { warn() {} }

test('a page is refused while no process can be started, and the next one is served', async () => {
  const http = createServer().listen(0, '127.0.0.1')
  await once(http, 'listening')
  const warnings: string[] = []
  let failures = 0
  const relay = new VideoRelay({
    engine: { call: rejectAll },
    bus: inProcessBus(),
    log: { warn: (_, message) => warnings.push(message) },
    secret,
    launch: () => (failures++ === 0 ? spawn('/nowhere/node', { stdio: ['ipc'] }) : fork(relayProgram)),
  })
  const sockets = new Sockets({ http, sessions, log, routes: {}, upgradeHandlers: { '/video/': relay } })
  const token = signCallTicket({ room, player: 1, expires_at: Math.floor(Date.now() / 1000) + 60 }, secret)
  const address = `ws://127.0.0.1:${(http.address() as AddressInfo).port}/video/${room}?token=${token}`
  const first = new WebSocket(address)
  await once(first, 'error')
  expect(warnings).toEqual(['the process of video calls failed'])
  const second = new WebSocket(address)
  await once(second, 'open')
  const close = once(second, 'close')
  sockets.close()
  await relay.stop()
  expect((await close)[0]).toBe(1001)
  http.close()
  await once(http, 'close')
})

test('after the process of video calls dies, pages that reconnect see each other, and the server closes', async () => {
  const http = createServer().listen(0, '127.0.0.1')
  await once(http, 'listening')
  const engine = { call: rejectAll }
  const relay = new VideoRelay({ engine, bus: inProcessBus(), log, secret })
  const sockets = new Sockets({ http, sessions, log, routes: {}, upgradeHandlers: { '/video/': relay } })
  const page = async (player: number) => {
    const token = signCallTicket({ room, player, expires_at: Math.floor(Date.now() / 1000) + 60 }, secret)
    const { port } = http.address() as AddressInfo
    const socket = new WebSocket(`ws://127.0.0.1:${port}/video/${room}?token=${token}`)
    await once(socket, 'open')
    return socket
  }
  const seen = async () => {
    const [ana, bia] = [await page(1), await page(2)]
    ana.send(picture)
    const [frame] = await once(bia, 'message')
    expect(frame).toEqual(picture)
    return [ana, bia]
  }
  const pages = [await page(1), await page(2)]
  const closes = pages.map((socket) => once(socket, 'close'))
  process.kill(relay.pid ?? 0, 'SIGKILL')
  for (const close of closes) expect((await close)[0]).toBe(1006)
  await expect.poll(() => relay.pid).toBeUndefined()

  const again = (await seen()).map((socket) => once(socket, 'close'))
  sockets.close()
  await relay.stop()
  for (const close of again) expect((await close)[0]).toBe(1001)
  http.close()
  await once(http, 'close')
})
