import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { Tokens } from '../sessions/tokens.ts'
import { RawConnection } from '../testing/raw-connection.ts'
import { runningServer, TestServer } from '../testing/running-server.ts'

const demo = runningServer()
const real = runningServer({ DEMO: '0', SERVER_KEY: 'the owners secret' })

const identity = { user_id: 7, name: 'Lima', firstname: 'Rui', phone: '555-777', moderator: false, journalist: false }
const fault = (code: string) => ({ __fault: { code, message: expect.any(String) } })
const settings = { member: 'getSettings', args: [] }

function settingsWith(server: TestServer, headers: Record<string, string>) {
  return server.post('/smartphone/backend', settings, headers)
}

test('in the demo a visitor may be any citizen', async () => {
  const { status, body } = await demo.post('/session', { user_id: 2 })
  expect([status, body]).toEqual([
    200,
    {
      token: expect.any(String),
      identity: expect.objectContaining({ user_id: 2, firstname: 'Bruno', phone: '555-202' }),
    },
  ])
})

test.each([{ user_id: 9999 }, { user_id: 0 }, { user_id: '1' }, {}, []])('%j is no citizen', async (body) => {
  expect(await demo.post('/session', body)).toMatchObject({ status: 400, body: fault('invalid_args') })
})

test('outside the demo only the server key signs players in', async () => {
  expect(await real.post('/session', { user_id: 1 })).toMatchObject({ status: 401, body: fault('unauthenticated') })
  for (const key of ['', 'wrong!', 'the owners secret2']) {
    const reply = await real.post('/session', { identity }, { authorization: `Bearer ${key}` })
    expect(reply).toMatchObject({ status: 401, body: fault('unauthenticated') })
  }
  const { body } = await real.post('/session', { identity }, { authorization: 'Bearer the owners secret' })
  const { token } = body as { token: string }
  const reply = await settingsWith(real, { authorization: `Bearer ${token}` })
  expect(reply).toMatchObject({ status: 200, body: { identity } })
})

test('in the demo too, no new citizen is created without the server key', async () => {
  expect(await demo.post('/session', { identity })).toMatchObject({ status: 401 })
})

test('in the demo too, a player signed in by the game server cannot be chosen by a visitor', async () => {
  const server = new TestServer()
  await server.start({ SERVER_KEY: 'the owners secret' })
  const bearer = { authorization: 'Bearer the owners secret' }
  expect(await server.post('/session', { identity: { ...identity, user_id: 70 } }, bearer)).toMatchObject({
    status: 200,
  })
  expect(await server.post('/session', { user_id: 70 })).toMatchObject({ status: 400, body: fault('invalid_args') })
  await server.remove()
})

test('repeated sign-ins are rate limited, except for the game server’s', async () => {
  const server = new TestServer()
  await server.start({ DEMO: '0', SERVER_KEY: 'the owners secret', RATE_SIGN_INS: '1/20' })
  const signIns = (key: string) =>
    Promise.all(
      Array.from({ length: 60 }, () => server.post('/session', { identity }, { authorization: `Bearer ${key}` })),
    )
  expect((await signIns('wrong!')).filter(({ status }) => status === 429).length).toBeGreaterThan(0)
  expect((await signIns('the owners secret')).filter(({ status }) => status !== 200)).toEqual([])
  await server.remove()
})

test('a page whose name was made to point here cannot sign in', async () => {
  const body = '{"user_id":4}'
  const sent = [
    'POST /session HTTP/1.1',
    'host: evil.example',
    'origin: http://evil.example',
    'content-type: application/json',
    `content-length: ${body.length}`,
  ]
  const connection = await RawConnection.open(demo.address)
  connection.write(`${sent.join('\r\n')}\r\n\r\n${body}`)
  await expect.poll(() => connection.received).toMatch(/^HTTP\/1.1 401 /)
  connection.close()
})

test('another site’s page can neither act as the visitor nor sign them in', async () => {
  const { token } = await demo.signIn(4)
  const cookie = `orelhao=${token}`
  for (const origin of ['http://localhost:9', 'https://evil.example', 'null']) {
    const reply = await settingsWith(demo, { cookie, origin })
    expect(reply).toMatchObject({ status: 401, body: fault('unauthenticated') })
    expect(await demo.post('/session', { user_id: 4 }, { origin })).toMatchObject({ status: 401 })
    expect(await settingsWith(demo, { authorization: `Bearer ${token}`, origin })).toMatchObject({ status: 200 })
  }
  expect(await settingsWith(demo, { cookie, origin: demo.address })).toMatchObject({ status: 200 })
})

