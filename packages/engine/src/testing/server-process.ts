import { setTimeout as sleep } from 'node:timers/promises'
import { defaultPhoneConfig } from '@orelhao/protocol/settings/defaults'
import { apps } from '../apps/index.ts'
import { inProcessBus } from '../core/bus.ts'
import { systemClock } from '../core/clock.ts'
import { openDatabase } from '../database/open-database.ts'
import { createEngine } from '../engine.ts'
import { Crash } from './crash-scenario.ts'
import { payingApp, salaryApp } from './paying-app.ts'

/**
 * A server process. `node server-process.ts DATABASE_URL POINT` runs due jobs and kills itself at that point (see `crash.ts`), or with
 * `inside` during the job; it exits when all is done. `node server-process.ts DATABASE_URL conduct PLAYER` pays a salary until it is
 * killed.
 */
const [url = '', point = '', player = ''] = process.argv.slice(2)
const die = () => process.kill(process.pid, 'SIGKILL')
const crash = new Crash(die)
const ignore = () => {}
const unlimited = { perSecond: 1e6, burst: 1e6 }
const engine = await createEngine(
  {
    database: crash.database(openDatabase(url)),
    bus: inProcessBus(),
    clock: systemClock,
    log: { debug: ignore, info: ignore, warn: ignore, error: (_, message) => process.stderr.write(`${message}\n`) },
    phone: defaultPhoneConfig,
    limits: { read: unlimited, write: unlimited },
    dispatch: { onDuty: () => [] },
    random: Math.random,
  },
  [
    ...(point === 'conduct'
      ? [salaryApp('salary', Number(player))]
      : [payingApp(point === 'inside' ? die : undefined)]),
    ...apps,
  ],
)
crash.armAt(Number(point) || Number.POSITIVE_INFINITY)
await engine.tick()
while (point === 'conduct') {
  await sleep(20)
  await engine.tick()
}
process.exit()
