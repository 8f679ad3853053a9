import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { monitorEventLoopDelay, performance } from 'node:perf_hooks'
import { fileURLToPath } from 'node:url'
import { EngineProcess } from '../../../packages/adapters/fivem-server/src/testing/engine-process.ts'
import { FakeFxServer } from '../../../packages/adapters/fivem-server/src/testing/fake-fxserver.ts'
import { netEvents, type ScriptAnswer } from '../../../packages/protocol/src/script-wire.ts'
import { bundle } from '../../fivem/bundle.ts'

/**
 * The built server script on the main thread of this process, as in a game server, and players who call it. `node embedded.ts DATABASE_URL`
 * runs the phone's server in it; with a second argument `remote` in a process of its own.
 */
const players = 40
const callsEach = 25
const unlimited = '999999/999999'
const longestWaitMs = 60_000

/** Cost of one round of 1,000 calls for the thread. */
export interface EmbeddedRound {
  /** Milliseconds for which the thread was busy. */
  busyMs: number
  /** Duration of the longest turn of the event loop, in milliseconds; up to one too many. */
  longestMs: number
}

const folder = mkdtempSync(join(tmpdir(), 'orelhao-embedded-'))
process.once('SIGTERM', () => process.exit()) // also ends the server beside it
process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
const entry = fileURLToPath(new URL('../../../packages/adapters/fivem-server/src/main.ts', import.meta.url))
const server = new FakeFxServer((await bundle('server', entry, 'bench')).code, folder)
const [databaseUrl = '', mode] = process.argv.slice(2)
const engine = mode === 'remote' ? await EngineProcess.start({ folder, databaseUrl }) : undefined
Object.assign(server.convars, {
  smartphone_rate_reads: unlimited,
  smartphone_rate_writes: unlimited,
  smartphone_log_level: 'warn',
  ...(engine ? { smartphone_engine: engine.address() } : { mysql_connection_string: databaseUrl }),
})
server.start()

let lastId = 0
const sources = Array.from({ length: players }, (_, number) => server.connect(`Pessoa ${number}`))
for (const source of sources) server.send(source, netEvents.hello)
await settled(() => sources.every((source) => received(source, netEvents.welcome).length > 0))

/** The pending call of each player. */
const pending = new Map<number, { id: number; resolve(payload: string): void }>()
for (const source of sources) listen(source)
const phones = await Promise.all(sources.map(phoneOf))

process.on('message', async () => {
  const busyMs = await busy()
  const longestMs = await longest()
  process.send?.({ busyMs, longestMs } satisfies EmbeddedRound)
})
process.send?.('ready')

async function busy(): Promise<number> {
  const before = performance.eventLoopUtilization()
  await round()
  return performance.eventLoopUtilization(before).active
}

/**
 * Longest interval between two firings of a 1 ms timer: at most a millisecond more than the longest turn of the loop. Measured outside
 * JavaScript, so that the measurement makes no garbage.
 */
async function longest(): Promise<number> {
  const delays = monitorEventLoopDelay({ resolution: 1 })
  delays.enable()
  await round()
  delays.disable()
  return delays.max / 1e6
}

/** 1,000 calls of 40 players, one after another for each: half read settings, a quarter read messages, a quarter write. */
async function round(): Promise<void> {
  const timer = setTimeout(() => {
    throw new Error('a call was not answered')
  }, longestWaitMs)
  await Promise.all(
    sources.map(async (source, index) => {
      for (let number = 0; number < callsEach; number++) {
        const other = phones[(index + 1) % phones.length]
        if (number % 4 === 0) await call(source, 'sms_send', [other, `Mensagem ${number}`])
        else if (number % 4 === 1) await call(source, 'sms_resume', [])
        else await call(source, 'getSettings', [])
      }
    }),
  )
  clearTimeout(timer)
}

async function phoneOf(source: number): Promise<string> {
  const [[, body]] = JSON.parse(await call(source, 'getSettings', [])) as [ScriptAnswer]
  return (body as { identity: { phone: string } }).identity.phone
}

/** Resolves to the event with the answer, unparsed unless needed: in the game that work is done on another machine. */
function call(source: number, member: string, args: unknown[]): Promise<string> {
  const id = ++lastId
  return new Promise((resolve) => {
    pending.set(source, { id, resolve })
    server.send(source, netEvents.calls, JSON.stringify([[id, member, args, null]]))
  })
}

/** Adds one listener for each player: one for each call retained the texts of all answers until the next full garbage collection. */
function listen(source: number): void {
  const client = server.clients.get(source)
  if (!client) return
  client.received.push = (...messages) => {
    const waiting = pending.get(source)
    for (const [event, payload] of messages)
      if (waiting && event === netEvents.answers && payload.startsWith(`[[${waiting.id},`)) waiting.resolve(payload)
    return 0
  }
}

function received(source: number, event: string): string[] {
  const all = server.clients.get(source)?.received ?? []
  return all.filter(([name]) => name === event).map(([, payload]) => payload)
}

async function settled(condition: () => boolean): Promise<void> {
  const endMs = performance.now() + longestWaitMs
  while (!condition()) {
    if (performance.now() > endMs) throw new Error(`the server did not answer:\n${server.printed.join('\n')}`)
    await new Promise((resolve) => setTimeout(resolve, 10))
  }
}
