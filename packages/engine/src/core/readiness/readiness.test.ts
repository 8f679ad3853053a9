import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import type { Database } from '../../database/database.ts'
import { openDatabase } from '../../database/open-database.ts'
import { CuttingProxy } from '../../testing/cutting-proxy.ts'
import { inEachWorld } from '../../testing/databases.ts'
import { hasMariadb, mariadbDatabase } from '../../testing/test-database.ts'
import { createWorld } from '../../testing/world.ts'

const forever = () => new Promise<never>(() => {})
const allOk = { isReady: true, database: 'ok', migrations: 'ok', bus: 'ok' }

inEachWorld((world) => {
  test('all parts are reported as ok, and concurrent checks write to the database once', async () => {
    const { engine, ports } = await world({})
    const before = ports.database.counters.commits
    const answers = await Promise.all(Array.from({ length: 50 }, () => engine.readiness()))
    for (const answer of answers) expect(answer).toEqual(allOk)
    expect(ports.database.counters.commits - before).toBeLessThan(5)
  })

  test('a database that hangs is reported as silent within two seconds', async () => {
    let isHanging = false
    const wrap = (own: Database): Database => ({
      ...own,
      read: (...job) => (isHanging ? forever() : own.read(...job)),
      write: (...job) => (isHanging ? forever() : own.write(...job)),
    })
    const { engine } = await world({}, { wrap })
    isHanging = true
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    onTestFinished(() => void vi.useRealTimers())
    const asked = Promise.all([engine.readiness(), engine.readiness()])
    await vi.advanceTimersByTimeAsync(2000)
    const answers = await asked
    for (const answer of answers)
      expect(answer).toEqual({ isReady: false, database: 'silent', migrations: 'unknown', bus: 'ok' })
  })

  test.each([forever, () => Promise.reject(new Error('not reachable'))])(
    'an unreachable bus is reported',
    async (checkBus) => {
      const { engine } = await world({}, { checkBus })
      expect(await engine.readiness()).toEqual({ ...allOk, bus: 'unreachable' })
    },
  )

  test('a database restored from an older backup lacks migrations', async () => {
    const { engine, ports } = await world({})
    const newest = { name: 'core/010-probe', applied_at: 0 }
    await ports.database.write((db) => db.deleteFrom('orelhao_migrations').where('name', '=', newest.name).execute())
    expect(await engine.readiness()).toEqual({ ...allOk, isReady: false, migrations: 'missing' })
    await ports.database.write((db) => db.insertInto('orelhao_migrations').values(newest).execute())
  })
})

