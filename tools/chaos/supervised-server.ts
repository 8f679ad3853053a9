import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { writeFileSync } from 'node:fs'
import { createInterface } from 'node:readline'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'

const clockModule = new URL('./set-clock.ts', import.meta.url).href
const main = 'packages/adapters/standalone/src/main.ts'
/** Between two attempts to start, as an owner's service manager would have it. */
const restartPauseMs = 1000
/** Lines of the log and the error output that are shown with a problem. */
const maxLines = 5
const errorLevel = 50

/** All running servers, which must not outlive an interrupted tool. */
const running = new Set<ChildProcess>()
process.once('exit', () => {
  for (const child of running) child.kill('SIGKILL')
})

interface Setup {
  name: string
  port: number
  environment: Record<string, string>
  /** File with the milliseconds that are added to the clock. */
  clockFile: string
}

/** The standalone server in its own process, with a supervisor that starts it again after its end. */
export class SupervisedServer {
  readonly name: string
  readonly port: number
  /** Ends that no fault caused. */
  readonly problems: string[] = []
  /** Error lines of the log, by their message, with their count. */
  readonly errors = new Map<string, number>()
  readonly #setup: Setup
  /** Folder of the version that runs. */
  #root: string
  #child: ChildProcess | undefined
  #shouldRun = false
  #supervision: Promise<void> = Promise.resolve()
  #lastLines: string[] = []
  /** Why it ended last. */
  #lastCause = ''

  constructor(setup: Setup, root: string) {
    this.name = setup.name
    this.port = setup.port
    this.#setup = setup
    this.#root = root
    this.setClock(0)
  }

  get address(): string {
    return `http://127.0.0.1:${this.port}`
  }

  /** Ends that no fault caused, errors, and why it ended last. */
  get diagnosis(): string {
    return [...this.problems, ...this.errors.keys(), this.#lastCause].filter(Boolean).join('\n    ')
  }

  /** The next start runs the version of this folder. */
  installVersion(root: string): void {
    this.#root = root
  }

  setClock(byMs: number): void {
    writeFileSync(this.#setup.clockFile, String(byMs))
  }

  /** Starts the process, again and again until it runs or is stopped. Does not wait. */
  start(): void {
    if (this.#shouldRun) return
    this.#shouldRun = true
    this.#supervision = this.#supervision.then(() => this.#supervise())
  }

  /** Stops it as an owner does. Resolves to the exit code or the signal. */
  async stop(): Promise<string> {
    this.#shouldRun = false
    const child = this.#child
    if (!child) return 'not running'
    const ended = once(child, 'exit')
    child.kill('SIGTERM')
    const [code, signal] = await ended
    await this.#supervision
    return String(code ?? signal)
  }

  async kill(): Promise<void> {
    this.#shouldRun = false
    this.#child?.kill('SIGKILL')
    await this.#supervision
  }

  freeze(): void {
    this.#child?.kill('SIGSTOP')
  }

  thaw(): void {
    this.#child?.kill('SIGCONT')
  }

  async isReady(): Promise<boolean> {
    const asking = fetch(`${this.address}/readyz`, { signal: AbortSignal.timeout(3000) })
    return asking.then(
      ({ ok }) => ok,
      () => false, // whatever the reason, it is not ready
    )
  }

  async #supervise(): Promise<void> {
    while (this.#shouldRun) {
      const child = this.#spawn()
      const [code, signal] = await once(child, 'exit')
      this.#child = undefined
      if (!this.#shouldRun) return
      const cause = this.#lastLines.join('\n    ')
      this.#lastCause = cause
      // a server that cannot reach its database at the start ends: the service manager starts it again
      if (!cause.includes('cannot start'))
        this.problems.push(`server ${this.name} ended with ${code ?? signal}: ${cause}`)
      await sleep(restartPauseMs)
    }
  }

  #spawn(): ChildProcess {
    const { port, environment, clockFile } = this.#setup
    const child = spawn(process.execPath, ['--import', clockModule, `${this.#root}/${main}`], {
      env: { ...process.env, PORT: String(port), LOG_LEVEL: 'warn', CHAOS_CLOCK: clockFile, ...environment },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    running.add(child)
    child.once('exit', () => running.delete(child))
    this.#child = child
    this.#lastLines = []
    createInterface(child.stdout).on('line', (line) => this.#receive(line))
    createInterface(child.stderr).on('line', (line) => this.#remember(line))
    return child
  }

  #receive(line: string): void {
    if (!line.startsWith('{')) return
    const { level, msg, err } = JSON.parse(line)
    if (level < errorLevel) return
    this.#remember(line)
    const text = err?.message ? `${msg}: ${err.message}` : String(msg)
    this.errors.set(text, (this.errors.get(text) ?? 0) + 1)
  }

  #remember(line: string): void {
    this.#lastLines = [...this.#lastLines, line].slice(-maxLines)
  }
}

/** The folder of this tree. */
export const ownRoot = fileURLToPath(new URL('../../', import.meta.url)).replace(/\/$/, '')
