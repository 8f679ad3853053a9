import { request } from 'node:http'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { openDatabase } from '@orelhao/engine/database/open-database'
import { createLink } from '@orelhao/engine/panel/access/panel-access'
import { panelMembers } from '@orelhao/engine/testing/abuse/panel-attack'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { WatchedServer } from '../testing/abuse/watched-server.ts'

let server: WatchedServer
let cookie = ''

const timeoutMs = 600_000
const usual = { 'content-type': 'application/json', 'x-orelhao-panel': '1' }

beforeAll(async () => {
  server = await WatchedServer.start()
  const database = openDatabase(`sqlite:${join(server.folder, 'orelhao.db')}`)
  const now = Math.floor(Date.now() / 1000)
  const { code } = await createLink(
    { transact: (job) => database.write((db) => job({ db, now })) },
    { player: 0, role: 'owner', actor: 0, seconds: 600 },
  )
  await database.close()
  const { headers } = await post('signIn', JSON.stringify({ code }))
  cookie = headers['set-cookie']?.[0]?.split(';')[0] ?? ''
  expect(cookie).toMatch(/^orelhao_panel=[\w-]{43}$/)
}, timeoutMs)
afterAll(() => server?.remove())

interface Answer {
  /** 0 where the server closed the connection. */
  status: number
  body: string
  headers: NodeJS.Dict<string[]>
}

function post(member: string, body: string | Buffer, headers: Record<string, string> = {}): Promise<Answer> {
  return new Promise((resolve) => {
    const path = `/admin/api/${member}`
    const asked = request(
      server.address + path,
      { method: 'POST', headers: { ...usual, cookie, ...headers } },
      (found) => {
        let text = ''
        found.on('data', (part) => {
          text += part
        })
        found.on('close', () => resolve({ status: found.statusCode ?? 0, body: text, headers: found.headersDistinct }))
      },
    )
    asked.on('error', (error) => resolve({ status: 0, body: error.message, headers: {} }))
    asked.end(body)
  })
}

test('bodies that are huge, deep, broken or lie about their length end in a fault, and the panel goes on', async () => {
  const bodies: [string, string | Buffer, Record<string, string>?][] = [
    ['20 MB', Buffer.alloc(20_000_000, 32)],
    ['20 MB of one word', `{"id":"${'a'.repeat(20_000_000)}"}`],
    ['deep', '['.repeat(60_000)],
    ['a prototype', '{"id":999999,"__proto__":{"role":"owner"}}'],
    ['a constructor', '{"id":999999,"constructor":{"prototype":{"role":"owner"}}}'],
    ['no JSON', '{'],
    ['bytes that are no text', Buffer.from([0xff, 0xfe, 0x00])],
    ['compressed', '{"id":999999}', { 'content-encoding': 'gzip' }],
    ['a charset', '{"id":999999}', { 'content-type': 'application/json; charset=utf-16' }],
    ['two types', '{"id":999999}', { 'content-type': 'application/json, text/plain' }],
    ['a form', 'id=1', { 'content-type': 'application/x-www-form-urlencoded' }],
  ]
  for (const [what, body, headers] of bodies) {
    const answer = await post('case', body, headers)
    expect([what, answer.status], answer.body.slice(0, 200)).toEqual([what, expect.toSatisfy(isFault)])
    expect([what, answer.body]).not.toEqual([what, expect.stringContaining('"answer"')])
  }
  expect((await post('me', '{}')).status).toBe(200)
  expect(server.errors).toEqual([])
  expect((await server.condition()).onEveryObject).toEqual([])
})

const isFault = (status: number) => status === 0 || (status >= 400 && status < 500) || status === 200

function countActions(): number {
  const rows = new DatabaseSync(join(server.folder, 'orelhao.db'), { readOnly: true })
    .prepare("SELECT COUNT(*) AS n FROM orelhao_audit WHERE action <> 'sign-in'")
    .get() as { n: number }
  return rows.n
}

test('no call is answered without the cookie, with a player’s session, or at another spelling of its path', async () => {
  const actions = countActions() // those of the demo
  const signedIn = await fetch(`${server.address}/session`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{"user_id":6}',
  })
  const { token } = (await signedIn.json()) as { token: string }
  for (const member of panelMembers)
    for (const given of ['', `orelhao_panel=${token}`, `session=${token}`]) {
      const { status } = await post(member, '{}', { cookie: given, authorization: `Bearer ${token}` })
      expect([member, given.slice(0, 12), status]).toEqual([member, given.slice(0, 12), expect.toSatisfy(isRefused)])
    }
  for (const path of ['../api/me', './me', 'me/', 'me%00', 'ME', '%6de/..', 'sessions?x', 'constructor', '__proto__']) {
    const { status, body } = await post(path, '{}', { cookie: '' })
    expect([path, status < 500, body.includes('"answer"')]).toEqual([path, true, false])
  }
  expect(countActions()).toBe(actions)
  expect(server.errors).toEqual([])
})

/** 429: visitors of one address share a budget. */
const isRefused = (status: number) => status === 401 || status === 429
