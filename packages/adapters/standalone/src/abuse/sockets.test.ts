import { argumentsOf } from '@orelhao/engine/testing/abuse/arbitraries'
import { forEachConcurrently } from '@orelhao/engine/testing/abuse/for-each-concurrently'
import { SeenValues } from '@orelhao/engine/testing/abuse/seen-values'
import { gameMembers } from '@orelhao/protocol/game'
import { faultStatus } from '@orelhao/protocol/wire'
import { sample } from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { hostileMessages } from '../testing/abuse/hostile-messages.ts'
import { Player, type PlayerResponse } from '../testing/abuse/player.ts'
import { WatchedServer } from '../testing/abuse/watched-server.ts'

let server: WatchedServer
let player: Player
let neighbour: Player

beforeAll(async () => {
  server = await WatchedServer.start()
  ;[player, neighbour] = (await Promise.all([6, 7].map((user) => Player.signIn(server.address, user)))) as [
    Player,
    Player,
  ]
})
afterAll(async () => {
  for (const each of [player, neighbour]) each?.leave()
  await server?.remove()
})

/** A WebSocket that reconnects at the next message after the server has closed it. */
class ReconnectingSocket {
  readonly #url: string
  #socket: WebSocket | undefined
  closed = 0

  constructor(path: string, token: string) {
    this.#url = `${server.address.replace('http', 'ws')}${path}?token=${token}`
  }

  async send(message: string | Buffer): Promise<void> {
    if (this.#socket?.readyState !== WebSocket.OPEN) this.#socket = await this.#open()
    this.#socket?.send(message)
  }

  /** Resolves once the server has read the earlier messages: the server answers a ping or has closed. */
  async untilRead(): Promise<void> {
    const socket = this.#socket
    if (socket?.readyState !== WebSocket.OPEN) return
    await new Promise<void>((resolve) => {
      socket.once('pong', () => resolve()).once('close', () => resolve())
      socket.ping()
    })
  }

  close(): void {
    this.#socket?.terminate()
  }

  #open(): Promise<WebSocket | undefined> {
    return new Promise((resolve) => {
      const socket = new WebSocket(this.#url)
      socket.on('error', () => resolve(undefined)).on('open', () => resolve(socket))
      socket.on('close', () => this.closed++)
    })
  }
}

const pause = () => new Promise((resolve) => setTimeout(resolve, 60))

async function isWell(): Promise<void> {
  expect(await neighbour.call({ member: 'bank_index', args: '[]' })).toMatchObject({ status: 200 })
  expect((await server.condition()).onEveryObject).toEqual([])
  expect(server.errors).toEqual([])
}

test.each(['a player', 'a stranger'])(
  'every path survives malformed messages, from %s',
  { timeout: 600_000 },
  async (who) => {
    const { socketPaths } = await server.condition()
    expect(socketPaths.length).toBeGreaterThan(2)
    const texts = hostileMessages(1)
    const bytes = [Buffer.alloc(0), Buffer.alloc(100, 0xff), Buffer.from([0xff, 0xd8, 0xff]), Buffer.alloc(200_000)]
    for (const path of socketPaths) {
      const line = new ReconnectingSocket(path, who === 'a player' ? player.token : 'x')
      const messages: (string | Buffer)[] = [...texts, ...bytes]
      // a stranger has to reconnect for each message
      const some = who === 'a player' && path.includes('/city/') ? messages : messages.slice(-60)
      for (const [index, message] of some.entries()) {
        await line.send(message)
        if (index % 10 === 0) await line.untilRead()
      }
      await line.untilRead()
      line.close()
      process.stdout.write(`abuse of ${path} by ${who}: ${some.length} messages, closed ${line.closed} times\n`)
    }
    await isWell()
  },
)

test('a game side may send any answer to its own phone', { timeout: 600_000 }, async () => {
  const base = `${server.address.replace('http', 'ws')}/city/socket?token=${player.token}`
  let texts: string[] = []
  const tryOpen = () =>
    new Promise<WebSocket | undefined>((resolve) => {
      const socket = new WebSocket(base)
      socket.on('error', () => resolve(undefined)).on('open', () => resolve(socket))
      socket.on('message', (bytes) => {
        const message = JSON.parse(String(bytes))
        if (message.type !== 'call') return
        if (texts.length === 0) texts = hostileMessages(0).filter((text) => text.includes('"answer"'))
        socket.send((texts.pop() ?? '').replace('"id":0', `"id":${message.id}`))
        socket.send(JSON.stringify({ type: 'answer', id: message.id, result: null })) // ends the call if the other message was no answer
      })
    })
  const open = async () => {
    for (;;) {
      const socket = await tryOpen()
      if (socket) return socket
      await pause() // a tab over the limit cannot reconnect at once
    }
  }
  let socket = await open()
  const answers: PlayerResponse[] = []
  const source = { seenValues: new SeenValues(), mark: '' }
  const calls = Object.entries(gameMembers).flatMap(([member, { args, names }]) =>
    sample(argumentsOf(args, names, source), { numRuns: 30, seed: 5 }).map((list) => ({ member, list })),
  )
  await forEachConcurrently(calls, 1, async ({ member, list }) => {
    if (socket.readyState !== WebSocket.OPEN) socket = await open()
    const answer = await player.post('/smartphone/client', JSON.stringify({ member, args: list }))
    if (answer.status === 429) await pause()
    answers.push(answer)
  })
  socket.terminate()
  process.stdout.write(`abuse by a game side: ${calls.length} calls\n`)
  const undeclared = answers.filter(({ status, body }) => {
    if (status === 200) return false
    const { __fault: fault } = JSON.parse(body) as { __fault?: { code: keyof typeof faultStatus } }
    return !fault || faultStatus[fault.code] !== status
  })
  expect(undeclared).toEqual([])
  expect(answers.some(({ status }) => status === 200)).toBe(true)
  await isWell()
})
