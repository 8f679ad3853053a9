import { expect, test } from 'vitest'
import { runningServer } from '../testing/running-server.ts'

const serverKey = 'the owners secret'
const settings = { DEMO: '0', SERVER_KEY: serverKey, TRUST_PROXY: '127.0.0.1', RATE_SIGN_INS: '9999/9999' }
const server = runningServer(settings)
const identity = { user_id: 7, name: 'Lima', firstname: 'Rui', phone: '555-777', moderator: false, journalist: false }
const json = { 'content-type': 'application/json' }

const routes: [string, RequestInit][] = [
  ['/economy', {}],
  ['/economy.json', {}],
  ['/economy.csv', {}],
  ['/economy/casino.json', {}],
  ['/metrics', {}],
  ['/docs/', {}],
  ['/sessions/1', { method: 'DELETE' }],
  ['/sessions/1/tab', { method: 'DELETE' }],
  ['/session', { method: 'POST', body: JSON.stringify({ identity }), headers: json }],
]

let visitors = 0
const ask = (path: string, init: RequestInit, visitor: string, more: Record<string, string>) =>
  server.request(path, { ...init, headers: { ...init.headers, 'x-forwarded-for': visitor, ...more } })

test.each(routes)('repeated wrong keys at %s are rate limited; the right key still works', async (path, init) => {
  const visitor = `203.0.113.${++visitors}`
  const tries = Array.from({ length: 30 }, (_, n) => ask(path, init, visitor, { authorization: `Bearer key ${n}` }))
  const statuses = (await Promise.all(tries)).map(({ status }) => status)
  expect(statuses.filter((status) => status === 429)).toHaveLength(20)
  const right = await ask(path, init, visitor, { authorization: `Bearer ${serverKey}` })
  expect([200, 204]).toContain(right.status)
  const other = await ask(path, init, '198.51.100.1', { authorization: 'Bearer another' })
  expect([401, 403]).toContain(other.status)
})

test('wrong keys at several routes, or in a forged cookie of the owner, are counted together', async () => {
  const visitor = '203.0.113.99'
  const tried: number[] = []
  for (let n = 0; n < 4; n++) {
    for (const [path, init] of routes.slice(0, 4))
      tried.push((await ask(path, init, visitor, { cookie: `orelhao_owner=9999999999.${n}` })).status)
    tried.push((await ask('/metrics', {}, visitor, { authorization: `Bearer key ${n}` })).status)
  }
  expect(tried.slice(0, 10)).not.toContain(429)
  expect(tried.slice(10)).toEqual(Array.from({ length: 10 }, () => 429))
})

test('a request without a key, or of a player whose session is over, counts as no wrong key', async () => {
  const visitor = '203.0.113.98'
  const call = { method: 'POST', body: '{"member":"getSettings","args":[]}', headers: json }
  for (let n = 0; n < 20; n++) {
    expect((await ask('/economy.json', {}, visitor, {})).status).toBe(401)
    expect((await ask('/smartphone/backend', call, visitor, { authorization: 'Bearer 1.old.1.0.x' })).status).toBe(401)
  }
})
