import { setTimeout as sleep } from 'node:timers/promises'
import type { GaleraCluster } from '../cluster/galera.ts'

const timeoutMs = 60_000

/** Waits until all nodes have the same rows in every table. Resolves to the differences that are left. No server may write any more. */
export async function nodeDifferences(cluster: GaleraCluster, url: string, nodes: number): Promise<string[]> {
  const name = new URL(url).pathname.slice(1)
  const untilMs = performance.now() + timeoutMs
  for (;;) {
    const all = await Promise.all(Array.from({ length: nodes }, (_, node) => checksums(cluster, node, name)))
    const away = all.filter((sums) => typeof sums === 'string')
    const [first, ...others] = all.filter((sums) => typeof sums !== 'string')
    const different = [...(first ?? [])].filter(([table, sum]) => others.some((other) => other.get(table) !== sum))
    if (away.length + different.length === 0 || performance.now() > untilMs)
      return [...away, ...different.map(([table]) => `nodes: ${table} differs between the nodes`)]
    await sleep(500)
  }
}

/** Resolves to the checksum of each table; to a sentence while the node takes no queries. */
async function checksums(cluster: GaleraCluster, node: number, name: string): Promise<Map<string, string> | string> {
  const reading = cluster.on(node, async (connection) => {
    const [rows] = await connection.query(`SHOW TABLES FROM ${name}`)
    const tables = (rows as Record<string, string>[]).flatMap((row) => Object.values(row))
    const [sums] = await connection.query(`CHECKSUM TABLE ${tables.map((table) => `${name}.${table}`)}`)
    return new Map((sums as { Table: string; Checksum: string }[]).map((row) => [row.Table, String(row.Checksum)]))
  })
  return reading.catch((error) => `nodes: ${'ABC'[node]} takes no queries: ${error}`)
}
