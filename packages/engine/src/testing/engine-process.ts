import { createInterface } from 'node:readline'
import type { Identity } from '@orelhao/protocol/settings/contract'
import { defaultPhoneConfig } from '@orelhao/protocol/settings/defaults'
import { inProcessBus } from '../core/bus.ts'
import { systemClock } from '../core/clock.ts'
import { openDatabase } from '../database/open-database.ts'
import { createEngine } from '../engine.ts'
import { Crash } from './crash-scenario.ts'
import { TestBankClient } from './test-bank-client.ts'

/**
 * An engine process for tests that kill it: `node engine-process.ts DATABASE_URL BANK_PORT REMEMBERS POINT`, which kills itself at that
 * point (see `crash.ts`). One JSON call and one JSON answer per line; prints `ready` when it is.
 */
export interface ProcessCall {
  id: number
  me: Identity
  member: string
  args: unknown[]
  key: string
}

const [url = '', port = '', remembers = '', point = ''] = process.argv.slice(2)
const crash = new Crash(() => process.kill(process.pid, 'SIGKILL'))
const ignore = () => {}
const unlimited = { perSecond: 1e6, burst: 1e6 }
const engine = await createEngine({
  database: crash.database(openDatabase(url)),
  bank: crash.bank(new TestBankClient(Number(port), 400).bank(remembers === 'true')),
  bus: inProcessBus(),
  clock: systemClock,
  log: { debug: ignore, info: ignore, warn: ignore, error: (_, message) => process.stderr.write(`${message}\n`) },
  phone: defaultPhoneConfig,
  limits: { read: unlimited, write: unlimited },
  dispatch: { onDuty: () => [] },
  random: Math.random,
})
crash.armAt(Number(point) || Number.POSITIVE_INFINITY)

createInterface(process.stdin)
  .on('line', async (line) => {
    const { id, me, member, args, key } = JSON.parse(line) as ProcessCall
    const { body } = await engine.call(me, member, args, key)
    process.stdout.write(`${JSON.stringify({ id, body })}\n`)
  })
  .on('close', () => process.exit()) // the test has ended
process.stdout.write('ready\n')
