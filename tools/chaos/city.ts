import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from '@orelhao/standalone/testing/free-port'
import type { Fault } from './faults.ts'
import type { EveningDatabase, Machines } from './machines.ts'
import { NodeChoice } from './node-choice.ts'
import { ownRoot, SupervisedServer } from './supervised-server.ts'
import { TcpLine } from './tcp-line.ts'

const startTimeoutMs = 300_000

/** The servers of one evening with their lines, on machines that outlive it. */
export class City {
  readonly servers: SupervisedServer[] = []
  readonly database: EveningDatabase
  readonly serverKey = randomBytes(16).toString('hex')
  readonly #machines: Machines
  readonly #folder = mkdtempSync(join(tmpdir(), 'orelhao-chaos-'))
  readonly #playerLines: TcpLine[] = []
  readonly #databaseLines: TcpLine[] = []
  /** The lines of each server to all nodes of NATS. */
  readonly #busLines: TcpLine[][] = []
  /** Folder of the version that the servers run first. */
  readonly #earlierRoot: string
  #choice: NodeChoice | undefined

  private constructor(machines: Machines, database: EveningDatabase, earlierRoot: string) {
    this.#machines = machines
    this.database = database
    this.#earlierRoot = earlierRoot
  }

  /** Starts the servers on an empty database; `root` is the folder of the version that they run first. */
  static async open(machines: Machines, root = ownRoot): Promise<City> {
    const city = new City(machines, await machines.createDatabase(), root)
    for (let n = 0; n < machines.parts.servers; n++) await city.#addServer(n)
    if (machines.cluster) city.#choice = new NodeChoice(machines.cluster, city.database.ports, city.#databaseLines)
    try {
      // one after the other, since the first one creates the tables
      for (const server of city.servers) await startServer(server)
    } catch (error) {
      await city.close()
      throw error
    }
    return city
  }

  /** Where the players' pages connect. */
  get addresses(): string[] {
    return this.#playerLines.map(({ port }) => `http://127.0.0.1:${port}`)
  }

  /**
   * Begins a fault. Resolves to false, having done nothing, if it would strike a database node while another one is not back yet: a busy
   * machine needs longer for that than the schedule allows for, and two nodes of three stop the third.
   */
  async begin({ place, action, target, byMs = 0, version }: Fault): Promise<boolean> {
    if (place === 'database' && !(await this.#hasAllNodes())) return false
    const server = this.servers[target]
    if (place === 'server' && server) {
      if (action === 'kill') await server.kill()
      if (action === 'freeze') server.freeze()
      if (action === 'clock') server.setClock(byMs)
      if (action === 'restart') {
        await server.stop()
        if (version) server.installVersion(version === 'next' ? ownRoot : this.#earlierRoot)
        server.start()
      }
    }
    const nodes = place === 'database' ? this.#machines.cluster : place === 'bus' ? this.#machines.nats : undefined
    if (action === 'kill') await nodes?.kill(target)
    if (action === 'freeze') nodes?.freeze(target)
    if (action === 'isolate') await nodes?.isolate(target, true)
    for (const line of this.#linesOf(place, target)) {
      if (action === 'slow') line.slowBy(byMs)
      else line.set(action === 'cut' ? 'cut' : 'silent')
    }
    return true
  }

  /** Ends a fault. Resolves once its part works again, which takes a database node some seconds. */
  async end({ place, action, target }: Fault): Promise<void> {
    const server = this.servers[target]
    if (place === 'server' && server) {
      if (action === 'kill') server.start()
      if (action === 'freeze') server.thaw()
      if (action === 'clock') server.setClock(0)
    }
    for (const line of this.#linesOf(place, target)) {
      line.set('open')
      line.slowBy(0)
    }
    const nodes = place === 'database' ? this.#machines.cluster : place === 'bus' ? this.#machines.nats : undefined
    if (action === 'kill') await nodes?.restart(target)
    if (action === 'freeze') nodes?.thaw(target)
    if (action === 'isolate') await nodes?.isolate(target, false)
  }

  /** Returns whether every server and every database node is ready. Starts nodes that ended by themselves. */
  async isReady(): Promise<boolean> {
    await this.#machines.cluster?.restartEnded()
    const answers = await Promise.all([this.#hasAllNodes(), ...this.servers.map((server) => server.isReady())])
    return answers.every(Boolean)
  }

  async #hasAllNodes(): Promise<boolean> {
    const { cluster } = this.#machines
    if (!cluster) return true
    const answers = await Promise.all(this.database.ports.map((_, node) => cluster.takesQueries(node)))
    return answers.every(Boolean)
  }

  /** Stops the servers as their owner does. Resolves to sentences about those that did not stop by themselves. */
  async stopServers(): Promise<string[]> {
    const ends = await Promise.all(
      this.servers.map(async (server) => ({ name: server.name, end: await server.stop() })),
    )
    return ends.filter(({ end }) => end !== '0').map(({ name, end }) => `server ${name} did not stop cleanly: ${end}`)
  }

  /** Ends everything of this evening. */
  async close(): Promise<void> {
    await this.#choice?.stop()
    for (const server of this.servers) await server.kill()
    for (const line of [...this.#playerLines, ...this.#databaseLines, ...this.#busLines.flat()]) await line.close()
    await this.database.drop()
    rmSync(this.#folder, { recursive: true, force: true })
  }

  async #addServer(n: number): Promise<void> {
    const port = await freePort()
    const { ports, urlAt } = this.database
    this.#playerLines.push(await TcpLine.open(port))
    const databaseLine = ports.length > 0 ? await TcpLine.open(ports[n % ports.length] ?? 0) : undefined
    if (databaseLine) this.#databaseLines.push(databaseLine)
    const busLines = await Promise.all((this.#machines.nats?.ports ?? []).map((node) => TcpLine.open(node)))
    this.#busLines.push(busLines)
    // each server prefers another node, as each has another machine of its own
    const preferred = [...busLines.slice(n), ...busLines.slice(0, n)]
    const environment = {
      DATA_DIR: this.#folder, // with the secret that signs the tokens of all servers
      SERVER_KEY: this.serverKey,
      DATABASE_URL: urlAt(databaseLine?.port ?? 0),
      BUS_URL: preferred.map((line) => `nats://127.0.0.1:${line.port}`).join(),
    }
    const name = 'ABC'[n] ?? String(n)
    const clockFile = join(this.#folder, `clock-${name}`)
    this.servers.push(new SupervisedServer({ name, port, environment, clockFile }, this.#earlierRoot))
  }

  #linesOf(place: Fault['place'], target: number): TcpLine[] {
    if (place === 'bus line') return this.#busLines[target] ?? []
    const lines = place === 'player line' ? this.#playerLines : place === 'database line' ? this.#databaseLines : []
    return lines.slice(target, target + 1)
  }
}

async function startServer(server: SupervisedServer): Promise<void> {
  const untilMs = performance.now() + startTimeoutMs
  server.start()
  while (!(await server.isReady())) {
    if (performance.now() > untilMs) throw new Error(`server ${server.name} did not start: ${server.diagnosis}`)
    await sleep(200)
  }
}
