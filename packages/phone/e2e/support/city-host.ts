import { type ChildProcess, fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { Order } from './city-process.ts'

interface Answer {
  id: number
  address?: string
  error?: string
}

/** A process shared by cities; see `city-process.ts`. */
export class CityHost {
  readonly #process: ChildProcess
  readonly #waiting = new Map<number, (answer: Answer) => void>()
  #nextId = 1

  constructor() {
    this.#process = fork(fileURLToPath(new URL('./city-process.ts', import.meta.url)))
    this.#process.on('message', (answer: Answer) => this.#settle(answer))
    this.#process.once('exit', (code) => {
      for (const id of this.#waiting.keys()) this.#settle({ id, error: `the cities ended with ${code}` })
    })
  }

  /** Starts the city of a folder, on its earlier port or any. Resolves to its address. */
  open(folder: string, port: number): Promise<string> {
    return this.#order({ open: folder, port })
  }

  async close(folder: string): Promise<void> {
    await this.#order({ close: folder })
  }

  end(): void {
    this.#process.disconnect()
  }

  #order(order: Omit<Order, 'id'>): Promise<string> {
    const id = this.#nextId++
    return new Promise((resolve, reject) => {
      this.#waiting.set(id, ({ address, error }) => (error ? reject(new Error(error)) : resolve(address ?? '')))
      this.#process.send({ id, ...order })
    })
  }

  #settle(answer: Answer): void {
    this.#waiting.get(answer.id)?.(answer)
    this.#waiting.delete(answer.id)
  }
}
