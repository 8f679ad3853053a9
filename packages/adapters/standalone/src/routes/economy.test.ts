import { grant } from '@orelhao/engine/apps/bank/server-api'
import type { GameReturn } from '@orelhao/engine/owner/pages/economy/casino-page'
import type { EconomyReport } from '@orelhao/engine/shared/ledger/report/report'
import { expect, test } from 'vitest'
import { get, RawConnection } from '../testing/raw-connection.ts'
import { runningServer, TestServer } from '../testing/running-server.ts'

const demo = runningServer()
const real = runningServer({ DEMO: '0', SERVER_KEY: 'the owners secret' })

const form = { 'content-type': 'application/x-www-form-urlencoded' }
const bearer = { authorization: 'Bearer the owners secret' }

async function withServer(environment: Record<string, string>, use: (server: TestServer) => Promise<void>) {
  const server = new TestServer()
  try {
    await server.start(environment)
    await use(server)
  } finally {
    await server.remove()
  }
}

test('in the demo the owner of this machine reads the city’s economy', async () => {
  const { status, body, headers } = await demo.request('/economy.json?days=30')
  const report = body as EconomyReport
  expect([status, headers.get('cache-control')]).toEqual([200, 'no-store'])
  expect(report.daily).toHaveLength(30)
  expect(report.circulation.total).toBe(report.totals.created - report.totals.destroyed)
  expect(report.apps.map(({ app }) => app)).toEqual(expect.arrayContaining(['bank', 'grant']))
  const page = await demo.request('/economy')
  expect([page.status, page.body]).toEqual([200, expect.stringContaining('Economia da cidade')])
  expect(page.headers.get('content-security-policy')).toMatch(/^default-src 'none'; style-src 'self';/)
  expect(page.body).not.toMatch(/<script|<style|style="|src=|https?:/)
  expect((await demo.request('/economy.css')).headers.get('content-type')).toBe('text/css; charset=utf-8')
})

test('only the owner reads the expected and actual return of each game of the casino', async () => {
  const { status, body } = await demo.request('/economy/casino.json')
  const games = body as GameReturn[]
  expect([status, games.map(({ game }) => game).sort()]).toEqual([200, ['crash', 'double']]) // of the demo's night
  expect(games.find(({ game }) => game === 'double')?.expected).toBeCloseTo(14 / 15, 9)
  expect(games.find(({ game }) => game === 'crash')?.expected).toBeCloseTo(0.99, 6)
  const page = await demo.request('/economy/casino')
  expect([page.status, page.body]).toEqual([200, expect.stringContaining('93,33%')])
  expect((await real.request('/economy/casino.json', { headers: bearer })).body).toEqual([])
  expect((await real.request('/economy/casino.json')).status).toBe(401)
  expect((await real.request('/economy/casino')).status).toBe(401)
})

test('through a proxy, and outside the demo, only the server key gives access', async () => {
  const proxied = { 'x-forwarded-for': '203.0.113.9' }
  for (const [server, headers] of [
    [demo, proxied],
    [real, {}],
    [real, { authorization: 'Bearer wrong!' }],
    [real, { cookie: 'orelhao_owner=9999999999.forged' }],
    [real, { cookie: 'orelhao_owner=' }],
  ] as [TestServer, Record<string, string>][]) {
    for (const path of ['/economy.json', '/economy.csv'])
      expect(await server.request(path, { headers })).toMatchObject({ status: 401, body: { __fault: {} } })
    const page = await server.request('/economy', { headers })
    expect([page.status, page.body]).toEqual([401, expect.not.stringContaining('Em circulação')])
  }
  expect((await real.request('/economy.json', { headers: bearer })).status).toBe(200)
  expect((await real.request('/economy', { headers: { ...bearer, ...proxied } })).status).toBe(200)
  expect((await demo.request('/economy', { headers: proxied })).body).toContain('Defina SERVER_KEY')
})

test.each([
  ['x-real-ip', '203.0.113.9'],
  ['via', '1.1 proxy'],
  ['cf-connecting-ip', '203.0.113.9'],
  ['x-forwarded-proto', 'https'],
  ['host', 'evil.example'],
])('from this machine with %s: %s, the economy is closed', async (name, value) => {
  const connection = await RawConnection.open(demo.address)
  connection.write(get('/economy.json', { [name]: value }))
  await expect.poll(() => connection.received).toMatch(/^HTTP\/1.1 401 /)
  connection.close()
})

test('a browser signs in with the server key and gets a cookie that no script can read', async () => {
  expect((await real.request('/economy')).body).toContain('Chave do servidor')
  const enter = (key: string, headers = {}) =>
    real.request('/economy', {
      method: 'POST',
      body: `key=${key}`,
      headers: { ...form, ...headers },
      redirect: 'manual',
    })
  const wrong = await enter('the owners secre')
  expect([wrong.status, wrong.body, wrong.headers.get('set-cookie')]).toEqual([
    401,
    expect.stringContaining('Chave incorreta.'),
    null,
  ])
  expect((await enter('the owners secret', { origin: 'https://evil.example' })).status).toBe(401)
  const right = await enter('the owners secret')
  expect([right.status, right.headers.get('location')]).toEqual([303, '/economy'])
  const cookie = right.headers.get('set-cookie') ?? ''
  expect(cookie).toMatch(/^orelhao_owner=\d+\.[\w-]+; Path=\/; HttpOnly; SameSite=Strict; Max-Age=43200$/)
  expect(cookie).not.toContain('owners secret')
  const signedIn = { cookie: cookie.split(';')[0] ?? '' }
  expect((await real.request('/economy', { headers: signedIn })).body).toContain('Em circulação')
  expect((await real.request('/economy.json', { headers: signedIn })).status).toBe(200)
  await withServer({ DEMO: '0', SERVER_KEY: 'another key of theirs' }, async (server) => {
    expect((await server.request('/economy.json', { headers: signedIn })).status).toBe(401)
  })
  await withServer({ DEMO: '0', SERVER_KEY: 'the owners secret', TRUST_PROXY: '127.0.0.1' }, async (server) => {
    const headers = { ...form, 'x-forwarded-proto': 'https' }
    const init = { method: 'POST', body: 'key=the owners secret', headers, redirect: 'manual' } as const
    expect((await server.request('/economy', init)).headers.get('set-cookie')).toMatch(/; Secure$/)
  })
  const later = { cookie: signedIn.cookie.replace(/=\d/, '=9') }
  expect((await real.request('/economy.json', { headers: later })).status).toBe(401)
})

test('without a server key no sign-in works, and guesses are rate limited', async () => {
  const guess = (server: TestServer, body: string) =>
    server.request('/economy', { method: 'POST', body, headers: form, redirect: 'manual' })
  await withServer({ DEMO: '0' }, async (server) => {
    for (const body of ['key=', '', 'key=undefined']) expect((await guess(server, body)).status).toBe(401)
    const statuses = []
    for (let n = 0; n < 12; n++) statuses.push((await guess(server, `key=${n}`)).status)
    expect(statuses).toContain(429)
  })
})

test('the owner’s own key works, however often others guess from the same address', async () => {
  await withServer({ DEMO: '0', SERVER_KEY: 'the owners secret' }, async (server) => {
    const enter = (key: string, headers = {}) =>
      server.request('/economy', {
        method: 'POST',
        body: `key=${key}`,
        headers: { ...form, ...headers },
        redirect: 'manual',
      })
    const guesses = await Promise.all(Array.from({ length: 12 }, () => enter('wrong')))
    expect(guesses.map(({ status }) => status)).toContain(429)
    expect((await enter('the owners secret')).status).toBe(303)
  })
})

test('behind our own proxy, wrong guesses limit their sender only', async () => {
  await withServer({ DEMO: '0', SERVER_KEY: 'the owners secret', TRUST_PROXY: '127.0.0.1' }, async (server) => {
    const guess = (visitor: string) =>
      server.request('/economy', {
        method: 'POST',
        body: 'key=wrong',
        headers: { ...form, 'x-forwarded-for': visitor },
      })
    const guesses = await Promise.all(Array.from({ length: 12 }, () => guess('203.0.113.9')))
    expect(guesses.map(({ status }) => status)).toContain(429)
    expect((await guess('198.51.100.1')).status).toBe(401)
  })
})

test.each(['0', '-1', '367', '1.5', 'x', '1e9', '0x10', '%2030', '30&days=7'])(
  '%s days are too few, too many or none',
  async (days) => {
    for (const path of ['/economy', '/economy.json', '/economy.csv'])
      expect(await demo.request(`${path}?days=${days}`)).toMatchObject({
        status: 400,
        body: { __fault: { code: 'invalid_args' } },
      })
  },
)

test('a name on the page is escaped, whatever it contains', async () => {
  const name = '"><script>alert(1)</script>\'&amp;<img src=x onerror=alert(1)>'
  const identity = { user_id: 900, firstname: 'Eva', name, phone: '555-900', moderator: false, journalist: false }
  expect((await real.post('/session', { identity }, bearer)).status).toBe(200)
  await real.running.engine.transact((transaction) => grant(transaction, identity.user_id, 700, 'Salário'))
  const { body } = await real.request('/economy', { headers: bearer })
  expect(body).toContain(
    'Eva &quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;&#39;&amp;amp;&lt;img src=x onerror=alert(1)&gt;',
  )
  expect(body).not.toMatch(/<script|<img/)
  expect(body).toContain('R$ 700')
  const { body: csv } = await real.request('/economy.csv?days=1', { headers: bearer })
  expect(csv).toMatch(/^date,app,movements,moved,created,destroyed,own\r\n\d{4}-\d\d-\d\d,grant,1,700,700,0,0\r\n$/)
})

test('a city without any history has a page too', async () => {
  await withServer({ DEMO: '0', SERVER_KEY: 'the owners secret' }, async (server) => {
    const { status, body } = await server.request('/economy?days=366', { headers: bearer })
    expect([status, body]).toEqual([200, expect.stringContaining('Nenhum dinheiro se moveu neste período.')])
    expect(body).not.toMatch(/NaN|Infinity|undefined/)
  })
})

test('a browser with a cookie of an older key is asked to sign in, however often it asks', async () => {
  await withServer({ DEMO: '0', SERVER_KEY: 'the owners secret' }, async (server) => {
    const old = { cookie: `orelhao_owner=9999999999.${'a'.repeat(43)}` }
    const statuses = []
    for (let n = 0; n < 12; n++) {
      const { status, body } = await server.request('/economy', { headers: old })
      expect(body).toContain('<form')
      statuses.push(status)
    }
    expect(new Set(statuses)).toEqual(new Set([401, 429]))
    const body = 'key=the owners secret'
    const right = await server.request('/economy', {
      method: 'POST',
      body,
      headers: { ...form, ...old },
      redirect: 'manual',
    })
    expect(right.status).toBe(303)
  })
})
