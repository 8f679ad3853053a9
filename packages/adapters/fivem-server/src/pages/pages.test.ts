import { CuttingProxy } from '@orelhao/engine/testing/cutting-proxy'
import { hasMariadb, mariadbDatabase } from '@orelhao/engine/testing/test-database'
import { expect, onTestFinished, test } from 'vitest'
import { bundleServer } from '../testing/bundle.ts'
import { EngineProcess } from '../testing/engine-process.ts'
import { GameServer, until } from '../testing/game-server.ts'

const key = 'dezesseis letras ou mais'
const bearer = { authorization: `Bearer ${key}` }

async function openGame(convars: Record<string, string> = {}): Promise<GameServer> {
  const server = GameServer.create((await bundleServer()).code)
  Object.assign(server.convars, { smartphone_pages_key: key, ...convars })
  onTestFinished(() => server.remove())
  return server
}

async function openEngine(folder: string, databaseUrl?: string): Promise<EngineProcess> {
  const engine = await EngineProcess.start({ folder, databaseUrl })
  onTestFinished(() => engine.kill())
  return engine
}

/** Requests to the game server's port, as it passes them to the script. */
function portOf(server: GameServer) {
  return (path: string, headers: Record<string, string> = {}) =>
    new Promise<{ status: number; body: string }>((resolve) => {
      let status = 0
      server.httpHandler?.(
        { method: 'GET', path, headers, address: '203.0.113.5:50000', setDataHandler() {} },
        {
          writeHead(given) {
            status = given
          },
          write() {},
          send: (body) => resolve({ status, body }),
        },
      )
    })
}

test('the engine beside the game serves the pages at its own port while the game is connected, by the game’s key', async () => {
  const server = await openGame()
  const engine = await openEngine(server.folder)
  const ask = async (path: string, init: RequestInit = {}) => {
    const response = await fetch(`http://127.0.0.1:${engine.port}${path}`, { redirect: 'manual', ...init })
    return { status: response.status, headers: response.headers, body: await response.text() }
  }
  expect(await ask('/readyz')).toMatchObject({ status: 503, body: '{"status":"unavailable","game":false}' })
  expect((await ask('/economy', { headers: bearer })).status).toBe(404) // nobody knows the key yet
  server.convars.smartphone_engine = engine.address()
  server.start()
  const [ana] = await server.join('Ana')
  expect(await ask('/healthz')).toMatchObject({ status: 200, body: '{"game":true}' })
  expect(await ask('/economy')).toMatchObject({ status: 401, body: expect.stringContaining('action="/economy"') })
  const form = { 'content-type': 'application/x-www-form-urlencoded' }
  const send = (typed: string) =>
    ask('/economy', { method: 'POST', body: new URLSearchParams({ key: typed }), headers: form })
  expect((await send('outra chave de alguém')).status).toBe(401)
  const { status, headers } = await send(key)
  expect([status, headers.get('location')]).toEqual([303, '/economy'])
  const cookie = headers.get('set-cookie')?.split(';')[0] ?? ''
  expect((await ask('/economy', { headers: { cookie } })).body).toContain('Em circulação')
  expect(await ask('/readyz', { headers: bearer })).toMatchObject({ status: 200 })
  await ana.call('bank_getBalance')
  const metrics = (await ask('/metrics', { headers: bearer })).body
  expect(metrics).toContain('orelhao_call_seconds_count{member="bank_getBalance",outcome="answered"} 1\n')
  expect(metrics).toMatch(/^orelhao_table_rows\{table="orelhao_players"\} 1$/m)
  expect((await ask('/docs/', { headers: bearer })).status).toBe(200)
  expect((await ask('/economy', { method: 'POST', body: 'x'.repeat(5000), headers: form })).status).toBe(413)
  expect((await portOf(server)('/readyz', bearer)).status).toBe(200)
  await engine.kill()
  await until(async () => expect(await portOf(server)('/readyz', bearer)).toMatchObject({ status: 503 }))
  expect((await portOf(server)('/economy', bearer)).body).toBe('{"status":"unavailable"}')
})

test.skipIf(!hasMariadb).each(['inside the game', 'beside it'])(
  'the engine %s reports at /readyz that its database is down, and that it is back',
  async (place) => {
    const own = await mariadbDatabase()
    const proxy = await CuttingProxy.before(own.url)
    const url = proxy.through(own.url)
    onTestFinished(async () => {
      await proxy.close()
      await own.drop()
    })
    const server = await openGame({ smartphone_database_connect_seconds: '1', smartphone_database_query_seconds: '2' })
    if (place === 'inside the game') server.convars.mysql_connection_string = url
    else server.convars.smartphone_engine = (await openEngine(server.folder, url)).address()
    server.start()
    const ask = portOf(server)
    await until(async () => expect(await ask('/readyz', bearer)).toMatchObject({ status: 200 }))
    proxy.mute('all')
    await until(async () => {
      const { status, body } = await ask('/readyz', bearer)
      expect([status, JSON.parse(body)]).toMatchObject([503, { status: 'unavailable', database: 'silent' }])
    })
    expect((await ask('/metrics', bearer)).body).toContain('orelhao_ready 0\n')
    proxy.unmute()
    await until(async () => expect((await ask('/readyz', bearer)).status).toBe(200))
  },
)

test('before the server runs, and after the resource has stopped, nothing is answered but that', async () => {
  const server = await openGame({ mysql_connection_string: 'mysql://root@127.0.0.1:9/nobody' }) // no database is there
  server.start()
  const ask = portOf(server)
  for (const headers of [bearer, {}])
    expect(await ask('/economy', headers)).toEqual({ status: 503, body: '{"status":"unavailable"}' })
  server.stop()
  expect(await ask('/economy', bearer)).toEqual({ status: 503, body: '{"status":"unavailable"}' })
})
