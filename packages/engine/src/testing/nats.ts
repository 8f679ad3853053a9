import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { type AddressInfo, connect, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A connection of its own, for tests that watch or disturb. */
export { connect as connectToNats } from '@nats-io/transport-node'

/** A NATS server on which tests may publish. */
export const natsUrl = process.env.TEST_NATS_URL ?? 'nats://127.0.0.1:4222'

/** Returns whether the tests on NATS can run. In CI they must, so there they run and fail. */
export const hasNats = process.env.CI ? true : await answers(new URL(natsUrl))
if (!hasNats && process.env.VITEST) process.stderr.write(`NATS is not reachable at ${natsUrl}: its tests are skipped\n`)

/** Returns whether tests can start servers of their own. */
export const hasNatsProgram = process.env.CI ? true : spawnSync('nats-server', ['--version']).status === 0

/** A `nats-server` of one test, which can be killed and started again. */
export class TestNats {
  readonly url: string
  readonly #folder = mkdtempSync(join(tmpdir(), 'orelhao-nats-'))
  readonly #port: number
  #process: ChildProcess | undefined

  private constructor(port: number, settings: string) {
    this.#port = port
    this.url = `nats://127.0.0.1:${port}`
    writeFileSync(join(this.#folder, 'nats.conf'), settings)
  }

  /** Starts a server with settings as its configuration file has them. */
  static async open(settings = ''): Promise<TestNats> {
    const server = new TestNats(await unusedPort(), settings)
    await server.start()
    return server
  }

  async start(): Promise<void> {
    const options = ['-a', '127.0.0.1', '-p', String(this.#port), '-c', join(this.#folder, 'nats.conf')]
    this.#process = spawn('nats-server', options, { stdio: 'ignore' })
    while (!(await answers(new URL(this.url)))) await new Promise((resolve) => setTimeout(resolve, 20))
  }

  /** Ends the server at once, without a farewell to its clients. */
  async kill(signal: NodeJS.Signals = 'SIGKILL'): Promise<void> {
    const child = this.#process
    this.#process = undefined
    if (!child || child.exitCode !== null || child.signalCode !== null) return
    child.kill(signal)
    if (signal === 'SIGKILL') await once(child, 'exit')
  }

  /** Freezes the server: connections stay open, and nothing is answered. */
  freeze(): void {
    this.#process?.kill('SIGSTOP')
  }

  thaw(): void {
    this.#process?.kill('SIGCONT')
  }

  async remove(): Promise<void> {
    await this.kill()
    rmSync(this.#folder, { recursive: true, force: true })
  }
}

async function unusedPort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  await new Promise((resolve) => server.close(resolve))
  return port
}

function answers({ hostname, port }: URL): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ host: hostname, port: Number(port || 4222), timeout: 1000 })
    const settle = (answer: boolean) => () => {
      socket.destroy()
      resolve(answer)
    }
    socket.on('connect', settle(true)).on('error', settle(false)).on('timeout', settle(false))
  })
}
