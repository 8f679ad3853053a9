import { connect, type Socket } from 'node:net'
import { createInterface } from 'node:readline'
import type { BankTiming, ExternalBank } from '../ports.ts'
import type { BankRequest } from './bank-process.ts'

interface Waiting {
  resolve(answer: unknown): void
  reject(error: Error): void
  timer: NodeJS.Timeout
}

/** Unavoidable waits are short; limits that only a busy machine reaches are long. */
const timing: BankTiming = {
  answerMs: 20_000,
  lateMs: 100,
  aftermathMs: 400,
  callerMs: 30_000,
  firstPauseMs: 5,
  maxPauseMs: 50,
}
/** How long an answer may take. Short where answers get lost, since the whole time is waited then. */
export const patience = { usualMs: 15_000, losingMs: 150 }

/** Client of `bank-process.ts`. Gives up on missing answers, and ignores late and repeated ones. */
export class TestBankClient {
  patienceMs: number
  readonly #port: number
  readonly #waiting = new Map<number, Waiting>()
  #socket: Socket | undefined
  #lastId = 0

  constructor(port: number, patienceMs = patience.usualMs) {
    this.#port = port
    this.patienceMs = patienceMs
  }

  /** The bank port of an engine. `remembers`: the bank answers the outcome of a reference. */
  bank(remembers: boolean, changes: Partial<BankTiming> = {}): ExternalBank {
    return {
      timing: { ...timing, ...changes },
      balance: (player: number) => this.ask('balance', { player }) as Promise<number>,
      debit: (player: number, amount, reference) =>
        this.ask('debit', { player, amount, reference }) as Promise<'done' | 'insufficient'>,
      credit: (player: number, amount, reference) =>
        this.ask('credit', { player, amount, reference }) as Promise<'done' | 'refused'>,
      ...(remembers && {
        outcome: (reference) => this.ask('outcome', { reference }) as Promise<'done' | 'never'>,
      }),
    }
  }

  ask(ask: BankRequest['ask'], details: Omit<BankRequest, 'id' | 'ask'> = {}): Promise<unknown> {
    const id = ++this.#lastId
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => this.#settle(id, { error: 'no answer' }), this.patienceMs)
      this.#waiting.set(id, { resolve, reject, timer })
      this.#connected().write(`${JSON.stringify({ id, ask, ...details })}\n`)
    })
  }

  close(): void {
    this.#socket?.destroy()
  }

  #connected(): Socket {
    if (this.#socket && !this.#socket.destroyed) return this.#socket
    const socket = connect(this.#port, '127.0.0.1')
    socket
      .on('error', () => {})
      .on('close', () => {
        if (this.#socket === socket)
          for (const id of this.#waiting.keys()) this.#settle(id, { error: 'connection lost' })
      })
    createInterface(socket)
      .on('line', (line) => {
        const { id, ...answer } = JSON.parse(line) as { id: number; answer?: unknown; error?: string }
        this.#settle(id, answer)
      })
      .on('error', () => {})
    this.#socket = socket
    return socket
  }

  #settle(id: number, { answer, error }: { answer?: unknown; error?: string }): void {
    const waiting = this.#waiting.get(id)
    if (!waiting) return
    this.#waiting.delete(id)
    clearTimeout(waiting.timer)
    if (error === undefined) waiting.resolve(answer)
    else waiting.reject(new Error(error))
  }
}
