import { type ChildProcess, spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import type { Identity } from '@orelhao/protocol/settings/contract'
import { bundled } from './bundled.ts'

let program: Promise<string> | undefined

/** A casino server in its own process, which tests kill and freeze. */
export class CasinoServer {
  readonly #child: ChildProcess
  readonly #waiting = new Map<number, (body: string | undefined) => void>()
  #lastId = 0

  private constructor(child: ChildProcess) {
    this.#child = child
    child.once('exit', () => {
      for (const resolve of this.#waiting.values()) resolve(undefined)
      this.#waiting.clear()
    })
  }

  static async start(url: string, speed: number, aheadMs = 0): Promise<CasinoServer> {
    program ??= bundled(fileURLToPath(new URL('./casino-process.ts', import.meta.url)))
    const child = spawn(process.execPath, [await program, url, `${speed}`, `${aheadMs}`], {
      stdio: ['pipe', 'pipe', 'ignore'],
    })
    child.stdin.on('error', () => {}) // written to after the process ended
    const server = new CasinoServer(child)
    const lines = createInterface(child.stdout)
    const [first] = await once(lines, 'line')
    if (first !== 'ready') throw new Error(`the server printed ${first}`)
    lines.on('line', (line) => {
      const { id, body } = JSON.parse(line) as { id: number; body: string }
      server.#waiting.get(id)?.(body)
      server.#waiting.delete(id)
    })
    return server
  }

  get isDead(): boolean {
    return this.#child.exitCode !== null || this.#child.signalCode !== null
  }

  /** The decoded answer, or undefined if the server died during the call. */
  async call(me: Identity, member: string, ...args: unknown[]): Promise<unknown> {
    if (this.isDead) return undefined
    const id = ++this.#lastId
    const body = await new Promise<string | undefined>((resolve) => {
      this.#waiting.set(id, resolve)
      this.#child.stdin?.write(`${JSON.stringify({ id, me, member, args, key: randomUUID() })}\n`)
    })
    return body === undefined ? undefined : JSON.parse(body)
  }

  freeze(): void {
    this.#child.kill('SIGSTOP')
  }

  wake(): void {
    this.#child.kill('SIGCONT')
  }

  async kill(): Promise<void> {
    if (this.isDead) return
    this.#child.kill('SIGKILL')
    await once(this.#child, 'exit')
  }
}
