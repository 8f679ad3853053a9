import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { chownSync, existsSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Connection, createConnection } from 'mysql2/promise'

/** Where distributions put the programs and Galera's library. */
const programFolders = [
  '/usr/sbin',
  '/usr/bin',
  '/usr/libexec',
  '/usr/local/sbin',
  '/usr/local/bin',
  '/usr/local/mysql/bin',
]
const libraries = [
  '/usr/lib/galera/libgalera_smm.so',
  '/usr/lib64/galera-4/libgalera_smm.so',
  '/usr/lib64/galera/libgalera_smm.so',
  '/usr/lib/libgalera_smm.so',
  '/usr/local/lib/galera/libgalera_smm.so',
]

const syncSeconds = 300
const maxStarts = 5
/** Value of `wsrep_local_state` of a node that has everything. */
const syncedState = '4'

/** Programs that a cluster needs. */
interface Programs {
  server: string
  install: string
  library: string
}

/** The programs, or the name of the first one that this machine lacks. Nodes copy each other with rsync. */
export function findGalera(): Programs | string {
  const find = (name: string) => programFolders.map((folder) => join(folder, name)).find(existsSync)
  const [server, install, library] = [find('mariadbd'), find('mariadb-install-db'), libraries.find(existsSync)]
  if (!server || !install) return 'mariadb-server'
  if (!library) return 'galera-4'
  return find('rsync') ? { server, install, library } : 'rsync'
}

/** Ports of one node. */
interface Ports {
  sql: number
  group: number
  transfer: number
  increment: number
}

/** A MariaDB Galera cluster on this machine, on the loopback address only. Every node takes writes. */
export class GaleraCluster {
  readonly #programs: Programs
  readonly #folder: string
  readonly #ports: readonly Ports[]
  /** Process of each node. */
  readonly #processes: number[] = []
  /** Nodes that a test has killed. */
  readonly #killed = new Set<number>()

  private constructor(programs: Programs, folder: string, ports: readonly Ports[]) {
    this.#programs = programs
    this.#folder = folder
    this.#ports = ports
  }

