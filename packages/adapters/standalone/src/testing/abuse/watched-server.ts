import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { ServerCondition } from './probe.ts'

const main = fileURLToPath(new URL('../../main.ts', import.meta.url))
/** As `npm start` starts it (decision 129). */
const flags = ['--max-semi-space-size=16']
const probe = fileURLToPath(new URL('./probe.ts', import.meta.url))

/** The real demo server in a process of its own, which reports its state: attacks may freeze, fill or end it, and the test sees which. */
export class WatchedServer {
  readonly address: string
  readonly folder: string
  /** Lines that the server logged as errors. */
  readonly errors: string[] = []
  readonly #child: ChildProcess

  private constructor(address: string, folder: string, child: ChildProcess) {
    this.address = address
    this.folder = folder
    this.#child = child
  }

  /** Resolves once the server listens. */
  static async start(environment: Record<string, string> = {}): Promise<WatchedServer> {
    const folder = mkdtempSync(join(tmpdir(), 'orelhao-abuse-'))
    const own = { PORT: '0', HOST: '127.0.0.1', LOG_LEVEL: 'error', DEMO: '1', DATA_DIR: folder }
    const child = spawn(process.execPath, [...flags, '--import', probe, main], {
      env: { ...process.env, ...own, ...environment },
      stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
    })
    const lines: string[] = []
    child.stdout?.on('data', (bytes) => lines.push(...String(bytes).split('\n').filter(Boolean)))
    while (!lines.some((line) => line.includes('http://'))) {
      await Promise.race([once(child.stdout as NonNullable<typeof child.stdout>, 'data'), once(child, 'exit')])
      if (child.exitCode !== null) throw new Error(`the server did not start: ${lines.join('\n')}`)
    }
    const listening = lines.splice(0).find((line) => line.includes('http://')) ?? ''
    const address = (/http:\/\/\S+/.exec(listening)?.[0] ?? '').replace('localhost', '127.0.0.1')
    const server = new WatchedServer(address, folder, child)
    child.stdout?.on('data', (bytes) => server.errors.push(...String(bytes).split('\n').filter(Boolean)))
    return server
  }

  get isRunning(): boolean {
    return this.#child.exitCode === null && this.#child.signalCode === null
  }

  /** Resolves once the server's own thread has time to answer. Throws if the process is gone. */
  async condition(): Promise<ServerCondition> {
    if (!this.isRunning) throw new Error(`the server is gone: ${this.#child.exitCode ?? this.#child.signalCode}`)
    const over = new AbortController()
    const { signal } = over
    const gone = once(this.#child, 'exit', { signal }).then(([code, by]) => {
      throw new Error(`the server is gone: ${code ?? by}`)
    })
    this.#child.send('condition')
    try {
      const [condition] = await Promise.race([once(this.#child, 'message', { signal }), gone])
      return condition as ServerCondition
    } finally {
      gone.catch(() => {})
      over.abort()
    }
  }

  async remove(): Promise<void> {
    if (this.isRunning) {
      this.#child.kill('SIGKILL')
      await once(this.#child, 'exit')
    }
    rmSync(this.folder, { recursive: true, force: true })
  }
}
