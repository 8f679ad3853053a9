import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { get, RawConnection, unfinishedPost } from '../testing/raw-connection.ts'
import { ServerProcess } from '../testing/server-process.ts'

const descriptors = 192
const folder = mkdtempSync(join(tmpdir(), 'orelhao-'))
const file = `/uploads/${'C'.repeat(43)}.webm`
let server: ServerProcess
let token = ''

beforeAll(async () => {
  server = await ServerProcess.start({ DEMO: '1', DATA_DIR: folder }, descriptors)
  writeFileSync(join(folder, file), Buffer.alloc(16 * 1024 * 1024))
  const response = await fetch(`${server.address}/session`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{"user_id":1}',
  })
  token = ((await response.json()) as { token: string }).token
})
afterAll(async () => {
  await server.kill()
  rmSync(folder, { recursive: true, force: true })
})

async function attack(count: number, text: string): Promise<RawConnection[]> {
  const strangers = await Promise.all(
    Array.from({ length: count }, () => RawConnection.open(server.address, { reads: false })),
  )
  for (const stranger of strangers) stranger.write(text)
  return strangers
}

/** Opens a new connection for each call: the attack may have exhausted later ones. */
async function playersGetThrough(): Promise<void> {
  for (let call = 0; call < 10; call++) {
    const connection = await RawConnection.open(server.address)
    const body = '{"member":"getSettings","args":[]}'
    const head = [
      'POST /smartphone/backend HTTP/1.1',
      'host: localhost',
      `authorization: Bearer ${token}`,
      'content-type: application/json',
      `content-length: ${body.length}`,
    ]
    connection.write(`${head.join('\r\n')}\r\n\r\n${body}`)
    await expect.poll(() => connection.received, { timeout: 60_000 }).toMatch(/^HTTP\/1.1 200 /)
    connection.close()
  }
}

test.each([
  ['that send nothing', 400, ''],
  ['with unfinished headers', 400, 'GET / HTTP/1.1\r\n'],
  ['with unfinished bodies', 400, unfinishedPost('/session')],
  ['that never take their files', 100, get(file).repeat(8)],
  ['that ask for hundreds of files at once', 5, get(file).repeat(500)],
  [
    'whose WebSockets are refused',
    300,
    'GET /smartphone/events HTTP/1.1\r\nhost: x\r\nconnection: upgrade\r\nupgrade: websocket\r\nsec-websocket-version: 13\r\nsec-websocket-key: MDEyMzQ1Njc4OWFiY2RlZg==\r\n\r\n',
  ],
])('%s: strangers leave descriptors for players and for the server itself', async (_, count, text) => {
  const strangers = await attack(count, text)
  await playersGetThrough()
  expect(server.openDescriptors).toBeLessThan(descriptors - 16)
  for (const stranger of strangers) stranger.close()
})
