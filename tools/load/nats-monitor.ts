import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'

/** Messages that one server sent to NATS and received from it. */
export interface BusUsage {
  sent: number
  received: number
  receivedBytes: number
}

interface Connection {
  cid: number
  in_msgs: number
  out_msgs: number
  out_bytes: number
}

const askAgainMs = 20

/** A `nats-server` of the run, which counts the messages of each of its connections. */
export class NatsMonitor {
  readonly url: string
  readonly #monitor: string
  readonly #process: ChildProcess

  private constructor(port: number, monitorPort: number, child: ChildProcess) {
    this.url = `nats://127.0.0.1:${port}`
    this.#monitor = `http://127.0.0.1:${monitorPort}`
    this.#process = child
  }

  static async start(): Promise<NatsMonitor> {
    const [port, monitorPort] = [await unusedPort(), await unusedPort()]
    const args = ['-a', '127.0.0.1', '-p', String(port), '-m', String(monitorPort)]
    const child = spawn('nats-server', args, { stdio: 'ignore' })
    process.once('exit', () => child.kill())
    try {
      await once(child, 'spawn')
    } catch {
      throw new Error('several servers need the program nats-server')
    }
    const nats = new NatsMonitor(port, monitorPort, child)
    while (!(await nats.#answers())) {
      if (child.exitCode !== null) throw new Error(`nats-server ended at its start with ${child.exitCode}`)
      await new Promise((resolve) => setTimeout(resolve, askAgainMs))
    }
    return nats
  }

  /** Usage of each server, in the order in which they connected. */
  async usages(): Promise<BusUsage[]> {
    const response = await fetch(`${this.#monitor}/connz?limit=1024`)
    const { connections } = (await response.json()) as { connections: Connection[] }
    return connections
      .sort((a, b) => a.cid - b.cid)
      .map(({ in_msgs, out_msgs, out_bytes }) => ({ sent: in_msgs, received: out_msgs, receivedBytes: out_bytes }))
  }

  stop(): void {
    this.#process.kill()
  }

  async #answers(): Promise<boolean> {
    return await fetch(`${this.#monitor}/healthz`).then(
      ({ ok }) => ok,
      () => false,
    )
  }
}

async function unusedPort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  await new Promise((resolve) => server.close(resolve))
  return port
}
