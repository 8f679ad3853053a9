import { expect, test } from 'vitest'
import { apps } from '../../apps/index.ts'
import { inProcessBus } from '../../core/bus.ts'
import { SteadyTime } from '../../core/clock.ts'
import type { App } from '../../core/context.ts'
import { Outbox } from '../../core/event-outbox.ts'
import type { Database } from '../../database/database.ts'
import { createEngine } from '../../engine.ts'
import type { Ports } from '../../ports.ts'
import { inEachWorld, type OpenWorld } from '../../testing/databases.ts'
import type { FakeClock } from '../../testing/world.ts'
import type { Job, Transaction } from '../../transaction.ts'
import { Jobs } from './jobs.ts'
import * as store from './store.ts'

const year = 365 * 24 * 3600_000

let suites = 0

/** A world with its own app, whose work is due as `job`; `done` has the payloads in the order of running. */
async function setUp(world: OpenWorld) {
  const name = `planner${++suites}`
  const done: string[] = []
  const broken = new Set<string>()
  const job: Job<string> = {
    kind: `${name}/do`,
    async run({ emit }, payload) {
      emit(1, 'SET_VISIBLE', true)
      if (broken.has(payload)) throw new Error('not yet')
      done.push(payload)
    },
  }
  const app: App = { name, handlers: {}, jobs: [job] }
  const stage = await world({ ana: {} }, { apps: [app, ...apps] })
  const { engine, clock, ports } = stage
  const later = (seconds: number, payload: string, key?: string) =>
    engine.transact((t) => t.schedule(job, { at: t.now + seconds, payload, ...(key && { key }) }))
  const advance = async (seconds: number) => {
    clock.advance(seconds * 1000)
    await engine.tick()
    return done
  }
  /** Another server of the same database. */
  const anotherServer = (changes: Partial<Ports> = {}) => createEngine({ ...ports, ...changes }, [app, ...apps])
  const waiting = async () => {
    const due = await ports.database.read((db) => store.dueJobs(db, 2 ** 40, 1000))
    return due.filter(({ kind }) => kind === job.kind)
  }
  return { ...stage, job, done, broken, later, advance, anotherServer, waiting }
}

