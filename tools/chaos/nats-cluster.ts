import { TestNats } from '@orelhao/engine/testing/nats'
import { freePort } from '@orelhao/standalone/testing/free-port'
import { TcpLine } from './tcp-line.ts'

/** A NATS cluster on this machine, whose nodes reach each other through lines that can be cut. */
export class NatsCluster {
  readonly #nodes: TestNats[] = []
  /** The line from a node to another one, by `from-to`. */
  readonly #routes = new Map<string, TcpLine>()

  static async start(nodes: number): Promise<NatsCluster> {
    const cluster = new NatsCluster()
    process.once('exit', cluster.#kill) // an interrupted tool leaves no node behind
    const ports: number[] = []
    for (let n = 0; n < nodes; n++) ports.push(await freePort())
    for (let from = 0; from < nodes; from++) {
      const routes: string[] = []
      for (const [to, port] of ports.entries()) {
        if (to === from) continue
        const line = await TcpLine.open(port)
        cluster.#routes.set(`${from}-${to}`, line)
        routes.push(`nats://127.0.0.1:${line.port}`)
      }
      // nodes and clients must not learn of addresses that lead past the lines: port 1 refuses
      const routing = `listen: 127.0.0.1:${ports[from]}, advertise: "127.0.0.1:1", no_advertise: true`
      const node = `server_name: node${from}\ncluster { name: orelhao, ${routing}, routes: [${routes}] }\n`
      cluster.#nodes.push(await TestNats.open(node))
    }
    return cluster
  }

  get ports(): number[] {
    return this.#nodes.map(({ url }) => Number(new URL(url).port))
  }

  isolate(node: number, isIsolated: boolean): void {
    for (const [route, line] of this.#routes)
      if (route.split('-').includes(String(node))) line.set(isIsolated ? 'cut' : 'open')
  }

  kill(node: number): Promise<void> {
    return this.#node(node).kill()
  }

  restart(node: number): Promise<void> {
    return this.#node(node).start()
  }

  freeze(node: number): void {
    this.#node(node).freeze()
  }

  thaw(node: number): void {
    this.#node(node).thaw()
  }

  async stop(): Promise<void> {
    process.off('exit', this.#kill)
    for (const node of this.#nodes) await node.remove()
    for (const line of this.#routes.values()) await line.close()
  }

  #kill = () => {
    for (const node of this.#nodes) void node.kill()
  }

  #node(node: number): TestNats {
    const found = this.#nodes[node]
    if (!found) throw new RangeError(`there is no NATS node ${node}`)
    return found
  }
}
