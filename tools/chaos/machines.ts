import { randomBytes } from 'node:crypto'
import { hasNatsProgram } from '@orelhao/engine/testing/nats'
import { hasMariadb, mariadbDatabase, sqliteDatabase } from '@orelhao/engine/testing/test-database'
import { findGalera, GaleraCluster } from '../cluster/galera.ts'
import type { Parts } from './fault-schedule.ts'
import { NatsCluster } from './nats-cluster.ts'

const nodes = 3

/** A new database of one evening. */
export interface EveningDatabase {
  /** Ports of its nodes; none for a file. */
  ports: number[]
  /** The address through a port; the port is of no use to a file. */
  urlAt(port: number): string
  drop(): Promise<void>
}

/** The nodes of the database and of NATS, which evenings share because they take long to start. */
export interface Machines {
  parts: Parts
  /** Sentences about parts that this machine cannot run and that are not tested. */
  skipped: string[]
  cluster: GaleraCluster | undefined
  nats: NatsCluster | undefined
  createDatabase(): Promise<EveningDatabase>
  stop(): Promise<void>
}

/**
 * Starts a Galera cluster and a NATS cluster, or what can run instead: one MariaDB, or a file with one server and no NATS. `isSingle` asks
 * for one MariaDB also where a cluster could run.
 */
export async function startMachines(isSingle: boolean): Promise<Machines> {
  const missing = isSingle ? 'left out by --single' : missingForCluster()
  const hasGalera = missing === undefined
  const hasServers = (hasGalera || hasMariadb) && hasNatsProgram
  const nats = hasServers ? await NatsCluster.start(nodes) : undefined
  let cluster: GaleraCluster | undefined
  try {
    cluster = hasGalera ? await GaleraCluster.start(nodes) : undefined
  } catch (error) {
    await nats?.stop()
    throw error
  }
  return {
    parts: {
      servers: hasServers ? nodes : 1,
      databaseNodes: hasGalera ? nodes : hasMariadb ? 1 : 0,
      busNodes: nats ? nodes : 0,
    },
    skipped: [
      ...(hasGalera ? [] : [`a cluster of databases: ${missing}`]),
      ...(hasGalera || hasMariadb ? [] : ['connections to a database, and several servers: MariaDB does not answer']),
      ...(hasNatsProgram ? [] : ['several servers, and the bus between them: nats-server is not installed']),
      'clocks of the database nodes: only those of the servers are set',
    ],
    cluster,
    nats,
    createDatabase: () => (cluster ? inCluster(cluster) : single()),
    async stop() {
      await cluster?.stop()
      await nats?.stop()
    },
  }
}

function missingForCluster(): string | undefined {
  const found = findGalera()
  return typeof found === 'string' ? `${found} is not installed` : undefined
}

async function inCluster(cluster: GaleraCluster): Promise<EveningDatabase> {
  const name = `orelhao_chaos_${randomBytes(4).toString('hex')}`
  await cluster.on(0, (connection) => connection.query(`CREATE DATABASE ${name}`))
  return {
    ports: Array.from({ length: nodes }, (_, node) => Number(new URL(cluster.url(node)).port)),
    urlAt: (port) => Object.assign(new URL(cluster.url(0)), { port: String(port), pathname: `/${name}` }).href,
    // it goes with the cluster's files at the latest, and a node that is away must not hide why an evening ended
    drop: () =>
      cluster.on(0, async (connection) => void (await connection.query(`DROP DATABASE ${name}`))).catch(() => {}),
  }
}

async function single(): Promise<EveningDatabase> {
  const { url, drop } = await (hasMariadb ? mariadbDatabase() : sqliteDatabase())
  if (!hasMariadb) return { ports: [], urlAt: () => url, drop }
  const { port, hostname } = new URL(url)
  if (!['127.0.0.1', 'localhost'].includes(hostname))
    throw new Error(`the lines lead to this machine, not to ${hostname}`)
  const urlAt = (at: number) => Object.assign(new URL(url), { port: String(at), hostname: '127.0.0.1' }).href
  return { ports: [Number(port || 3306)], urlAt, drop }
}
