import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, existsSync, mkdtempSync, openSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, onTestFinished, test } from 'vitest'
import { freePort } from './testing/free-port.ts'

const main = fileURLToPath(new URL('./main.ts', import.meta.url))
/** Linux's device that is always full: each write fails with ENOSPC. */
const fullDisk = '/dev/full'

test.skipIf(!existsSync(fullDisk))(
  'a server whose output goes to a full disk serves all players, and ends when it is asked to',
  { timeout: 120_000 },
  async () => {
    const folder = mkdtempSync(join(tmpdir(), 'orelhao-'))
    const [port, dead] = [await freePort(), await freePort()]
    const output = openSync(fullDisk, 'w')
    const settings = { DATA_DIR: folder, PORT: String(port), DEMO: '1', LOG_LEVEL: 'trace' }
    const alone = { BUS_URL: `nats://127.0.0.1:${dead}` } // logs a line at once
    const child = spawn(process.execPath, [main], {
      env: { ...process.env, ...settings, ...alone },
      stdio: ['ignore', output, output],
    })
    closeSync(output)
    const ended = once(child, 'exit')
    onTestFinished(() => {
      child.kill('SIGKILL')
      rmSync(folder, { recursive: true, force: true })
    })
    const address = `http://127.0.0.1:${port}`
    const status = (path: string, init?: RequestInit) =>
      fetch(address + path, { ...init, signal: AbortSignal.timeout(10_000) }).then((reply) => reply.status)
    const isUp = () => (child.exitCode === null ? status('/healthz').catch(() => 0) : `ended with ${child.exitCode}`)
    await expect.poll(isUp, { timeout: 150_000, interval: 100 }).toBe(200)

    const json = { 'content-type': 'application/json' }
    const signedIn = await fetch(`${address}/session`, { method: 'POST', headers: json, body: '{"user_id":1}' })
    const { token } = (await signedIn.json()) as { token: string }
    const headers = { ...json, authorization: `Bearer ${token}` }
    const body = JSON.stringify({ member: 'sms_send', args: ['555-202', 'oi'], key: crypto.randomUUID() })
    expect(await status('/smartphone/backend', { method: 'POST', headers, body })).toBe(200)
    expect(await status('/healthz')).toBe(200)

    child.kill('SIGTERM')
    expect(await ended).toEqual([0, null])
  },
)
