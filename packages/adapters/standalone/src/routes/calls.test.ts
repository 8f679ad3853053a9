import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { runningServer } from '../testing/running-server.ts'

const server = runningServer({ RATE_WRITES: '1/5' })
const [ana, bruno, camila, diego] = [1, 2, 3, 4]
const fault = (code: string) => ({ __fault: { code, message: expect.any(String) } })

test('a result is the bare answer', async () => {
  const page = await server.signIn(ana)
  const { status, body, headers } = await page.backend('getSettings', [])
  expect([status, headers.get('content-type')]).toEqual([200, 'application/json; charset=utf-8'])
  expect(headers.get('cache-control')).toBe('no-store')
  expect(headers.get('x-content-type-options')).toBe('nosniff')
  expect(body).toMatchObject({ identity: { user_id: ana, firstname: 'Ana' }, useGameClock: true })
})

test('{"__null": true} stands for an answer of null', async () => {
  const page = await server.signIn(bruno)
  expect(await page.backend('sms_markAsRead', ['555-101'])).toMatchObject({ status: 200, body: { __null: true } })
})

test('a refusal is a text and a code, not a failure', async () => {
  const page = await server.signIn(bruno)
  expect(await page.backend('sms_send', ['999-999', 'oi'])).toMatchObject({
    status: 200,
    body: { error: 'Este número não existe', code: 'unknownNumber' },
  })
})

test('a call without a media type is read as JSON, as pages in the game send it', async () => {
  const { token } = await server.signIn(ana)
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'text/plain;charset=UTF-8' }
  const reply = await server.post('/smartphone/backend', { member: 'sms_resume', args: [] }, headers)
  expect(reply).toMatchObject({ status: 200, body: expect.any(Array) })
})

test('reports of a confirmed screenshot are accepted from signed-in pages only', async () => {
  const { token } = await server.signIn(ana)
  const reply = await server.post('/smartphone/screenshot', {}, { authorization: `Bearer ${token}` })
  expect(reply).toMatchObject({ status: 200, body: {} })
  expect(await server.post('/smartphone/screenshot', {}, {})).toMatchObject({
    status: 401,
    body: fault('unauthenticated'),
  })
})

test.each([
  ['an unknown member', { member: 'nope', args: [] }, 400, 'unknown_member'],
  ['the member __proto__', { member: '__proto__', args: [] }, 400, 'unknown_member'],
  ['the member constructor', { member: 'constructor', args: [] }, 400, 'unknown_member'],
  ['a member that is no text', { member: { a: 1 }, args: [] }, 400, 'unknown_member'],
  ['too few arguments', { member: 'sms_send', args: [] }, 400, 'invalid_args'],
  ['too many arguments', { member: 'sms_resume', args: [1] }, 400, 'invalid_args'],
  ['arguments that are no list', { member: 'sms_resume', args: { length: 0 } }, 400, 'invalid_args'],
  ['no arguments', { member: 'sms_resume' }, 400, 'bad_request'],
  ['no member', { args: [] }, 400, 'bad_request'],
  ['a list', [], 400, 'bad_request'],
  ['null', 'null', 400, 'bad_request'],
  ['a number', '7', 400, 'bad_request'],
  ['broken JSON', '{"member":', 400, 'bad_request'],
  ['nothing', '', 400, 'bad_request'],
  ['a prototype', '{"__proto__":{"member":"sms_resume","args":[]}}', 400, 'bad_request'],
  ['a megabyte', JSON.stringify({ member: 'sms_resume', args: ['x'.repeat(1_000_000)] }), 413, 'too_large'],
  ['a deep nest', `{"member":"sms_resume","args":${'['.repeat(20_000)}${']'.repeat(20_000)}}`, 400, 'invalid_args'],
])('the body is %s: a fault', async (_title, body, status, code) => {
  const { token } = await server.signIn(camila)
  for (const type of ['application/json', 'text/plain']) {
    const headers = { authorization: `Bearer ${token}`, 'content-type': type }
    expect(await server.post('/smartphone/backend', body, headers)).toMatchObject({ status, body: fault(code) })
  }
})

test('a form is a bad request', async () => {
  const { token } = await server.signIn(camila)
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/x-www-form-urlencoded' }
  const reply = await server.post('/smartphone/backend', 'member=sms_resume', headers)
  expect(reply).toMatchObject({ status: 400, body: fault('bad_request') })
})

test('a key that was used for another call is a fault', async () => {
  const page = await server.signIn(camila)
  const key = randomUUID()
  await page.backend('block', ['555-404'], key)
  expect(await page.backend('block', ['555-404'], key)).toMatchObject({ status: 200 })
  expect(await page.backend('unblock', ['555-404'], key)).toMatchObject({ status: 400, body: fault('key_reused') })
})

test('too many calls are refused as rate limited', async () => {
  const page = await server.signIn(diego)
  const replies = await Promise.all(Array.from({ length: 12 }, () => page.backend('unblock', ['555-101'])))
  const refused = replies.filter(({ status }) => status === 429)
  expect(refused.length).toBeGreaterThanOrEqual(5)
  expect(refused[0]?.body).toEqual(fault('rate_limited'))
  expect((await page.backend('getSettings', [])).status).toBe(200)
})

test('metrics contain the size of each table', async () => {
  const { body } = await server.request('/metrics')
  expect(body).toMatch(/^orelhao_table_rows\{table="orelhao_players"\} \d+$/m)
  expect(body).toContain('orelhao_table_rows{table="orelhao_entries"}')
})

test('metrics count operations by name, and never by a name that a caller made up', async () => {
  const page = await server.signIn(ana)
  await page.backend('invented_by_caller', [])
  await page.backend('sms_resume', [])
  const { body } = await server.request('/metrics')
  expect(body).toContain('orelhao_call_seconds_count{member="sms_resume",outcome="answered"}')
  expect(body).toContain('member="unknown",outcome="unknown_member"')
  expect(body).not.toContain('invented_by_caller')
  expect(body).not.toContain('outcome="internal"')
})
