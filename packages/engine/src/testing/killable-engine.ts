import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { bundled } from './bundled.ts'
import type { ProcessCall } from './engine-process.ts'

let program: Promise<string> | undefined

export interface KillableOptions {
  url: string
  bankPort: number
  remembers: boolean
  /** Point at which it kills itself; see `crash.ts`. */
  point?: number
}

/** An engine in its own process. */
export class KillableEngine {
  readonly #child: ChildProcess
  readonly #waiting = new Map<number, (body: string | undefined) => void>()
  #lastId = 0

  private constructor(child: ChildProcess) {
    this.#child = child
    child.once('exit', () => {
      for (const answered of this.#waiting.values()) answered(undefined)
    })
  }

  static async start({ url, bankPort, remembers, point = 0 }: KillableOptions): Promise<KillableEngine> {
    program ??= bundled(fileURLToPath(new URL('./engine-process.ts', import.meta.url)))
    const args = [await program, url, String(bankPort), String(remembers), String(point)]
    const child = spawn(process.execPath, args, { stdio: ['pipe', 'pipe', 'inherit'] })
    child.stdin.on('error', () => {}) // written to after the process ended
    const engine = new KillableEngine(child)
    const lines = createInterface(child.stdout)
    const [first] = await once(lines, 'line')
    if (first !== 'ready') throw new Error(`the engine printed ${first}`)
    lines.on('line', (line) => engine.#answered(JSON.parse(line) as { id: number; body: string }))
    return engine
  }

  get isDead(): boolean {
    return this.#child.exitCode !== null || this.#child.signalCode !== null
  }

  /** The wire body of the answer, or undefined if the engine died during the call. */
  call(call: Omit<ProcessCall, 'id'>): Promise<string | undefined> {
    if (this.isDead) return Promise.resolve(undefined)
    const id = ++this.#lastId
    return new Promise((resolve) => {
      this.#waiting.set(id, resolve)
      this.#child.stdin?.write(`${JSON.stringify({ id, ...call })}\n`)
    })
  }

  async kill(): Promise<void> {
    if (this.isDead) return
    this.#child.kill('SIGKILL')
    await once(this.#child, 'exit')
  }

  #answered({ id, body }: { id: number; body: string }): void {
    this.#waiting.get(id)?.(body)
    this.#waiting.delete(id)
  }
}