/** A file system for the test; undefined where this user may not mount one. */
function smallDisk(kilobytes: number): string | undefined {
  const folder = mkdtempSync(join(tmpdir(), 'orelhao-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${kilobytes}k`, 'tmpfs', folder], { stdio: 'ignore' })
  } catch {
    return undefined
  }
  onTestFinished(() => void execFileSync('umount', ['-l', folder]))
  return folder
}

describe('a separate disk', () => {
  const calls = 40

  test('full: calls are unavailable, log and readiness report why, each once, and all recovers once there is room', async (context) => {
    const folder = smallDisk(4096)
    if (!folder) return context.skip()
    const database = openDatabase(`sqlite:${join(folder, 'orelhao.db')}`)
    onTestFinished(() => database.close())
    const { ana, bia, engine, errors, infos } = await createWorld({ ana: {}, bia: {} }, { database })
    const ballast = join(folder, 'ballast')
    fillUp(ballast)

    const faults = await Promise.all(
      Array.from({ length: calls }, async (_, n) => {
        for (let round = 0; ; round++) {
          const fault = await ana
            .call('sms_send', bia.phone, `${n} ${round} ${'x'.repeat(200)}`)
            .catch((error) => error)
          if (fault instanceof Error) return fault
        }
      }),
    )
    for (const fault of faults) expect(fault).toMatchObject({ code: 'unavailable' })
    await engine.tick()
    expect(errors).toMatchObject([{ reason: 'full' }])
    expect(await engine.readiness()).toMatchObject({ isReady: false, database: 'full' })
    expect(await ana.callOk('bank_getBalance')).toBe(0) // reads still work

    rmSync(ballast)
    await engine.tick()
    expect(await engine.readiness()).toEqual(allOk)
    expect(infos).toMatchObject([{ reason: 'full' }])
    expect(await ana.callOk('sms_send', bia.phone, 'Oi')).toMatchObject({ content: 'Oi' })
    expect(errors).toHaveLength(1)
  })

  test('full where only the log has room: writes succeed, and log and readiness say why they soon will not', async (context) => {
    const folder = smallDisk(8192)
    if (!folder) return context.skip()
    const database = openDatabase(`sqlite:${join(folder, 'orelhao.db')}`)
    onTestFinished(() => database.close())
    const { ana, bia, engine, errors, infos } = await createWorld({ ana: {}, bia: {} }, { database })
    const send = (n: number) => ana.call('sms_send', bia.phone, `${n} ${'x'.repeat(200)}`)
    await Promise.all(Array.from({ length: 200 }, (_, n) => send(n))) // a long log, which keeps its room
    for (let n = 0; n < 70; n++) await send(n)
    const ballast = join(folder, 'ballast')
    fillUp(ballast)

    const outcomes = new Set<string>()
    for (let n = 0; n < 100 && errors.length === 0; n++)
      outcomes.add(
        await send(n).then(
          () => 'done',
          ({ code }) => code,
        ),
      )
    expect([...outcomes]).toEqual(['done'])
    expect(errors).toMatchObject([{ reason: 'full' }])
    expect(await engine.readiness()).toMatchObject({ isReady: false, database: 'full' })

    rmSync(ballast)
    await engine.tick()
    expect(await engine.readiness()).toEqual(allOk)
    expect(infos).toMatchObject([{ reason: 'full' }])
    expect(errors).toHaveLength(1)
  })

  test('full at the start: the reason is the disk', async (context) => {
    const folder = smallDisk(64)
    if (!folder) return context.skip()
    fillUp(join(folder, 'ballast'))
    const start = async () => createWorld({}, { database: openDatabase(`sqlite:${join(folder, 'orelhao.db')}`) })
    await expect(start()).rejects.toMatchObject({ reason: 'full' })
  })

  test('read-only: the start reports it', async (context) => {
    const folder = smallDisk(8192)
    if (!folder) return context.skip()
    const url = `sqlite:${join(folder, 'orelhao.db')}`
    const before = openDatabase(url)
    await createWorld({ ana: {} }, { database: before })
    await before.close()
    execFileSync('mount', ['-o', 'remount,ro', folder])
    expect(() => openDatabase(url)).toThrow(expect.objectContaining({ reason: 'readOnly' }))
  })
})

test.skipIf(!hasMariadb)('a database server that becomes read-only is reported, and recovers afterwards', async () => {
  const own = await mariadbDatabase()
  const proxy = await CuttingProxy.before(own.url)
  const database = openDatabase(proxy.through(own.url))
  onTestFinished(async () => {
    await database.close()
    await proxy.close()
    await own.drop()
  })
  const { ana, bia, engine, errors } = await createWorld({ ana: {}, bia: {} }, { database })
  const sessionsBegin = (sql: string) => {
    proxy.sessionBegins = sql
    proxy.cutAll()
  }
  sessionsBegin('SET SESSION TRANSACTION READ ONLY')
  for (let n = 0; n < 5; n++)
    await expect(ana.call('sms_send', bia.phone, 'Oi')).rejects.toMatchObject({ code: 'unavailable' })
  expect(await engine.readiness()).toMatchObject({ isReady: false, database: 'readOnly' })
  expect(errors).toMatchObject([{ reason: 'readOnly' }])
  expect(await bia.callOk('sms_resume')).toEqual([])
  sessionsBegin('')
  expect(await engine.readiness()).toEqual(allOk)
})

/** Fills the last block too. */
function fillUp(file: string): void {
  for (let bytes = 1 << 20; bytes >= 1; bytes = Math.floor(bytes / 2))
    for (;;) {
      try {
        writeFileSync(file, Buffer.alloc(bytes), { flag: 'a' })
      } catch {
        break
      }
    }
}
