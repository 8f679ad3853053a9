import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import type { ResourceInput } from '../../../testing-fivem/src/index.ts'

const program = fileURLToPath(new URL('./game-process.ts', import.meta.url))

export interface GameOptions {
  /** A key of `stubFrameworks`. */
  framework: string
  /** `mariadb` uses a database of its own, or SQLite where no server is reachable. */
  database: 'mariadb' | 'sqlite'
  /** The phone's server runs in a separate process. */
  isRemote?: boolean
  /** Folder of the resource. */
  folder: string
  convars?: Record<string, string>
  /** Convars set with `setr`. */
  replicated?: Record<string, string>
  /** Started after the phone, in order. */
  resources?: ResourceInput[]
}

export interface JoinedPlayer {
  source: number
  /** The framework's id of the character. */
  id: string
  url: string
  port: number
  /** Addresses of the other resources' pages: host → port. */
  hosts: Record<string, number>
}

/** The emulated game in a separate process; `ask` sends it an order of `game-process.ts`. */
export class GameServer {
  readonly #process: ChildProcess
  readonly #waiting = new Map<number, (answer: [result: unknown, error?: string]) => void>()
  #nextId = 1

  private constructor(child: ChildProcess) {
    this.#process = child
  }

  static async open(options: GameOptions): Promise<GameServer> {
    const child = spawn(process.execPath, [program, JSON.stringify(options)], { stdio: ['pipe', 'pipe', 'inherit'] })
    const server = new GameServer(child)
    const lines = createInterface({ input: child.stdout })
    const ready = new Promise<void>((resolve, reject) => {
      child.once('exit', (code) => reject(new Error(`the game ended with ${code}`)))
      lines.on('line', (line) => {
        const message: unknown = JSON.parse(line)
        if (message === 'ready') resolve()
        else server.#answered(message as [number, unknown, string?])
      })
    })
    await ready
    return server
  }

  ask<T = unknown>(order: string, ...args: unknown[]): Promise<T> {
    const id = this.#nextId++
    return new Promise((resolve, reject) => {
      this.#waiting.set(id, ([result, error]) => (error ? reject(new Error(error)) : resolve(result as T)))
      this.#process.stdin?.write(`${JSON.stringify([id, order, ...args])}\n`)
    })
  }

  async close(): Promise<void> {
    this.#process.stdin?.end()
    if (this.#process.exitCode === null) await once(this.#process, 'exit')
  }

  #answered([id, ...answer]: [number, unknown, string?]): void {
    this.#waiting.get(id)?.(answer as [unknown, string?])
    this.#waiting.delete(id)
  }
}
