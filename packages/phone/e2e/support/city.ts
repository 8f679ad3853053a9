import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import type { PhoneConfig } from '@orelhao/protocol/settings/contract'

const main = fileURLToPath(new URL('../../../adapters/standalone/src/main.ts', import.meta.url))

/** A demo city of its own: the real server in a process of its own, on a fresh data folder. */
export class City {
  address = ''
  readonly #folder = mkdtempSync(join(tmpdir(), 'orelhao-'))
  #process: ChildProcess | undefined
  #port = 0

  static async open(phone: Partial<PhoneConfig> = {}): Promise<City> {
    const city = new City()
    writeFileSync(join(city.#folder, 'config.json'), JSON.stringify({ phone }))
    await city.start()
    return city
  }

  /** Starts the server, on the port it had before if it ran already. */
  async start(): Promise<void> {
    const env = {
      ...process.env,
      PORT: String(this.#port),
      DATA_DIR: this.#folder,
      DEMO: '1',
      LOG_LEVEL: 'warn',
      CITY_CLOCK: '21:47',
      RATE_READS: '1000/1000',
      RATE_WRITES: '1000/1000',
    }
    const child = spawn(process.execPath, [main], { env, stdio: ['ignore', 'pipe', 'inherit'] })
    this.#process = child
    for await (const line of createInterface({ input: child.stdout })) {
      const address = /http:\/\/\S+/.exec(line)?.[0]
      if (!address) continue
      this.address = address
      this.#port = Number(new URL(address).port)
      return
    }
    throw new Error('the city did not start')
  }

  async stop(signal: 'SIGTERM' | 'SIGKILL' = 'SIGTERM'): Promise<void> {
    const child = this.#process
    if (!child || child.exitCode !== null || child.signalCode !== null) return
    child.kill(signal)
    await once(child, 'exit')
  }

  async close(): Promise<void> {
    await this.stop()
    rmSync(this.#folder, { recursive: true, force: true })
  }

  /** Signs a citizen in and calls an operation for them. */
  async call(user: number, member: string, ...args: unknown[]): Promise<unknown> {
    const { token } = (await this.#post('/session', { user_id: user })) as { token: string }
    return this.#post('/smartphone/backend', { member, args }, token)
  }

  async #post(path: string, body: object, token?: string): Promise<unknown> {
    const response = await fetch(this.address + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
      body: JSON.stringify(body),
    })
    return response.json()
  }
}
