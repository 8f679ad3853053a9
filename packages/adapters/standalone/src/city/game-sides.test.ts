import { EventEmitter } from 'node:events'
import { expect, test } from 'vitest'
import type { WebSocket } from 'ws'
import { runningServer, type TestSocket } from '../testing/running-server.ts'
import { GameSides } from './game-sides.ts'

const server = runningServer()
const fault = (code: string) => ({ __fault: { code, message: expect.any(String) } })

interface Call {
  id: number
  member: string
  args: unknown[]
}

/** Answers each call once, as a city page would. */
function answerCalls(line: TestSocket, answer: (call: Call) => object): void {
  line.socket.on('message', (bytes) => {
    const message = JSON.parse(String(bytes))
    if (message.type === 'call') line.send({ type: 'answer', id: message.id, ...answer(message) })
  })
}

test('the game side of the same tab answers', async () => {
  const page = await server.signIn(1)
  const game = await page.listen('/city/socket')
  answerCalls(game, ({ member, args }) => ({
    result: member === 'getLocation' ? [1.5, -2] : args.length === 0 ? null : undefined,
  }))
  expect(await page.client('getLocation', [])).toMatchObject({ status: 200, body: [1.5, -2] })
  expect(await page.client('open', [])).toMatchObject({ status: 200, body: { __null: true } })
  expect(await page.client('setWaypoint', [1, 2])).toMatchObject({ status: 200, body: { __null: true } })
  game.socket.close()
})

test('a call of another tab of the same player reaches that tab’s own game', async () => {
  const [first, second] = [await server.signIn(1), await server.signIn(1)]
  const game = await first.listen('/city/socket')
  answerCalls(game, () => ({ result: true }))
  expect(await first.client('hasPhone', [])).toMatchObject({ status: 200, body: true })
  expect(await second.client('hasPhone', [])).toMatchObject({ status: 503, body: fault('unavailable') })
  game.socket.close()
})

test('a tab without a game gets no answer from another tab', async () => {
  const [page, thief] = [await server.signIn(1), await server.signIn(2)]
  const game = await page.listen('/city/socket')
  const thiefs = await thief.listen('/city/socket')
  answerCalls(game, ({ id }) => {
    for (let guess = id - 5; guess < id + 5; guess++) thiefs.send({ type: 'answer', id: guess, result: 'stolen' })
    return { result: true }
  })
  expect(await page.client('hasPhone', [])).toMatchObject({ body: true })
  for (const line of [game, thiefs]) line.socket.close()
})

test.each([
  [{ code: 'timeout', message: 'late' }, 504, 'timeout'],
  [{ code: 'invalid_args', message: 'x' }, 400, 'invalid_args'],
  [{ code: 'made_up', message: 'x' }, 500, 'internal'],
  [{ code: '__proto__' }, 500, 'internal'],
  [null, 500, 'internal'],
])('the game’s fault %j is answered with status %i', async (reason, status, code) => {
  const page = await server.signIn(3)
  const game = await page.listen('/city/socket')
  answerCalls(game, () => ({ fault: reason }))
  expect(await page.client('hasPhone', [])).toMatchObject({ status, body: fault(code) })
  game.socket.close()
})

test('a tab that calls its game without end is slowed down, other tabs are not', async () => {
  const [page, other] = [await server.signIn(9), await server.signIn(9)]
  const replies = await Promise.all(Array.from({ length: 120 }, () => page.client('nope', [])))
  expect(replies.filter(({ status }) => status === 429).length).toBeGreaterThan(0)
  expect(await other.client('nope', [])).toMatchObject({ status: 400 })
})

test('an unknown member is not sent to the game', async () => {
  const page = await server.signIn(4)
  const game = await page.listen('/city/socket')
  for (const member of ['nope', '__proto__', 'constructor', 7, null]) {
    expect(await page.client(member, [])).toMatchObject({ status: 400, body: fault('unknown_member') })
  }
  for (const args of [[], ['1', 2], [1, 2, 3], null]) {
    expect(await page.client('setWaypoint', args)).toMatchObject({ status: 400, body: fault('invalid_args') })
  }
  expect(game.received.filter(({ type }) => type === 'call')).toEqual([])
  game.socket.close()
})

test('a game that disconnects in the middle of a call is a fault at once', async () => {
  const page = await server.signIn(5)
  const game = await page.listen('/city/socket')
  game.socket.on('message', (bytes) => {
    if (JSON.parse(String(bytes)).type === 'call') game.socket.terminate()
  })
  expect(await page.client('hasPhone', [])).toMatchObject({ status: 503, body: fault('unavailable') })
})

test('a tab that reconnects replaces its old connection', async () => {
  const page = await server.signIn(6)
  const old = await page.listen('/city/socket')
  const game = await page.listen('/city/socket')
  answerCalls(game, () => ({ result: true }))
  await old.until(() => old.closed !== undefined)
  expect(old.closed).toBe(4409)
  expect(await page.client('hasPhone', [])).toMatchObject({ body: true })
  game.socket.close()
})

test('a game that never answers is a timeout, and its later answer is ignored', async () => {
  const sides = new GameSides(() => 10)
  const asked: Call[] = []
  const socket = Object.assign(new EventEmitter(), { send: (text: string) => asked.push(JSON.parse(text)) })
  sides.connect('tab', socket as unknown as WebSocket)
  await expect(sides.call('tab', 'hasPhone', [])).rejects.toMatchObject({ code: 'timeout' })
  sides.onAnswer('tab', { type: 'answer', id: asked[0]?.id ?? 0, result: true })
  const next = sides.call('tab', 'hasPhone', [])
  sides.onAnswer('tab', { type: 'answer', id: asked[1]?.id ?? 0, result: false })
  expect(await next).toBe('false')
})
