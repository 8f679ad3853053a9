import { setTimeout as sleep } from 'node:timers/promises'
import type { GaleraCluster } from '../cluster/galera.ts'
import type { TcpLine } from './tcp-line.ts'

const pauseMs = 500
/** A node that failed as many checks in a row gets no connections. */
const maxFailures = 3

/** Leads each server's database line to its own node, or to the next one while that takes no queries: what an owner's proxy does. */
export class NodeChoice {
  readonly #cluster: GaleraCluster
  readonly #ports: readonly number[]
  readonly #lines: readonly TcpLine[]
  readonly #failures: number[]
  readonly #running: Promise<unknown>
  #isOver = false

  /** `ports` are the nodes' in their order; line n prefers node n. */
  constructor(cluster: GaleraCluster, ports: readonly number[], lines: readonly TcpLine[]) {
    this.#cluster = cluster
    this.#ports = ports
    this.#lines = lines
    this.#failures = ports.map(() => 0)
    this.#running = Promise.all(ports.map((_, node) => this.#watch(node)))
  }

  async stop(): Promise<void> {
    this.#isOver = true
    await this.#running
  }

  async #watch(node: number): Promise<void> {
    while (!this.#isOver) {
      const takesQueries = await this.#cluster.takesQueries(node)
      this.#failures[node] = takesQueries ? 0 : (this.#failures[node] ?? 0) + 1
      this.#lead()
      await sleep(pauseMs)
    }
  }

  #lead(): void {
    for (const [own, line] of this.#lines.entries()) {
      const order = this.#ports.map((_, index) => (own + index) % this.#ports.length)
      const node = order.find((index) => (this.#failures[index] ?? 0) < maxFailures)
      const port = node === undefined ? undefined : this.#ports[node]
      if (port !== undefined) line.leadTo(port)
    }
  }
}