inEachWorld((world) => {
  test('a job runs once, when it is due and not before, and leaves nothing', async () => {
    const { later, advance, waiting } = await setUp(world)
    await later(60, 'second')
    await later(59, 'first')
    expect(await advance(58)).toEqual([])
    expect(await advance(1)).toEqual(['first'])
    expect(await advance(1)).toEqual(['first', 'second'])
    expect(await advance(100)).toEqual(['first', 'second'])
    expect(await waiting()).toEqual([])
  })

  test('under one key only the last job runs; without a key, all', async () => {
    const { later, advance, job, engine } = await setUp(world)
    await later(1, 'early', 'key')
    await later(10, 'late', 'key')
    await later(5, 'other')
    await later(5, 'taken back', 'another key')
    await engine.transact((t) => t.cancel(job, 'another key'))
    expect(await advance(5)).toEqual(['other'])
    expect(await advance(5)).toEqual(['other', 'late'])
  })

  test('a failed transaction schedules nothing and cancels nothing', async () => {
    const { later, advance, job, engine } = await setUp(world)
    await later(5, 'stays', 'key')
    const failing = engine.transact(async (t) => {
      await t.cancel(job, 'key')
      await t.schedule(job, { at: t.now, payload: 'never was' })
      throw new Error('undone')
    })
    await expect(failing).rejects.toThrow('undone')
    expect(await advance(5)).toEqual(['stays'])
  })

  test('several servers run each job once, and one runs what another has left', async () => {
    const { later, advance, anotherServer, clock } = await setUp(world)
    const [second, third] = [await anotherServer(), await anotherServer()]
    const payloads = Array.from({ length: 20 }, (_, n) => `${n}`)
    for (const payload of payloads) await later(60, payload)
    clock.advance(60_000)
    await Promise.all([second.tick(), third.tick(), second.tick(), third.tick()])
    expect((await advance(0)).toSorted((a, b) => Number(a) - Number(b))).toEqual(payloads)
  })

  test('a failing job is rolled back and retried with growing pauses, and blocks no other', async () => {
    const { later, advance, broken, errors, ana } = await setUp(world)
    broken.add('hard').add('easy')
    await later(0, 'hard')
    expect(await advance(0)).toEqual([])
    await later(0, 'easy')
    expect(await advance(1)).toEqual([])
    broken.delete('easy')
    expect(await advance(4)).toEqual([]) // hard, the second time
    expect(await advance(1)).toEqual(['easy'])
    broken.delete('hard')
    expect(await advance(8)).toEqual(['easy'])
    expect(await advance(1)).toEqual(['easy', 'hard'])
    expect(errors).toHaveLength(3)
    expect(errors[0]).toMatchObject({ err: new Error('not yet'), payload: '"hard"' })
    expect(ana.received()).toEqual([])
  })

  test('a job that fails ten times is given up and logged, and deleted some weeks later', async () => {
    const { later, advance, broken, errors, waiting, job, ports, engine, clock } = await setUp(world)
    broken.add('impossible')
    await later(0, 'impossible')
    for (let n = 0; n < 12; n++) await advance(3600)
    expect(errors).toHaveLength(10)
    expect(await waiting()).toEqual([])
    const failedRows = () =>
      ports.database.read((db) =>
        db.selectFrom('orelhao_jobs').select('attempts').where('kind', '=', job.kind).execute(),
      )
    expect(await failedRows()).toEqual([{ attempts: 10 }])
    clock.advance(31 * 24 * 3600_000)
    await engine.cleanUp()
    expect(await failedRows()).toEqual([])
  })

  test('a job that no app has does not block the others', async () => {
    const { later, advance, engine } = await setUp(world)
    const gone: Job<null> = { kind: 'gone/do', run: async () => {} }
    await engine.transact((t) => t.schedule(gone, { at: 0, payload: null, key: 'key' }))
    await later(0, 'known')
    expect(await advance(0)).toEqual(['known'])
    await engine.transact((t) => t.cancel(gone, 'key'))
  })

  test.each([-year, year])('setting the clock by %i ms does not change waits', async (jump) => {
    const { later, advance, clock } = await setUp(world)
    await later(60, 'before')
    clock.jump(jump)
    await later(61, 'after')
    expect(await advance(59)).toEqual([])
    expect(await advance(1)).toEqual(['before'])
    expect(await advance(1)).toEqual(['before', 'after'])
  })

  test("after a start with a clock that was set back, the database's too, a wait starts again and is no longer than intended", async () => {
    const { later, done, anotherServer, clock } = await setUp(world)
    await later(60, 'done')
    clock.advance(30_000)
    clock.jump(-year)
    const setBack = new SteadyTime(clock)
    const next = await anotherServer({ databaseMs: async () => setBack.ms })
    clock.advance(59_000)
    await next.tick()
    expect(done).toEqual([])
    clock.advance(1000)
    await next.tick()
    expect(done).toEqual(['done'])
  })

  test("the table is read only when a job is due; another server's notification is used, and not relied on", async () => {
    const { ports, clock } = await world({})
    const { due } = inProcessBus()
    const [scheduler, notified] = [server(ports, clock, due), server(ports, clock, due)]
    const unnotified = server(ports, clock, inProcessBus().due)
    for (const { jobs } of [notified, unnotified]) await jobs.tick()
    const readsAtFirst = [notified.reads(), unnotified.reads()]
    await scheduler.later(5)
    clock.advance(4000)
    for (const { jobs } of [notified, unnotified]) await jobs.tick()
    expect([notified.reads(), unnotified.reads()]).toEqual(readsAtFirst)
    clock.advance(1000)
    await notified.jobs.tick()
    expect(notified.done()).toBe(1)

    await scheduler.later(0)
    clock.advance(24_000)
    await unnotified.jobs.tick()
    expect([unnotified.reads(), unnotified.done()]).toEqual([readsAtFirst[1], 0])
    clock.advance(1000)
    await unnotified.jobs.tick()
    expect(unnotified.done()).toBe(1)
  })
})

/** The jobs of one server, which counts the reads of the table. */
function server(ports: Ports, clock: FakeClock, due: Ports['bus']['due']) {
  let [reads, done] = [0, 0]
  const database: Database = {
    ...ports.database,
    read: (job) => {
      reads++
      return ports.database.read(job)
    },
  }
  const job: Job<null> = { kind: 'counted/do', run: async () => void done++ }
  const steady = () => clock.nowSeconds
  const transact = async (job: (transaction: Transaction) => Promise<void>) => {
    const plan = jobs.plan()
    await database.write((db) => job({ ...new Outbox().writeContext(db, steady()), ...plan.scheduler(db, steady()) }))
    plan.onCommitted()
  }
  const jobs = new Jobs([{ name: 'counted', jobs: [job] }], { database, log: ports.log, due, steady, transact })
  const later = (seconds: number) => transact((t) => t.schedule(job, { at: t.now + seconds, payload: null }))
  return { jobs, later, reads: () => reads, done: () => done }
}
