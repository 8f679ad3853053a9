import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { newKey } from '../../packages/phone/src/link/key.ts'
import { Caller } from './load/caller.ts'
import type { Memory, Order } from './load/memory-product.ts'
import { signInPlayers, startProduct } from './product.ts'
import { ask, type Server } from './server.ts'

/**
 * `node tools/bench/memory.ts`: what the server keeps in memory after so many calls of 100 players, and after many more, both once the
 * garbage is gone. Ends with 1 where the heap grew. `--classes` compares the two heaps class by class; the snapshots make the resident
 * figures of that run worthless.
 */
const { values } = parseArgs({
  options: {
    first: { type: 'string', default: '200000' },
    last: { type: 'string', default: '2000000' },
    classes: { type: 'boolean', default: false },
  },
})

const players = 100
const callers = 32
const mebibyte = 2 ** 20
/** Of the heap: what is in flight or freshly compiled differs from moment to moment. */
const noise = 0.05

const server = await startProduct('load/memory-product.ts')
const tokens = await signInPlayers(server, players)
const lines = await Promise.all(
  Array.from({ length: callers }, (_, index) => Caller.open(server.address, tokens[index % players] ?? '')),
)

const first = await after(Number(values.first), 0)
const last = await after(Number(values.last), Number(values.first))
if (values.classes) printGrowth(first.classes, last.classes)
for (const line of lines) line.close()
await server.stop()
process.exitCode = last.memory.heapUsed > first.memory.heapUsed * (1 + noise) ? 1 : 0

async function after(calls: number, done: number): Promise<{ memory: Memory; classes: Map<string, number> }> {
  let left = calls - done
  await Promise.all(
    lines.map(async (line) => {
      while (left > 0) await line.post(callOf(left--))
    }),
  )
  const memory = await ask<Memory>(server, 'memory' satisfies Order)
  const [rss, heap, external] = [memory.rss, memory.heapUsed, memory.external].map((bytes) => bytes / mebibyte)
  const figures = `resident ${rss?.toFixed(0)}, heap ${heap?.toFixed(1)}, outside of it ${external?.toFixed(1)}`
  console.log(`${calls} calls: ${figures} MiB`)
  return { memory, classes: values.classes ? await classesOf(server, calls) : new Map() }
}

/** What players do, in the shares in which they do it. */
function callOf(number: number): string {
  const other = `9${callers + (number % (players - callers))}` // who calls would refuse to write to themselves
  const call = (member: string, args: unknown[], key?: string) => JSON.stringify({ member, args, ...(key && { key }) })
  const kind = number % 20
  if (kind < 9) return call('getSettings', [])
  if (kind < 15) return call('sms_send', [other, `Oi, chego em dez minutos ${number}`], newKey())
  if (kind < 17) return call('sms_markAsRead', [other], newKey())
  if (kind === 17) return call('sms_thread', [other])
  if (kind === 18) return call('bank_index', [])
  return call('bank_getBalance', [])
}

/** Bytes of the heap by class, from a snapshot of the server's own process. */
async function classesOf(from: Server, calls: number): Promise<Map<string, number>> {
  const file = join(from.folder, `${calls}.heapsnapshot`)
  await ask(from, { snapshot: file } satisfies Order)
  const { snapshot, nodes, strings } = JSON.parse(readFileSync(file, 'utf8')) as Snapshot
  const { node_fields: fields, node_types: types } = snapshot.meta
  const [type, name, size] = ['type', 'name', 'self_size'].map((field) => fields.indexOf(field)) as [
    number,
    number,
    number,
  ]
  const classes = new Map<string, number>()
  for (let at = 0; at < nodes.length; at += fields.length) {
    const kind = types[0][nodes[at + type] ?? 0]
    const what = kind === 'object' || kind === 'native' ? `${kind} ${strings[nodes[at + name] ?? 0]}` : `${kind}`
    classes.set(what, (classes.get(what) ?? 0) + (nodes[at + size] ?? 0))
  }
  return classes
}

interface Snapshot {
  snapshot: { meta: { node_fields: string[]; node_types: [string[], ...unknown[]] } }
  nodes: number[]
  strings: string[]
}

function printGrowth(before: ReadonlyMap<string, number>, now: ReadonlyMap<string, number>): void {
  const growth = [...now].map(([what, bytes]) => ({ what, bytes, more: bytes - (before.get(what) ?? 0) }))
  for (const { what, bytes, more } of growth.sort((a, b) => b.more - a.more).slice(0, 25))
    console.log(
      `${(more / 1024).toFixed(0).padStart(8)} KiB more, now ${(bytes / 1024).toFixed(0).padStart(8)}: ${what}`,
    )
}
