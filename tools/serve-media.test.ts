import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { signTicket } from '../packages/engine/src/shared/uploads/upload-ticket.ts'
import { addressOf, end, startMedia } from './testing/media-server.ts'

const secret = 'segredo-de-dezesseis'
const publicUrl = 'https://midia.exemplo.com.br/uploads'
const folder = mkdtempSync(join(tmpdir(), 'orelhao-media-'))
const jpeg = readFileSync(new URL('../packages/phone/public/stock/photos/praia.jpg', import.meta.url))
let child: ChildProcess
let address = ''

const start = (environment: Record<string, string>) =>
  startMedia({ DATA_DIR: folder, DEMO: '1', SERVER_KEY: 'x', ...environment })

beforeAll(async () => {
  child = start({ UPLOAD_SECRET: secret, UPLOAD_PUBLIC_URL: publicUrl })
  address = await addressOf(child)
})

afterAll(async () => {
  await end(child)
  rmSync(folder, { recursive: true, force: true })
})

async function upload(token: string): Promise<Response> {
  const form = new FormData()
  form.append('file', new File([jpeg], '1.jpg', { type: 'image/jpeg' }))
  return fetch(`${address}/upload`, { method: 'POST', body: form, headers: { authorization: `Bearer ${token}` } })
}

test('a ticket of the game server allows an upload, and the file’s address is the public one', async () => {
  const expires_at = Math.floor(Date.now() / 1000) + 60
  const answer = await upload(signTicket({ player: 7, expires_at, bytes: 1_000_000 }, secret))
  expect(await answer.json()).toEqual({
    url: expect.stringMatching(/^https:\/\/midia\.exemplo\.com\.br\/uploads\/[\w-]+\.jpg$/),
  })
  expect((await upload('')).status).toBe(401)
})

test('no sign-in is possible, not even with a server key, and there is no city', async () => {
  const post = (path: string, body: object) =>
    fetch(address + path, {
      method: 'POST',
      body: JSON.stringify(body),
      headers: { 'content-type': 'application/json', authorization: 'Bearer x' },
    })
  expect((await post('/session', { user_id: 1 })).status).toBe(401)
  expect((await post('/smartphone/backend', { member: 'getSettings', args: [] })).status).toBe(401)
  expect((await fetch(`${address}/city/citizens`)).status).toBe(404)
  expect((await fetch(`${address}/economy.json`)).status).not.toBe(200)
})

test.each([
  ['UPLOAD_SECRET', { UPLOAD_SECRET: 'curto', UPLOAD_PUBLIC_URL: publicUrl }],
  ['UPLOAD_PUBLIC_URL', { UPLOAD_SECRET: secret, UPLOAD_PUBLIC_URL: 'http://midia.exemplo.com.br/uploads' }],
])('without a valid %s it does not start, and the error names it', async (name, environment) => {
  const refused = start(environment)
  const output: Buffer[] = []
  refused.stderr?.on('data', (bytes: Buffer) => output.push(bytes))
  const [code] = await once(refused, 'close')
  expect(code).toBe(1)
  expect(Buffer.concat(output).toString()).toContain(`${name}:`)
})
