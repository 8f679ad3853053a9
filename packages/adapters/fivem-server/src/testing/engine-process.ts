import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { bundleServer } from './bundle.ts'

export const secret = 'segredo-do-motor-nos-testes'

interface Options {
  /** Folder of the database file, if there is no `databaseUrl`. */
  folder: string
  databaseUrl?: string | undefined
  port?: number
  /** The server script of an unpacked resource; otherwise the current sources. */
  script?: string
}

let script: Promise<string> | undefined

/** Writes the server's script, as owners get it, to a file that exists until this process ends. */
export function scriptFile(): Promise<string> {
  script ??= writeScript()
  return script
}

async function writeScript(): Promise<string> {
  const { code } = await bundleServer()
  const folder = mkdtempSync(join(tmpdir(), 'orelhao-engine-'))
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  const file = join(folder, 'server.js')
  writeFileSync(file, code)
  return file
}

/** The phone's server in a process of its own, run by Node as an owner does. */
export class EngineProcess {
  readonly port: number
  readonly printed: string[]
  readonly #child: ChildProcess
  readonly #options: Options

  private constructor(child: ChildProcess, port: number, printed: string[], options: Options) {
    this.#child = child
    this.port = port
    this.printed = printed
    this.#options = options
  }

  /** Resolves once a game may connect. */
  static async start(options: Options): Promise<EngineProcess> {
    const file = options.script ?? (await scriptFile())
    const child = spawn(process.execPath, [file], {
      stdio: ['ignore', 'pipe', 'inherit'],
      env: {
        ...process.env,
        GAME_SECRET: secret,
        PORT: String(options.port ?? 0),
        DATA_DIR: join(options.folder, 'data'),
        DATABASE_URL: options.databaseUrl ?? '',
      },
    })
    const kill = () => child.kill('SIGKILL')
    process.once('exit', kill)
    child.once('exit', () => process.removeListener('exit', kill))
    const printed: string[] = []
    const lines = createInterface(child.stdout)
    lines.on('line', (line) => printed.push(line))
    const [first] = await once(lines, 'line')
    const port = Number(/:(\d+)$/.exec(String(first))?.[1])
    if (!(port > 0)) throw new Error(`the engine said ${first}`)
    return new EngineProcess(child, port, printed, options)
  }

  /** The address that the owner writes into server.cfg. */
  address(port = this.port): string {
    return `ws://${secret}@127.0.0.1:${port}`
  }

  /** Starts another one at the same address, after this one has ended. */
  restart(): Promise<EngineProcess> {
    return EngineProcess.start({ ...this.#options, port: this.port })
  }

  async kill(signal: NodeJS.Signals = 'SIGKILL'): Promise<void> {
    if (this.#child.exitCode !== null || this.#child.signalCode !== null) return
    this.#child.kill(signal)
    await once(this.#child, 'exit')
  }
}
