import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, existsSync, openSync } from 'node:fs'
import { createServer, type IncomingMessage } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { netEvents } from '@orelhao/protocol/script-wire'
import { afterEach, expect, onTestFinished, test } from 'vitest'
import { type WebSocket, WebSocketServer } from 'ws'
import { bundleServer } from '../../testing/bundle.ts'
import { connectAsGame } from '../../testing/connect-as-game.ts'
import { EngineProcess, scriptFile, secret } from '../../testing/engine-process.ts'
import { GameServer, until } from '../../testing/game-server.ts'
import { protocolVersion } from '../rpc/connection-times.ts'

const ending: (() => unknown)[] = []
afterEach(async () => {
  for (const end of ending.splice(0).reverse()) await end()
})

async function openGame(): Promise<GameServer> {
  const server = GameServer.create((await bundleServer()).code)
  ending.push(() => server.remove())
  return server
}

async function open(): Promise<{ server: GameServer; engine: EngineProcess }> {
  const server = await openGame()
  const engine = await EngineProcess.start({ folder: server.folder })
  ending.push(() => engine.kill())
  server.convars.smartphone_engine = engine.address()
  return { server, engine }
}

const health = async (port: number) => (await fetch(`http://127.0.0.1:${port}/healthz`)).status

const hello = { version: protocolVersion, session: 'x', isNew: true, received: 0 }

const wrongHellos = [
  '',
  '{',
  'null',
  '7',
  '[]',
  JSON.stringify(hello),
  JSON.stringify({ ...hello, world: {} }),
  JSON.stringify({ ...hello, world: null }),
  JSON.stringify({ ...hello, world: { players: 7, heard: {}, settings: {}, framework: {} } }),
  JSON.stringify({ ...hello, version: 0, world: {} }),
]

test('a first message that no game sends closes that connection, and the game can still connect', async () => {
  const { server, engine } = await open()
  const answers: string[] = []
  for (const text of wrongHellos) {
    const socket = await connectAsGame(engine.port, secret)
    socket.on('message', (bytes) => answers.push(String(bytes)))
    socket.send(text)
    await once(socket, 'close')
  }
  expect(answers).toEqual(wrongHellos.map(() => '{"refused":"version"}'))
  server.start()
  await server.join('Ana')
})

test('any number of silent unknown connections do not block the game, and are closed', async () => {
  const { server, engine } = await open()
  const unknownConnections = Array.from({ length: 400 }, () => connect(engine.port, '127.0.0.1'))
  for (const connection of unknownConnections) connection.on('error', () => {})
  ending.push(() => {
    for (const connection of unknownConnections) connection.destroy()
  })
  await Promise.all(unknownConnections.map((connection) => once(connection, 'connect')))
  server.start()
  const [ana] = await server.join('Ana')
  await until(() => expect(unknownConnections.filter(({ closed }) => !closed)).toEqual([]))
  expect(await ana.call('getSettings')).toMatchObject({ identity: { firstname: 'Ana' } })
  expect(server.warnings).toEqual([])
})

test('a game of another version, which sends its secret, is reported once and refused', async () => {
  const { engine } = await open()
  const headers = { authorization: `Bearer ${secret}`, connection: 'upgrade', upgrade: 'websocket' }
  for (let times = 0; times < 3; times++) {
    const { status } = await askRaw(engine.port, headers)
    expect(status).toBe(401)
  }
  await until(() => expect(engine.printed.filter((line) => line.includes('outra versão'))).toHaveLength(1))
})

/** Listens at the engine's address, accepts every connection, and sends each a text. */
async function impostor(text: string) {
  const seen: IncomingMessage[] = []
  const http = createServer()
  const sockets = new WebSocketServer({ server: http })
  sockets.on('connection', (socket: WebSocket, request) => {
    seen.push(request)
    socket.send(text)
  })
  await once(http.listen(0, '127.0.0.1'), 'listening')
  ending.push(() => {
    for (const socket of sockets.clients) socket.terminate()
    http.close()
  })
  return { seen, port: (http.address() as AddressInfo).port }
}

test('an impostor at the engine’s address receives no secret and cannot act in the game', async () => {
  const server = await openGame()
  const { seen, port } = await impostor('{"received":0}')
  server.convars.smartphone_engine = `ws://${secret}@127.0.0.1:${port}`
  server.start()
  const ana = server.connect('Ana')
  server.send(ana, netEvents.calls, '[[1,"getSettings",[],null]]')
  await until(() => expect(server.warnings.join()).toContain('não provou ter o segredo'))
  expect(seen.length).toBeGreaterThan(0)
  for (const { headers } of seen) expect(JSON.stringify(headers)).not.toContain(secret)
})

test.skipIf(!existsSync('/dev/full'))(
  'an engine whose output goes to a full disk still accepts the game, and stops on request',
  async () => {
    const server = await openGame()
    const port = await freePort()
    const output = openSync('/dev/full', 'w')
    const child = spawn(process.execPath, [await scriptFile()], {
      stdio: ['ignore', output, output],
      env: { ...process.env, GAME_SECRET: secret, PORT: String(port), DATA_DIR: `${server.folder}/data` },
    })
    closeSync(output)
    onTestFinished(() => void child.kill('SIGKILL'))
    const ended = once(child, 'exit')
    await until(async () => expect(await health(port)).toBe(200))
    server.convars.smartphone_engine = `ws://${secret}@127.0.0.1:${port}`
    server.start()
    await server.join('Ana')
    child.kill('SIGTERM')
    expect(await ended).toEqual([0, null])
  },
)

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}

async function askRaw(port: number, headers: Record<string, string>): Promise<{ status: number }> {
  const socket = connect(port, '127.0.0.1')
  const lines = Object.entries({ host: 'localhost', ...headers }).map(([name, value]) => `${name}: ${value}\r\n`)
  socket.end(`GET /game HTTP/1.1\r\n${lines.join('')}\r\n`)
  const [bytes] = await once(socket, 'data')
  socket.destroy()
  return { status: Number(String(bytes).split(' ')[1]) }
}
