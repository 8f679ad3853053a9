import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { BankRequest, Trouble } from './bank-process.ts'
import { patience, TestBankClient } from './test-bank-client.ts'

const program = fileURLToPath(new URL('./bank-process.ts', import.meta.url))

/** A bank in its own process, which is restarted whenever it dies. */
export class RealBank {
  readonly port: number
  readonly #file: string
  readonly #folder: string
  readonly client: TestBankClient
  #child: ChildProcess
  #trouble: Trouble = {}
  #isOpen = true

  private constructor(folder: string, file: string, child: ChildProcess, port: number) {
    this.#folder = folder
    this.#file = file
    this.port = port
    this.client = new TestBankClient(port)
    this.#child = child
    this.#watch()
  }

  static async open(): Promise<RealBank> {
    const folder = mkdtempSync(join(tmpdir(), 'orelhao-bank-'))
    const file = join(folder, 'bank.db')
    const { child, port } = await start(file, 0)
    return new RealBank(folder, file, child, port)
  }

  /** Kills the bank, which is restarted. */
  kill(): void {
    this.#child.kill('SIGKILL')
  }

  /** Opens the player's account, or changes it like a resource other than the phone. */
  async set(player: number, amount: number): Promise<void> {
    await this.#request('open', { player, amount })
  }

  async balance(player: number): Promise<number> {
    return Number(await this.#request('balance', { player }))
  }

  async total(): Promise<number> {
    return Number(await this.#request('total'))
  }

  async troubled(trouble: Trouble): Promise<void> {
    this.#trouble = trouble
    this.client.patienceMs = trouble.drop ? patience.losingMs : patience.usualMs
    await this.#request('trouble', { trouble })
  }

  async close(): Promise<void> {
    this.#isOpen = false
    this.client.close()
    this.#child.kill('SIGKILL')
    if (this.#child.exitCode === null && this.#child.signalCode === null) await once(this.#child, 'exit')
    rmSync(this.#folder, { recursive: true, force: true })
  }

  /** Retries until there is an answer. */
  async #request(ask: BankRequest['ask'], details: Omit<BankRequest, 'id' | 'ask'> = {}): Promise<unknown> {
    for (;;) {
      const answer = await this.client.ask(ask, details).catch(() => undefined)
      if (answer !== undefined) return answer
      await new Promise((resolve) => setTimeout(resolve, 10))
    }
  }

  #watch(): void {
    this.#child.once('exit', async () => {
      if (!this.#isOpen) return
      const { child } = await start(this.#file, this.port, this.#trouble)
      this.#child = child
      if (this.#isOpen) this.#watch()
      else child.kill('SIGKILL')
    })
  }
}

async function start(
  file: string,
  port: number,
  trouble: Trouble = {},
): Promise<{ child: ChildProcess; port: number }> {
  const child = spawn(process.execPath, [program, file, String(port), JSON.stringify(trouble)], {
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  const [line] = await once(child.stdout, 'data')
  return { child, port: Number(line) }
}
