import { createInterface } from 'node:readline'
import { defaultPhoneConfig } from '@orelhao/protocol/settings/defaults'
import { inProcessBus } from '../core/bus.ts'
import { nodeTimeout } from '../core/ticker.ts'
import { openDatabase } from '../database/open-database.ts'
import { createEngine } from '../engine.ts'
import type { ProcessCall } from './engine-process.ts'

/**
 * A server process whose time runs `SPEED` times as fast, so that a round takes seconds, and whose clock is `AHEAD` milliseconds ahead:
 * `node casino-process.ts DATABASE_URL SPEED AHEAD`. One JSON call and one JSON answer per line; prints `ready` when it is.
 */
const [url = '', fast = '1', ahead = '0'] = process.argv.slice(2)
const speed = Number(fast)
const ignore = () => {}
const unlimited = { perSecond: 1e6, burst: 1e6 }
const startMs = Date.now()
const engine = await createEngine({
  database: openDatabase(url),
  bus: inProcessBus(),
  clock: {
    nowMs: () => Math.floor(Date.now() * speed) + Number(ahead),
    elapsedMs: () => Math.floor((Date.now() - startMs) * speed),
  },
  // the database's clock runs at the same speed
  databaseMs: async () => Math.floor(Date.now() * speed),
  after: (delayMs, job) => nodeTimeout(delayMs / speed, job),
  log: { debug: ignore, info: ignore, warn: ignore, error: (_, message) => process.stderr.write(`${message}\n`) },
  phone: defaultPhoneConfig,
  limits: { read: unlimited, write: unlimited },
  dispatch: { onDuty: () => [] },
  random: Math.random,
})
setInterval(() => void engine.tick(), 1000 / speed)

createInterface(process.stdin)
  .on('line', async (line) => {
    const { id, me, member, args, key } = JSON.parse(line) as ProcessCall
    const { body } = await engine.call(me, member, args, key)
    process.stdout.write(`${JSON.stringify({ id, body })}\n`)
  })
  .on('close', () => process.exit()) // the test has ended
process.stdout.write('ready\n')
