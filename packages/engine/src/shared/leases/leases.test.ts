import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { apps } from '../../apps/index.ts'
import type { Database } from '../../database/database.ts'
import { openDatabase } from '../../database/open-database.ts'
import { createEngine, type Engine } from '../../engine.ts'
import { bundled } from '../../testing/bundled.ts'
import { inEachWorld } from '../../testing/databases.ts'
import { salaryApp } from '../../testing/paying-app.ts'
import { leaseTimeoutMs } from './lease.ts'

const year = 365 * 24 * 3600_000
const second = 1000

let cities = 0

inEachWorld((world, _, database) => {
  /** Two servers of one database, each with its own connection, one of which pays Ana 1 each second. */
  async function setUp() {
    const { ana, ports, clock, ...stage } = await world({ ana: {} })
    const name = `salary${++cities}`
    const paid = { first: 0, second: 0 }
    const opened: Database[] = []
    const server = async (who: keyof typeof paid) => {
      const app = salaryApp(name, ana.user_id, () => paid[who]++)
      const own = openDatabase(database().url)
      opened.push(own)
      return createEngine({ ...ports, database: own }, [app, ...apps])
    }
    const [first, other] = [await server('first'), await server('second')]
    const seconds = async (count: number, ...engines: Engine[]) => {
      for (let n = 0; n < count; n++) {
        clock.advance(second)
        for (const engine of engines) await engine.tick()
      }
    }
    const close = () => Promise.all(opened.map((one) => one.close()))
    const balance = () => ana.callOk('bank_getBalance')
    return { ...stage, ana, clock, paid, first, second: other, seconds, balance, close }
  }

  test('one server leads while it sends heartbeats; the other takes over after a silence', async () => {
    const { first, second, seconds, paid, balance, close } = await setUp()
    await seconds(10, first, second)
    expect(paid).toEqual({ first: 10, second: 0 })
    await seconds(leaseTimeoutMs / 1000 - 1, second)
    expect(paid).toEqual({ first: 10, second: 0 })
    await seconds(5, second)
    expect(paid.second).toBe(5)
    expect(await balance()).toBe(15)
    await close()
  })

  test('a server that was only slow writes nothing once another leads', async () => {
    const { first, second, seconds, paid, balance, infos, close } = await setUp()
    await seconds(1, first, second)
    await seconds(5, second)
    const before = { ...paid }
    expect(before.second).toBeGreaterThan(0)
    await first.tick()
    expect([paid, infos.length]).toEqual([before, 1])
    await seconds(5, second, first)
    expect(paid).toEqual({ first: 1, second: before.second + 5 })
    expect(await balance()).toBe(before.second + 6)
    await close()
  })

  test('of two servers that claim at the same time one leads', async () => {
    const { first, second, paid, balance, close } = await setUp()
    await Promise.all([first.tick(), second.tick()])
    expect(paid.first + paid.second).toBe(1)
    expect(await balance()).toBe(1)
    await close()
  })

  test('a server that closes releases its lease at once, and another leads without its next tick', async () => {
    const { first, second, seconds, paid, balance } = await setUp()
    await seconds(2, first, second)
    await first.close()
    await expect.poll(() => paid).toEqual({ first: 2, second: 1 })
    expect(await balance()).toBe(3)
    await second.close()
  })

  test.each([-year, year])('setting the clock by %i ms does not change the leader', async (jump) => {
    const { first, second, seconds, clock, paid, close } = await setUp()
    await seconds(2, first, second)
    clock.jump(jump)
    await seconds(5, first, second)
    expect(paid).toEqual({ first: 7, second: 0 })
    await close()
  })

  test('after a kill the next server continues, and nothing is paid twice', async () => {
    const { ana, ports, clock } = await world({ ana: {} })
    const program = await bundled(fileURLToPath(new URL('../../testing/server-process.ts', import.meta.url)))
    const args = [program, database().url, 'conduct', `${ana.user_id}`]
    const child = spawn(process.execPath, args, { stdio: ['ignore', 'ignore', 'inherit'] })
    await expect.poll(() => ana.callOk('bank_getBalance'), { timeout: 60_000 }).toBeGreaterThan(3)
    child.kill('SIGKILL')
    await once(child, 'exit')

    const next = await createEngine(ports, [salaryApp('salary', ana.user_id), ...apps])
    const paid = await ana.callOk('bank_getBalance')
    await next.tick()
    clock.advance(leaseTimeoutMs - 1)
    await next.tick()
    expect(await ana.callOk('bank_getBalance')).toBe(paid)
    clock.advance(1)
    await next.tick()
    expect(await ana.callOk('bank_getBalance')).toBe(paid + 1)
  })
})
