import { type ChildProcess, spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { openDatabase } from '@orelhao/engine/database/open-database'
import { withEachDatabase } from '@orelhao/engine/testing/databases'
import { afterEach, expect, test } from 'vitest'
import { citizens } from './city/citizens.ts'

const main = fileURLToPath(new URL('./main.ts', import.meta.url))
const senders = 32
/** Below the limit of messages in a thread, so that none is trimmed. */
const mostPerSender = 60

interface Send {
  user: number
  phone: string
  content: string
  key: string
}

withEachDatabase((database) => {
  const folder = mkdtempSync(join(tmpdir(), 'orelhao-'))
  const started: ChildProcess[] = []
  afterEach(() => {
    for (const child of started) child.kill('SIGKILL')
    rmSync(folder, { recursive: true, force: true })
  })

  async function start(): Promise<{ address: string; child: ChildProcess }> {
    const rates = { RATE_READS: '99999/99999', RATE_WRITES: '99999/99999' }
    const own = { PORT: '0', DEMO: '1', DATA_DIR: folder, DATABASE_URL: database().url, LOG_LEVEL: 'error' }
    const child = spawn(process.execPath, [main], {
      env: { ...process.env, ...rates, ...own },
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    started.push(child)
    const [line] = await once(child.stdout, 'data')
    const address = /http:\/\/\S+/.exec(String(line))?.[0]
    if (!address) throw new Error(`the server printed ${line}`)
    return { address, child }
  }

  test('killed in the middle of 32 senders, the server loses nothing it acknowledged and repeats nothing', async () => {
    const { address, child } = await start()
    const tokens = await signInAll(address)
    const acknowledged: Send[] = []
    const inFlight = new Set<Send>()
    async function sendsOn(sender: number): Promise<void> {
      for (let n = 0; n < mostPerSender; n++) {
        const send: Send = { ...pairOf(sender), content: `kill ${sender} ${n}`, key: randomUUID() }
        inFlight.add(send)
        const status = await deliver(address, tokens, send).catch(() => undefined)
        if (status === undefined) return
        expect(status).toBe(200)
        inFlight.delete(send)
        acknowledged.push(send)
        if (acknowledged.length === 400) child.kill('SIGKILL')
      }
    }

    await Promise.all(Array.from({ length: senders }, (_, sender) => sendsOn(sender)))
    expect(inFlight.size).toBe(senders) // no sender ended by itself

    const again = await start()
    const before = await stored(database().url)
    expect(before).toEqual([...new Set(before)])
    expect(before).toEqual(expect.arrayContaining(acknowledged.map(({ content }) => content)))

    for (const send of inFlight) expect(await deliver(again.address, tokens, send)).toBe(200)
    for (const send of acknowledged.slice(-50)) expect(await deliver(again.address, tokens, send)).toBe(200)
    const expected = [...acknowledged, ...inFlight].map(({ content }) => content)
    expect((await stored(database().url)).sort()).toEqual(expected.sort())
  })
})

/** Gives every sender a thread of its own. */
function pairOf(sender: number): { user: number; phone: string } {
  const pairs = citizens.flatMap((from, index) =>
    citizens.slice(index + 1).map((to) => ({ user: from.user_id, phone: to.phone })),
  )
  const pair = pairs[sender]
  if (!pair) throw new Error('there are fewer citizens than senders need')
  return pair
}

async function signInAll(address: string): Promise<Map<number, string>> {
  const tokens = new Map<number, string>()
  for (const { user_id } of citizens) {
    const response = await post(address, '/session', { user_id })
    tokens.set(user_id, ((await response.json()) as { token: string }).token)
  }
  return tokens
}

async function deliver(
  address: string,
  tokens: Map<number, string>,
  { user, phone, content, key }: Send,
): Promise<number> {
  const body = { member: 'sms_send', args: [phone, content], key }
  const response = await post(address, '/smartphone/backend', body, tokens.get(user))
  const answer = (await response.json()) as { content?: string }
  return answer.content === content ? response.status : 0
}

function post(address: string, path: string, body: object, token = ''): Promise<Response> {
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` }
  return fetch(address + path, { method: 'POST', headers, body: JSON.stringify(body) })
}

async function stored(url: string): Promise<string[]> {
  const database = openDatabase(url)
  const rows = await database.read((db) =>
    db.selectFrom('orelhao_sms').select('content').where('content', 'like', 'kill %').execute(),
  )
  await database.close()
  return rows.map(({ content }) => content)
}
