import { expect, test } from 'vitest'
import { apps } from '../../apps/index.ts'
import { inProcessBus } from '../../core/bus.ts'
import { SteadyTime } from '../../core/clock.ts'
import type { App } from '../../core/context.ts'
import { Outbox } from '../../core/outbox.ts'
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

/** A world with an app of its own, whose work is due under `job`; `done` has the payloads in the order of doing. */
async function planner(world: OpenWorld) {
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
  const pass = async (seconds: number) => {
    clock.advance(seconds * 1000)
    await engine.tick()
    return done
  }
  /** Another server of the same database. */
  const another = (changes: Partial<Ports> = {}) => createEngine({ ...ports, ...changes }, [app, ...apps])
  const waiting = async () => {
    const due = await ports.database.read((db) => store.dueJobs(db, 2 ** 40, 1000))
    return due.filter(({ kind }) => kind === job.kind)
  }
  return { ...stage, job, done, broken, later, pass, another, waiting }
}

inEachWorld((world) => {
  test('work is done once, when it is due and not before, and leaves nothing', async () => {
    const { later, pass, waiting } = await planner(world)
    await later(60, 'second')
    await later(59, 'first')
    expect(await pass(58)).toEqual([])
    expect(await pass(1)).toEqual(['first'])
    expect(await pass(1)).toEqual(['first', 'second'])
    expect(await pass(100)).toEqual(['first', 'second'])
    expect(await waiting()).toEqual([])
  })

  test('under one key there is one piece of work: the last; without a key, all', async () => {
    const { later, pass, job, engine } = await planner(world)
    await later(1, 'early', 'key')
    await later(10, 'late', 'key')
    await later(5, 'other')
    await later(5, 'taken back', 'another key')
    await engine.transact((t) => t.cancel(job, 'another key'))
    expect(await pass(5)).toEqual(['other'])
    expect(await pass(5)).toEqual(['other', 'late'])
  })

  test('a transaction that fails plans nothing and takes nothing back', async () => {
    const { later, pass, job, engine } = await planner(world)
    await later(5, 'stays', 'key')
    const failing = engine.transact(async (t) => {
      await t.cancel(job, 'key')
      await t.schedule(job, { at: t.now, payload: 'never was' })
      throw new Error('undone')
    })
    await expect(failing).rejects.toThrow('undone')
    expect(await pass(5)).toEqual(['stays'])
  })

  test('several servers do each piece once, and one does what another has left', async () => {
    const { later, pass, another, clock } = await planner(world)
    const [second, third] = [await another(), await another()]
    const payloads = Array.from({ length: 20 }, (_, n) => `${n}`)
    for (const payload of payloads) await later(60, payload)
    clock.advance(60_000)
    await Promise.all([second.tick(), third.tick(), second.tick(), third.tick()])
    expect((await pass(0)).toSorted((a, b) => Number(a) - Number(b))).toEqual(payloads)
  })

  test('what fails is undone and tried again with growing pauses, and keeps nothing else from being done', async () => {
    const { later, pass, broken, errors, ana } = await planner(world)
    broken.add('hard').add('easy')
    await later(0, 'hard')
    expect(await pass(0)).toEqual([])
    await later(0, 'easy')
    expect(await pass(1)).toEqual([])
    broken.delete('easy')
    expect(await pass(4)).toEqual([]) // hard, the second time
    expect(await pass(1)).toEqual(['easy'])
    broken.delete('hard')
    expect(await pass(8)).toEqual(['easy'])
    expect(await pass(1)).toEqual(['easy', 'hard'])
    expect(errors).toHaveLength(3)
    expect(errors[0]).toMatchObject({ err: new Error('not yet'), payload: '"hard"' })
    expect(ana.received()).toEqual([])
  })

  test('what fails ten times is set aside and said, and dropped some weeks later', async () => {
    const { later, pass, broken, errors, waiting, job, ports, engine, clock } = await planner(world)
    broken.add('impossible')
    await later(0, 'impossible')
    for (let n = 0; n < 12; n++) await pass(3600)
    expect(errors).toHaveLength(10)
    expect(await waiting()).toEqual([])
    const kept = () =>
      ports.database.read((db) =>
        db.selectFrom('orelhao_jobs').select('attempts').where('kind', '=', job.kind).execute(),
      )
    expect(await kept()).toEqual([{ attempts: 10 }])
    clock.advance(31 * 24 * 3600_000)
    await engine.cleanUp()
    expect(await kept()).toEqual([])
  })

  test('what no app knows does not keep the rest', async () => {
    const { later, pass, engine } = await planner(world)
    const gone: Job<null> = { kind: 'gone/do', run: async () => {} }
    await engine.transact((t) => t.schedule(gone, { at: 0, payload: null, key: 'key' }))
    await later(0, 'known')
    expect(await pass(0)).toEqual(['known'])
    await engine.transact((t) => t.cancel(gone, 'key'))
  })

  test.each([-year, year])('while the clock is set by %i ms, waits last as long as ever', async (jump) => {
    const { later, pass, clock } = await planner(world)
    await later(60, 'before')
    clock.jump(jump)
    await later(61, 'after')
    expect(await pass(59)).toEqual([])
    expect(await pass(1)).toEqual(['before'])
    expect(await pass(1)).toEqual(['before', 'after'])
  })

  test('after a start under a clock that was set back, as the database’s, a wait begins anew and lasts no longer than it was to', async () => {
    const { later, done, another, clock } = await planner(world)
    await later(60, 'done')
    clock.advance(30_000)
    clock.jump(-year)
    const setBack = new SteadyTime(clock)
    const next = await another({ databaseMs: async () => setBack.ms })
    clock.advance(59_000)
    await next.tick()
    expect(done).toEqual([])
    clock.advance(1000)
    await next.tick()
    expect(done).toEqual(['done'])
  })

  test('the table is left alone until something is due; another server says when that is, and is not relied on', async () => {
    const { ports, clock } = await world({})
    const { due } = inProcessBus()
    const [planning, hearing] = [server(ports, clock, due), server(ports, clock, due)]
    const deaf = server(ports, clock, inProcessBus().due)
    for (const { jobs } of [hearing, deaf]) await jobs.tick()
    const looksAtFirst = [hearing.looks(), deaf.looks()]
    await planning.later(5)
    clock.advance(4000)
    for (const { jobs } of [hearing, deaf]) await jobs.tick()
    expect([hearing.looks(), deaf.looks()]).toEqual(looksAtFirst)
    clock.advance(1000)
    await hearing.jobs.tick()
    expect(hearing.done()).toBe(1)

    await planning.later(0)
    clock.advance(24_000)
    await deaf.jobs.tick()
    expect([deaf.looks(), deaf.done()]).toEqual([looksAtFirst[1], 0])
    clock.advance(1000)
    await deaf.jobs.tick()
    expect(deaf.done()).toBe(1)
  })
})

/** What looks after due work in one server, with a table of its own to look at and a count of the looks. */
function server(ports: Ports, clock: FakeClock, due: Ports['bus']['due']) {
  let [looks, done] = [0, 0]
  const database: Database = {
    ...ports.database,
    read: (job) => {
      looks++
      return ports.database.read(job)
    },
  }
  const job: Job<null> = { kind: 'counted/do', run: async () => void done++ }
  const steady = () => clock.nowSeconds
  const transact = async (happen: (transaction: Transaction) => Promise<void>) => {
    const plan = jobs.plan()
    await database.write((db) =>
      happen({ ...new Outbox().writeContext(db, steady()), ...plan.scheduler(db, steady()) }),
    )
    plan.onCommitted()
  }
  const jobs = new Jobs([{ name: 'counted', jobs: [job] }], { database, log: ports.log, due, steady, transact })
  const later = (seconds: number) => transact((t) => t.schedule(job, { at: t.now + seconds, payload: null }))
  return { jobs, later, looks: () => looks, done: () => done }
}
