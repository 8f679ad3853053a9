import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const main = fileURLToPath(new URL('../main.ts', import.meta.url))

/** The real server in a process of its own that a test can kill. */
export class ServerProcess {
  readonly address: string
  readonly #child: ChildProcess

  private constructor(address: string, child: ChildProcess) {
    this.address = address
    this.#child = child
  }

  /**
   * Starts it without rate limits, on a free port unless `PORT` names one; `descriptors` is how many files and connections the system lets
   * it have. Resolves once it listens.
   */
  static async start(environment: Record<string, string>, descriptors?: number): Promise<ServerProcess> {
    const own = { PORT: '0', LOG_LEVEL: 'silent', RATE_READS: '99999/99999', RATE_WRITES: '99999/99999' }
    const program = [process.execPath, main] as const
    const limited = ['/bin/sh', '-c', `ulimit -n ${descriptors}; exec "$@"`, 'sh', ...program] as const
    const [command, ...args] = descriptors === undefined ? program : limited
    const child = spawn(command, args, {
      env: { ...process.env, ...own, ...environment },
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    const [line] = await once(child.stdout, 'data')
    const address = /http:\/\/\S+/.exec(String(line))?.[0]
    if (!address) throw new Error(`the server printed ${line}`)
    return new ServerProcess(address.replace('localhost', '127.0.0.1'), child)
  }

  /** Number of its open files and connections. */
  get openDescriptors(): number {
    return readdirSync(`/proc/${this.#child.pid}/fd`).length
  }

  /** Sends SIGTERM, as a service manager does. */
  terminate(): void {
    this.#child.kill('SIGTERM')
  }

  /** Resolves to its exit code once it is gone. */
  async exited(): Promise<number | null> {
    if (this.#child.exitCode === null && this.#child.signalCode === null) await once(this.#child, 'exit')
    return this.#child.exitCode
  }

  /** Kills it with SIGKILL, so that it writes nothing more. Resolves once it is gone. */
  async kill(): Promise<void> {
    if (this.#child.exitCode !== null || this.#child.signalCode !== null) return
    this.#child.kill('SIGKILL')
    await this.exited()
  }

  /** Posts a call of a player and returns the body and status of the answer. */
  async call(token: string, body: object): Promise<{ status: number; body: string }> {
    const response = await fetch(`${this.address}/smartphone/backend`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: JSON.stringify(body),
    })
    return { status: response.status, body: await response.text() }
  }
}
