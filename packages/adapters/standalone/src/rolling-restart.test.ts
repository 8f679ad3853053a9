import { hasNats } from '@orelhao/engine/testing/nats'
import { hasMariadb } from '@orelhao/engine/testing/test-database'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { ReadyProxy } from './testing/ready-proxy.ts'
import { RollingServers, restartInTurn, signIn } from './testing/rolling-restart.ts'

const soon = { timeout: 120_000, interval: 5 }

describe.skipIf(!hasMariadb || !hasNats)('several servers of one database', () => {
  let city: RollingServers
  beforeEach(async () => {
    city = await RollingServers.open()
  })
  afterEach(() => city.end())

  test('restarted in turn behind a proxy that asks /readyz, they lose, repeat and refuse nothing, and a phone call goes on', {
    timeout: 900_000,
  }, async () => {
    // so long that only a second signal ends the draining: the test decides when the proxy has found out
    const servers = [await city.create({ DRAIN_SECONDS: '600' }), await city.create({ DRAIN_SECONDS: '600' })]
    const proxy = await ReadyProxy.before(servers.map(({ address }) => address))
    city.onEnd(() => proxy.close())
    await servers[0]?.start()
    await expect.poll(() => proxy.ready, soon).toEqual([servers[0]?.address])
    const result = await restartInTurn({
      city,
      servers,
      proxyAddress: proxy.address,
      untilUsed: ({ address }) => expect.poll(() => proxy.ready, soon).toContain(address),
      untilLeft: ({ address }) => expect.poll(() => proxy.ready, soon).not.toContain(address),
    })
    expect(proxy.failures).toEqual([])
    expect(result.repeatedCalls).toBe(0)
    process.stdout.write(`rolling restart: ${result.messages} messages over ${servers.length} restarts\n`)
  })

  test('a draining server is not ready, answers everything, and closes each connection after its answer', async () => {
    const server = await city.create({ DRAIN_SECONDS: '600' })
    const child = await server.start()
    const token = await signIn(server.address, 23)
    child.terminate()
    await expect.poll(() => server.readyStatus(), soon).toBe(503)
    const response = await fetch(`${server.address}/smartphone/backend`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: JSON.stringify({ member: 'getSettings', args: [] }),
    })
    expect([response.status, response.headers.get('connection')]).toEqual([200, 'close'])
    child.terminate()
    expect(await child.exited()).toBe(0)
  })

  test('it ends by itself after DRAIN_SECONDS', async () => {
    const server = await city.create({ DRAIN_SECONDS: '1' })
    const child = await server.start()
    const beganMs = performance.now()
    child.terminate()
    expect(await child.exited()).toBe(0)
    expect(performance.now() - beganMs).toBeGreaterThan(950)
  })
})