test('a player whose number went to another player no longer has it, even in an old session', async () => {
  const bearer = { authorization: 'Bearer the owners secret' }
  const signIn = async (who: object) =>
    (await real.post('/session', { identity: who }, bearer)).body as { token: string }
  const rui = { ...identity, user_id: 71, phone: '555-071' }
  const { token } = await signIn(rui)
  await settingsWith(real, { authorization: `Bearer ${token}` })
  await signIn({ ...rui, user_id: 72, firstname: 'Eva' })
  const { body } = await settingsWith(real, { authorization: `Bearer ${token}` })
  expect((body as { identity: { phone: string } }).identity.phone).toMatch(/^sem-/)
})

test('the cookie signs in as well, and no script can read it', async () => {
  const { headers, body } = await demo.post('/session', { user_id: 3 })
  const cookie = headers.get('set-cookie') ?? ''
  expect(cookie).toMatch(/^orelhao=[^;]+; Path=\/; HttpOnly; SameSite=Strict; Max-Age=\d+$/)
  expect(cookie).toContain((body as { token: string }).token)
  const reply = await settingsWith(demo, { cookie: `other=1; ${cookie.split(';')[0]}` })
  expect(reply).toMatchObject({ status: 200, body: { identity: { user_id: 3 } } })
})

test('over https, by the header of our proxy, the cookie is marked as secure', async () => {
  const https = { 'x-forwarded-proto': 'https' }
  const server = new TestServer()
  onTestFinished(() => server.remove())
  await server.start({ TRUST_PROXY: '127.0.0.1' })
  const cookieOf = async (headers: Record<string, string>) =>
    (await server.post('/session', { user_id: 3 }, headers)).headers.get('set-cookie')
  expect(await cookieOf(https)).toMatch(/; Secure$/)
  expect(await cookieOf({})).not.toContain('Secure')
  const { token } = await server.signIn(3)
  const leaving = await server.request('/session', {
    method: 'DELETE',
    headers: { ...https, authorization: `Bearer ${token}` },
  })
  expect(leaving.headers.get('set-cookie')).toMatch(/^orelhao=;.*Max-Age=0; Secure$/)
  const { headers } = await demo.post('/session', { user_id: 3 }, https) // of a proxy that is not ours
  expect(headers.get('set-cookie')).not.toContain('Secure')
})

test.each(['0x1', '1e0', '%201', '1.0', '-1', '0'])(
  'the sessions of %s cannot be ended: it is no player',
  async (text) => {
    const headers = { authorization: 'Bearer the owners secret' }
    expect(await real.request(`/sessions/${text}`, { method: 'DELETE', headers })).toMatchObject({ status: 400 })
  },
)

const tokensOf = ({ folder }: TestServer) => new Tokens(readFileSync(join(folder, 'session.secret')))

test('a forged, cut, foreign or expired token is refused', async () => {
  const { token } = await demo.signIn(1)
  const [player, tab, expires, generation, signature] = token.split('.')
  const old = tokensOf(demo).issue(1, 0, 1_000_000_000)
  const foreign = tokensOf(real).issue(1, 0, Math.floor(Date.now() / 1000))
  const forged = [
    `2.${tab}.${expires}.${generation}.${signature}`,
    `${player}.${tab}.${Number(expires) + 1}.${generation}.${signature}`,
    `${player}.${tab}.${expires}.1.${signature}`,
    token.slice(0, -1),
    `${player}.${tab}.${expires}.${generation}.`,
    `${player}.${tab}.${expires}.${generation}`,
    old,
    foreign,
    'undefined',
    '....',
  ]
  for (const bad of forged) {
    const reply = await settingsWith(demo, { authorization: `Bearer ${bad}` })
    expect(reply).toMatchObject({ status: 401, body: fault('unauthenticated') })
  }
  expect(await settingsWith(demo, {})).toMatchObject({ status: 401 })
})

test('a token is valid after a restart', async () => {
  const { token } = await demo.signIn(5)
  await demo.stop()
  await demo.start()
  const reply = await settingsWith(demo, { authorization: `Bearer ${token}` })
  expect(reply).toMatchObject({ status: 200, body: { identity: { user_id: 5 } } })
})

test('only the server’s user can read the secret behind the tokens', () => {
  expect(readFileSync(join(demo.folder, 'session.secret'))).toHaveLength(32)
})
