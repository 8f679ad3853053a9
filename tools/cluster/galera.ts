import { execFileSync, spawn } from 'node:child_process'
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

const syncSeconds = 120

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
  readonly #processes: number[] = []

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

  /** Ends all nodes at once and deletes their files. */
  async stop(): Promise<void> {
    this.#kill()
    process.off('exit', this.#kill)
    while (this.#processes.some(isAlive)) await sleep(50)
    rmSync(this.#folder, { recursive: true, force: true })
  }

  #kill = () => this.#processes.forEach(kill)

  async #startNode(node: number): Promise<void> {
    const { server: program, install, library } = this.#programs
    const { sql, group, transfer, increment } = this.#portsOf(node)
    const data = join(this.#folder, `node${node}`)
    const own = { ...server, stdio: 'ignore' } as const
    execFileSync(install, ['--no-defaults', `--datadir=${data}`, '--auth-root-authentication-method=normal'], own)
    const log = `${data}.log`
    const first = this.#portsOf(0).group
    const started = spawn(
      program,
      [
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
        '--wsrep-on=ON',
        `--wsrep-provider=${library}`,
        '--wsrep-cluster-name=orelhao',
        `--wsrep-cluster-address=gcomm://${node === 0 ? '' : `127.0.0.1:${first}`}`,
        `--wsrep-node-address=127.0.0.1:${group}`,
        '--wsrep-sst-method=rsync',
        `--wsrep-sst-receive-address=127.0.0.1:${transfer}`,
        `--wsrep-provider-options=gmcast.listen_addr=tcp://127.0.0.1:${group};ist.recv_addr=127.0.0.1:${increment};gcache.size=32M`,
        ...(node === 0 ? ['--wsrep-new-cluster'] : []),
      ],
      { ...server, stdio: ['ignore', openSync(log, 'a'), openSync(log, 'a')] },
    )
    started.unref()
    if (started.pid !== undefined) this.#processes.push(started.pid)
    await this.#untilSynced(node).catch((cause) => {
      const last = readFileSync(log, 'utf8').split('\n').slice(-15).join('\n')
      throw new Error(`node ${node} of the cluster did not start:\n${last}`, { cause })
    })
  }

  async #untilSynced(node: number): Promise<void> {
    const until = Date.now() + syncSeconds * 1000
    for (;;) {
      const state = await this.status(node, 'wsrep_local_state_comment').catch((error) => String(error))
      if (state === 'Synced') return
      if (Date.now() > until) throw new Error(`node ${node} is not synced: ${state}`)
      await sleep(200)
    }
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
