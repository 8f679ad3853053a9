import { CuttingProxy } from '@orelhao/engine/testing/cutting-proxy'
import { hasMariadb, mariadbDatabase } from '@orelhao/engine/testing/test-database'
import { expect, onTestFinished, test } from 'vitest'
import { runningServer, TestServer } from '../testing/running-server.ts'

const demo = runningServer()

test('readiness names every component', async () => {
  const body = { status: 'ok', database: 'ok', migrations: 'ok', bus: 'ok' }
  expect(await demo.request('/readyz')).toMatchObject({ status: 200, body })
})

test.skipIf(!hasMariadb)('readiness answers while the database does not', async () => {
  const own = await mariadbDatabase()
  const proxy = await CuttingProxy.before(own.url)
  const server = new TestServer()
  await server.start({
    DATABASE_URL: proxy.through(own.url),
    DATABASE_QUERY_SECONDS: '15', // longer than readiness waits
    DATABASE_CONNECT_SECONDS: '1',
  })
  onTestFinished(async () => {
    proxy.unmute()
    await server.remove()
    await proxy.close()
    await own.drop()
  })
  proxy.mute('all')
  for (let round = 0; round < 3; round++) {
    const { status, body } = await server.request('/readyz')
    expect([status, body]).toMatchObject([503, { status: 'unavailable', database: 'silent' }])
  }
  proxy.unmute()
  await expect.poll(async () => (await server.request('/readyz')).status, { timeout: 60_000 }).toBe(200)
})
