import { expect, onTestFinished, test } from 'vitest'
import { grant } from '../../apps/bank/server-api.ts'
import { systemClock } from '../../core/clock.ts'
import { RateLimiter } from '../../core/rate-limiter.ts'
import type { Database } from '../../database/database.ts'
import { inEachWorld, kindsForRules } from '../../testing/databases.ts'
import { setOwnerLanguage } from '../language.ts'
import { createOwnerPages } from './create-owner-pages.ts'
import { metricsType } from './metrics/exposition.ts'
import { PhoneMetrics } from './metrics/phone-metrics.ts'
import { OwnerKey } from './owner-key.ts'
import type { PageRequest } from './page-request.ts'

const key = 'a key of sixteen letters'
const base = '/smartphone'
const silent = { warn() {} }
const bearer = { authorization: `Bearer ${key}` }

inEachWorld((world) => {
  async function setUp(wrap: (database: Database) => Database = (own) => own) {
    const stage = await world(
      { ana: { firstname: 'Ana', name: '<Sá>' }, bia: { firstname: 'Bia', name: 'Luz' } },
      { wrap },
    )
    const { database } = stage.ports
    const metrics = new PhoneMetrics({
      connections: () => 2,
      counters: () => database.counters,
      isReady: async () => (await stage.engine.readiness()).isReady,
      tables: undefined,
    })
    let stopping = false
    const pages = createOwnerPages({
      database,
      engine: stage.engine,
      key: new OwnerKey({ key, limiter: new RateLimiter(systemClock), log: silent }),
      currency: () => 'R$',
      version: '1.2.3',
      isOpen: () => false,
      isStopping: () => stopping,
      metrics: async () => ({ type: metricsType, text: await metrics.text() }),
    })
    const ask = (path: string, headers: Record<string, string> = {}, more: Partial<PageRequest> = {}) => {
      const [page = '', query = ''] = path.split('?')
      const own = { method: 'GET', body: '', address: '203.0.113.5', isHttps: false, isOwnMachine: false, base }
      return pages.answer({ ...own, path: page, query, headers, ...more })
    }
    const signIn = (typed: string, to = '/docs/', more: Partial<PageRequest> = {}) =>
      ask('/economy', {}, { method: 'POST', body: new URLSearchParams({ key: typed, to }).toString(), ...more })
    const stop = () => {
      stopping = true
    }
    return { ...stage, pages, metrics, ask, signIn, stop }
  }

  test('no page but the look of the form is read without the key, and no path but a page is found', async () => {
    const { pages, ask } = await setUp()
    for (const path of pages.paths) {
      const { status, body } = await ask(`${path}?id=1`)
      expect([path, status]).toEqual([path, path.endsWith('.css') ? 200 : /metrics|\.json$/.test(path) ? status : 401])
      if (!path.endsWith('.css')) {
        expect([401, 403]).toContain(status)
        expect(body).not.toMatch(/orelhao_|Em circulação|openapi/)
      }
    }
    for (const path of ['/', '/economy/', '/docs', '/..', '/constructor'])
      expect((await ask(path, bearer)).status).toBe(404)
    expect((await ask('/economy.json', bearer, { method: 'DELETE' })).status).toBe(400)
  })

  test('a browser signs in once, for pages below the base only, and goes to the page it asked for', async () => {
    const { ask, signIn } = await setUp()
    expect((await ask('/docs/')).body).toContain('name="to" value="/docs/"')
    const wrong = await signIn('a key of sixteen lettera')
    expect([wrong.status, wrong.headers['set-cookie'], wrong.body]).toEqual([
      401,
      undefined,
      expect.stringContaining('Chave incorreta'),
    ])
    const right = await signIn(key)
    expect([right.status, right.headers.location]).toEqual([303, '/smartphone/docs/'])
    const cookie = right.headers['set-cookie'] ?? ''
    expect(cookie).toMatch(/^orelhao_owner=\d+\.[\w-]+; Path=\/smartphone; HttpOnly; SameSite=Strict; Max-Age=43200$/)
    expect((await signIn(key, '/docs/', { isHttps: true })).headers['set-cookie']).toMatch(/; Secure$/)
    for (const to of ['https://evil.example', '/metrics', '//evil.example', ''])
      expect((await signIn(key, to)).headers.location).toBe('/smartphone/economy')
    const page = await ask('/economy', { cookie: cookie.split(';')[0] ?? '' })
    expect([page.status, page.body]).toEqual([200, expect.stringContaining('Em circulação')])
    expect(page.body).not.toMatch(/(href|action)="\/(?!smartphone\/)/)
    expect((await ask('/docs/', { cookie: cookie.split(';')[0] ?? '' })).status).toBe(200)
    const later = cookie.replace(/=\d/, '=9').split(';')[0] ?? ''
    expect((await ask('/economy', { cookie: later })).status).toBe(401)
  })

  test('ten wrong keys of an address are checked, the right one always is', async () => {
    const { ask, signIn } = await setUp()
    const statuses = []
    for (let n = 0; n < 12; n++) statuses.push((await signIn(`a key of sixteen lette${n}`)).status)
    expect([statuses.slice(0, 10), statuses.slice(10)]).toEqual([Array(10).fill(401), [429, 429]])
    expect((await ask('/metrics', { authorization: 'Bearer wrong' })).status).toBe(429)
    expect((await ask('/economy.json', { authorization: 'Bearer wrong' }, { address: '198.51.100.1' })).status).toBe(
      401,
    )
    expect((await ask('/metrics', bearer)).status).toBe(200)
    expect((await signIn(key)).status).toBe(303)
  })

  test('a player is found by name, number and passport, and the page shows their money', async () => {
    const { ana, bia, engine, ask } = await setUp()
    await engine.transact((transaction) => grant(transaction, ana.user_id, 700, 'Salário'))
    await bia.callOk('bank_registerPixKey', 'phone')
    await ana.callOk('bank_pix', bia.phone, 200)
    const found = async (q: string) => (await ask(`/economy/players?${new URLSearchParams({ q })}`, bearer)).body
    const link = `/smartphone/economy/player?id=${ana.user_id}"`
    for (const q of ['ana', 'SÁ>', 'ana sá', ana.phone, String(ana.user_id)])
      expect([q, await found(q)]).toEqual([q, expect.stringContaining(link)])
    for (const q of ['%', '_', 'bia sá', '', '999999999'])
      expect([q, await found(q)]).toEqual([q, expect.not.stringContaining(link)])
    const { status, body } = await ask(`/economy/player?id=${ana.user_id}&days=366`, bearer) // the clock of these tests is months behind
    expect(status).toBe(200)
    for (const part of ['Ana &lt;Sá&gt;', 'R$ 700', 'R$ 200', 'Bia Luz', 'Pagamentos do servidor', '1 movimentação<'])
      expect(body).toContain(part)
    const { body: json } = await ask(`/economy/player.json?id=${bia.user_id}&days=366`, bearer)
    expect(JSON.parse(json)).toMatchObject({ totals: { movements: 1, sent: 0, received: 200 } })
    expect((await ask('/economy/player?id=999999', bearer)).status).toBe(404)
    expect((await ask('/economy/player?id=x', bearer)).status).toBe(400)
    const report = (await ask('/economy?days=366', bearer)).body
    expect(report).toContain('2 contas')
    expect(report).not.toMatch(/\b1 (contas|movimentações)/)
  })

  test('while the database hangs, readiness says so, metrics answer, and pages are asked for later', async () => {
    let isHanging = false
    const { ask, stop, metrics } = await setUp((own) => ({
      ...own,
      read: (...job) => (isHanging ? new Promise<never>(() => {}) : own.read(...job)),
      write: (...job) => (isHanging ? new Promise<never>(() => {}) : own.write(...job)),
    }))
    metrics.observeCall('sms_send', 'answered', 0.02)
    expect(await ask('/readyz', bearer)).toMatchObject({ status: 200 })
    expect((await ask('/metrics', bearer)).body).toContain('orelhao_ready 1\n')
    isHanging = true
    const readiness = async () => {
      const { status, body } = await ask('/readyz', bearer)
      return [status, JSON.parse(body)]
    }
    // a write of a moment ago counts as proof
    await expect
      .poll(readiness, { timeout: 20_000 })
      .toMatchObject([503, { status: 'unavailable', database: 'silent' }])
    const text = (await ask('/metrics', bearer)).body
    expect(text).toContain('orelhao_ready 0\n')
    expect(text).toContain('orelhao_call_seconds_bucket{le="0.01",member="sms_send",outcome="answered"} 0\n')
    expect(text).toContain('orelhao_call_seconds_bucket{le="0.025",member="sms_send",outcome="answered"} 1\n')
    expect(text).toContain('orelhao_call_seconds_count{member="sms_send",outcome="answered"} 1\n')
    stop()
    expect(await ask('/readyz', bearer)).toMatchObject({ status: 503, body: '{"status":"stopping"}' })
  })

  test('the owner reads English where that is set, and a file is not sent twice', async () => {
    const { ask } = await setUp()
    setOwnerLanguage('en')
    onTestFinished(() => setOwnerLanguage('pt'))
    expect((await ask('/economy', bearer)).body).toMatch(/<html lang="en">[\s\S]*In circulation/)
    const first = await ask('/docs/', bearer)
    expect([first.status, first.body]).toEqual([200, expect.stringContaining('sms_send')])
    expect(first.body).not.toMatch(/href="\/(?!smartphone\/)|explorar/)
    const again = await ask('/docs/', { ...bearer, 'if-none-match': first.headers.etag ?? '' })
    expect([again.status, again.body]).toEqual([304, ''])
  })
}, kindsForRules)