  /** Resolves once all nodes are synced. */
  static async start(nodes: number): Promise<GaleraCluster> {
    const programs = findGalera()
    if (typeof programs === 'string') throw new Error(`a cluster needs ${programs}: install it`)
    const folder = mkdtempSync(join(tmpdir(), 'orelhao-galera-'))
    const ports: Ports[] = []
    for (let n = 0; n < nodes; n++) {
      const [sql = 0, group = 0, transfer = 0, increment = 0] = await freePorts(4)
      ports.push({ sql, group, transfer, increment })
    }
    const cluster = new GaleraCluster(programs, folder, ports)
    process.once('exit', cluster.#kill)
    try {
      if (server) chownSync(folder, server.uid, server.gid)
      for (const node of ports.keys()) await cluster.#startNode(node)
      await cluster.on(0, (connection) => connection.query('CREATE DATABASE orelhao'))
    } catch (error) {
      await cluster.stop()
      throw error
    }
    return cluster
  }

  /** A node's database, in the format of DATABASE_URL. */
  url(node: number): string {
    return `mysql://root@127.0.0.1:${this.#portsOf(node).sql}/orelhao`
  }

  /** Cuts a node off from the others, or joins it to them again and waits until it is synced. */
  async isolate(node: number, isIsolated: boolean): Promise<void> {
    const option = `gmcast.isolate=${Number(isIsolated)}`
    await this.on(node, (connection) => connection.query('SET GLOBAL wsrep_provider_options = ?', [option]))
    if (!isIsolated) await this.#untilSynced(node)
  }

  /** Runs a job on a connection to a node. */
  async on<T>(node: number, job: (connection: Connection) => Promise<T>): Promise<T> {
    const connection = await createConnection({ host: '127.0.0.1', port: this.#portsOf(node).sql, user: 'root' })
    try {
      return await job(connection)
    } finally {
      await connection.end()
    }
  }

  /** A status variable of a node, such as `wsrep_cluster_status`. */
  async status(node: number, name: string): Promise<string> {
    const [rows] = await this.on(node, (connection) => connection.query('SHOW STATUS LIKE ?', [name]))
    return (rows as { Value: string }[])[0]?.Value ?? ''
  }

  /** Ends a node at once. The others notice within seconds. */
  async kill(node: number): Promise<void> {
    const id = this.#processOf(node)
    this.#killed.add(node)
    kill(id)
    while (isAlive(id)) await sleep(20)
  }

  /** Freezes a node: its connections stay open, and nothing is answered. */
  freeze(node: number): void {
    process.kill(this.#processOf(node), 'SIGSTOP')
  }

  thaw(node: number): void {
    process.kill(this.#processOf(node), 'SIGCONT')
  }

  /**
   * Starts a killed node again, from where its files end, as the distributions' services do. Waits until it is synced. A node that loses the
   * one that it copies ends, and is started again, from where its files end then.
   */
  async restart(node: number): Promise<void> {
    this.#killed.delete(node)
    for (let attempt = 1; ; attempt++)
      try {
        return await this.#restartOnce(node)
      } catch (error) {
        if (attempt === maxStarts || isAlive(this.#processOf(node))) throw error
      }
  }

  async #restartOnce(node: number): Promise<void> {
    const { server: program } = this.#programs
    const data = this.#dataOf(node)
    const recovery = [...this.#ownOptions(node), '--wsrep-recover', `--log-error=${data}.recovery`]
    rmSync(`${data}.recovery`, { force: true })
    spawnSync(program, recovery, { ...server, stdio: 'ignore' })
    const position = /Recovered position:?\s+(\S+)/.exec(readFileSync(`${data}.recovery`, 'utf8'))?.[1]
    const others = this.#ports.filter((_, index) => index !== node).map(({ group }) => `127.0.0.1:${group}`)
    await this.#runNode(node, [
      `--wsrep-cluster-address=gcomm://${others}`,
      ...(position ? [`--wsrep-start-position=${position}`] : []),
    ])
  }

  /** Starts nodes again that ended by themselves, as after a freeze that the others took for their death: what a service manager does. */
  async restartEnded(): Promise<void> {
    for (const node of this.#ports.keys())
      if (!this.#killed.has(node) && !isAlive(this.#processOf(node))) await this.restart(node)
  }

  /** Returns whether a node takes queries, within a second. */
  async takesQueries(node: number): Promise<boolean> {
    const host = { host: '127.0.0.1', port: this.#portsOf(node).sql, user: 'root', connectTimeout: 1000 }
    const connection = await createConnection(host).catch(() => undefined)
    if (!connection) return false
    connection.on('error', () => {}) // the answer is missing then
    const late = setTimeout(() => connection.destroy(), 1000)
    try {
      const [rows] = await connection.query("SHOW STATUS WHERE Variable_name IN ('wsrep_ready', 'wsrep_local_state')")
      const values = Object.fromEntries((rows as { Variable_name: string; Value: string }[]).map(Object.values))
      return values.wsrep_ready === 'ON' && values.wsrep_local_state === syncedState
    } catch {
      return false // the node went away during the question
    } finally {
      clearTimeout(late)
      connection.destroy()
    }
  }

  /** Ends all nodes at once and deletes their files. */
  async stop(): Promise<void> {
    this.#kill()
    process.off('exit', this.#kill)
    while (this.#processes.some(isAlive)) await sleep(50)
    rmSync(this.#folder, { recursive: true, force: true })
  }

  #kill = () => this.#processes.forEach(kill)

  async #startNode(node: number): Promise<void> {
    const own = { ...server, stdio: 'ignore' } as const
    const data = `--datadir=${this.#dataOf(node)}`
    execFileSync(this.#programs.install, ['--no-defaults', data, '--auth-root-authentication-method=normal'], own)
    const first = this.#portsOf(0).group
    await this.#runNode(node, [
      `--wsrep-cluster-address=gcomm://${node === 0 ? '' : `127.0.0.1:${first}`}`,
      ...(node === 0 ? ['--wsrep-new-cluster'] : []),
    ])
  }

  async #runNode(node: number, options: readonly string[]): Promise<void> {
    const log = `${this.#dataOf(node)}.log`
    const started = spawn(this.#programs.server, [...this.#ownOptions(node), '--wsrep-on=ON', ...options], {
      ...server,
      stdio: ['ignore', openSync(log, 'a'), openSync(log, 'a')],
    })
    started.unref()
    if (started.pid !== undefined) this.#processes[node] = started.pid
    await this.#untilSynced(node).catch((cause) => {
      const last = readFileSync(log, 'utf8').split('\n').slice(-15).join('\n')
      throw new Error(`node ${node} of the cluster did not start:\n${last}`, { cause })
    })
  }

  #ownOptions(node: number): string[] {
    const { sql, group, transfer, increment } = this.#portsOf(node)
    const data = this.#dataOf(node)
    return [
      '--no-defaults',
      `--datadir=${data}`,
      `--port=${sql}`,
      `--socket=${data}.sock`,
      `--pid-file=${data}.pid`,
      '--bind-address=127.0.0.1',
      '--max-connections=100',
      '--innodb-buffer-pool-size=64M',
      '--innodb-flush-log-at-trx-commit=2', // a node of a test need not survive the machine
      '--binlog-format=ROW',
      '--innodb-autoinc-lock-mode=2',
      `--wsrep-provider=${this.#programs.library}`,
      '--wsrep-cluster-name=orelhao',
      `--wsrep-node-address=127.0.0.1:${group}`,
      '--wsrep-sst-method=rsync',
      `--wsrep-sst-receive-address=127.0.0.1:${transfer}`,
      `--wsrep-provider-options=gmcast.listen_addr=tcp://127.0.0.1:${group};ist.recv_addr=127.0.0.1:${increment};gcache.size=32M`,
    ]
  }

  async #untilSynced(node: number): Promise<void> {
    const until = Date.now() + syncSeconds * 1000
    for (;;) {
      const state = await this.status(node, 'wsrep_local_state_comment').catch((error) => String(error))
      if (state === 'Synced') return
      if (!isAlive(this.#processOf(node))) throw new Error(`node ${node} has ended`)
      if (Date.now() > until) throw new Error(`node ${node} is not synced: ${state}`)
      await sleep(200)
    }
  }

  #dataOf(node: number): string {
    return join(this.#folder, `node${node}`)
  }

  #processOf(node: number): number {
    const id = this.#processes[node]
    if (id === undefined) throw new RangeError(`the cluster has no node ${node}`)
    return id
  }

  #portsOf(node: number): Ports {
    const ports = this.#ports[node]
    if (!ports) throw new RangeError(`the cluster has no node ${node}`)
    return ports
  }
}

/** The user of the nodes: rsync and MariaDB refuse to work as root. */
const server = process.getuid?.() === 0 ? { uid: idOf('-u'), gid: idOf('-g') } : undefined

function idOf(which: '-u' | '-g'): number {
  return Number(execFileSync('id', [which, 'mysql'], { encoding: 'utf8' }))
}

async function freePorts(count: number): Promise<number[]> {
  const sockets = await Promise.all(
    Array.from({ length: count }, async () => {
      const socket = createServer().listen(0, '127.0.0.1')
      await new Promise((resolve) => socket.once('listening', resolve))
      return socket
    }),
  )
  const ports = sockets.map((socket) => (socket.address() as { port: number }).port)
  await Promise.all(sockets.map((socket) => new Promise((resolve) => socket.close(resolve))))
  return ports
}

function kill(process_: number): void {
  try {
    process.kill(process_, 'SIGKILL')
  } catch {} // it has ended by itself
}

function isAlive(process_: number): boolean {
  try {
    return process.kill(process_, 0)
  } catch {
    return false
  }
}
