import type { EventArgs, EventName } from '@orelhao/protocol/catalogue'
import type { Identity } from '@orelhao/protocol/settings/contract'
import { oneLine } from '@orelhao/protocol/text/sanitize'
import { apps as allApps } from './apps/index.ts'
import { AppHooks } from './core/app-hooks.ts'
import { answerCall, type CallAnswer } from './core/call.ts'
import { SteadyTime } from './core/clock.ts'
import type { App } from './core/context.ts'
import { Identities } from './core/identity-cache.ts'
import { type Missed, missedBy } from './core/inbox/missed-events.ts'
import * as inbox from './core/inbox/store.ts'
import { Conducting } from './core/leader-tasks.ts'
import { Outbox } from './core/outbox.ts'
import { Turns } from './core/per-player-reads.ts'
import { Presence } from './core/presence.ts'
import { RateLimiter } from './core/rate-limiter.ts'
import { type Readiness, ReadinessCheck } from './core/readiness/readiness.ts'
import { Tidying } from './core/retention/cleanup.ts'
import { routesOf } from './core/routes.ts'
import { oneAtATime } from './core/ticker.ts'
import { Audience } from './core/topic-subscriptions.ts'
import type { Db } from './database/database.ts'
import { databaseNowMs } from './database/database-clock.ts'
import { DatabaseWatch } from './database/database-health.ts'
import { isDuplicate } from './database/dialect.ts'
import { migrate } from './database/migrate.ts'
import { migrationsOf } from './migrations.ts'
import type { Ports } from './ports.ts'
import * as directory from './shared/directory/store.ts'
import type { MoneyOf } from './shared/framework-bank/money.ts'
import { ForeignPayments } from './shared/framework-bank/payments.ts'
import { ForeignFines } from './shared/framework-fines/framework-fines.ts'
import { Jobs } from './shared/jobs/jobs.ts'
import { ledgerMoney, type Money } from './shared/ledger/money.ts'
import { forgetUnused } from './shared/uploads/delete-unused.ts'
import { fatesOf, passingOf, uploadColumnsOf } from './tables.ts'
import type { Transaction } from './transaction.ts'

export interface Engine {
  /**
   * Answers one call of a player's phone; never rejects. `me` and `page`, the key of the page that calls, come from the session, never
   * from the call.
   */
  call(me: Identity, member: unknown, args: unknown, key?: unknown, page?: string): Promise<CallAnswer>
  /** Which topics are watched on the connections of this process; whoever holds connections tells it of them. */
  audience: Audience
  /** Makes a player known and reachable without being online. Nothing else changes a name or a number. */
  register(me: Identity): Promise<void>
  /** A page of a registered player came online: what waited for them has arrived. Rejects only while the database is away. */
  joined(player: number): Promise<void>
  left(player: number): void
  isOnline(player: number): boolean
  /** Who a user id is; undefined for nobody. */
  identity(player: number): Promise<Identity | undefined>
  /** Runs something that the server itself does to players, such as a fine, in one transaction; its events leave after the commit. */
  happen<T>(happen: (transaction: Transaction) => Promise<T>): Promise<T>
  /**
   * The same for what moves money, wherever the bank is: `settle` makes at most one payment, answers JSON, and may run several times
   * before the run that counts. `actor` is the player behind it. Rejects with a CallFault when the bank cannot be reached.
   */
  settle<T>(actor: number, settle: (transaction: Transaction & { money: Money }) => Promise<T>): Promise<T>
  /** Tells one player something from outside a call, such as another resource's notification. */
  tell<E extends EventName>(player: number, event: E, ...args: EventArgs<E>): Promise<void>
  /** Tells everybody online something that may be missed. */
  broadcast<E extends EventName>(event: E, ...args: EventArgs<E>): void
  missed(player: number, since: number): Promise<Missed>
  lastSeq(player: number): Promise<number>
  /** Everybody known, by user id, at most `limit`. */
  people(limit: number): Promise<Identity[]>
  /**
   * Forgets some uploads that are older than `keptSeconds` and used nowhere. Answers their names, so that their files
   * can be deleted, and whether there may be more.
   */
  forgetUploads(keptSeconds: number): Promise<{ names: string[]; more: boolean }>
  /** Whether calls can be answered. Answers within two seconds, even if something hangs. */
  ready(): Promise<Readiness>
  /**
   * Does what is due without anybody asking, such as ending a call that nobody answers. To be called once a second;
   * never rejects. A part that still runs since the last time is skipped, and no part holds up another.
   */
  tick(): Promise<void>
  /** Deletes, piece by piece, what has been over for longer than the owner keeps it. Once an hour is plenty. */
  tidy(): Promise<void>
  close(): Promise<void>
}

/** Migrates the database and starts every app; tests hand in others. The engine knows no HTTP, no game and no page. */
export async function createEngine(given: Ports, apps: readonly App[] = allApps): Promise<Engine> {
  const watch = new DatabaseWatch(given.database, given.log)
  const { database } = watch
  const { clock, log, bus } = given
  const ports = { ...given, database }
  const presence = new Presence()
  const audience = new Audience(() => clock.elapsedMs())
  const { databaseMs: givenMs = databaseNowMs } = given
  const time = new SteadyTime(clock, await database.read(givenMs))
  const databaseMs = async (db: Db) => (await givenMs(db)) ?? time.ms
  const payments =
    ports.bank && new ForeignPayments(ports, ports.bank, (happen, doer) => transact(happen, undefined, doer))
  const fines = ports.fines && new ForeignFines(ports, ports.fines, settle)
  const jobs = new Jobs(apps, { database, log, due: bus.due, steady: () => time.seconds, transact })
  const parts = {
    ports,
    routes: routesOf(apps, { torBlocked: [], blockedWords: [], uploadSecret: '', ...ports, foreignFines: fines }),
    limiter: new RateLimiter(clock),
    presence,
    time,
    databaseMs,
    turns: new Turns(),
    jobs,
    ...(payments && { payments }),
  }
  const identities = new Identities((player) => database.read((db) => directory.identityOf(db, player)), bus)
  const hooks = new AppHooks(apps, {
    log,
    clock,
    time,
    isOnline: (player) => presence.isOnline(player),
    transact,
  })
  const conducting = apps
    .flatMap((app) => app.conductors?.(ports.phone) ?? [])
    .map(
      (conductor) => new Conducting(conductor, { database, databaseMs, bus, log, clock, after: ports.after, transact }),
    )
  const now = () => Math.floor(clock.nowMs() / 1000)
  const columns = uploadColumnsOf(apps)
  const tidying = new Tidying(ports, passingOf(fatesOf(apps)), () => time.earliestSeconds)

  const migrations = migrationsOf(apps)
  await migrate(database, migrations, now())
  const readiness = new ReadinessCheck({ watch, bus, migrations, now })
  const stopListening = bus.watching.subscribe((watching) => audience.take(watching))
  const stopIdentities = bus.changed.subscribe((people) => identities.changed(people))
  await payments?.recover()
  await jobs.start()
  await hooks.started()

  /** A transaction outside any call. `committed` runs once it is on disk, before anybody is told; `doer` is whose doing it tells of. */
  async function transact<T>(
    happen: (transaction: Transaction) => Promise<T>,
    committed = () => {},
    doer?: number,
  ): Promise<T> {
    try {
      return await once(happen, committed, doer)
    } catch (error) {
      if (!isDuplicate(error)) throw error
      return once(happen, committed, doer) // two requests met the same new player at once
    }
  }

  async function once<T>(
    happen: (transaction: Transaction) => Promise<T>,
    committed: () => void,
    doer: number | undefined,
  ): Promise<T> {
    const outbox = new Outbox(doer)
    const plan = jobs.plan()
    const result = await database.write(async (db) => {
      outbox.clear()
      plan.clear()
      const value = await happen({ ...outbox.writing(db, now()), ...plan.in(db, now()) })
      await outbox.write(db, now())
      return value
    })
    committed()
    outbox.publish(bus)
    plan.committed()
    return result
  }

  async function settle<T>(
    actor: number,
    job: (transaction: Transaction & { money: Money }) => Promise<T>,
  ): Promise<T> {
    const run = (moneyOf: MoneyOf) =>
      transact(async (current) => JSON.stringify(await job({ ...current, money: moneyOf(current, actor) })))
    return JSON.parse(
      payments ? await payments.answer({ actor, run, known: async () => undefined }) : await run(ledgerMoney),
    )
  }

  /** Whoever had the player's number until now is left without one until they get another. Answers who changed. */
  async function remember(current: Transaction, me: Identity): Promise<Identity[]> {
    const holder = await directory.holderOf(current.db, me.phone)
    const people = holder && holder.user_id !== me.user_id ? [directory.withoutNumber(holder), me] : [me]
    for (const person of people) await rememberOne(current, person)
    return people
  }

  async function rememberOne(current: Transaction, me: Identity): Promise<void> {
    const before = await directory.remember(current.db, me, current.now)
    if (before === undefined) return
    const watchers = new Set([me.user_id])
    for (const app of apps)
      for (const player of (await app.phoneChanged?.(current, me, before)) ?? []) watchers.add(player)
    current.tellMany(watchers, 'PHONE_CHANGE', before, me.phone)
  }

  const complain = (part: string) => (error: unknown) => log.error({ err: error }, `${part} could not go on`)
  const ticks = [
    ...hooks.ticks,
    ...conducting.map((one) => () => one.tick()),
    oneAtATime(() => jobs.tick(), complain('due work')),
    oneAtATime(async () => payments?.tick(), complain('payments')),
    oneAtATime(async () => fines?.tick(), complain('fines')),
  ]

  return {
    call: (me, member, args, key, page) => answerCall(parts, me, member, args, key, page),
    audience,
    async register(me) {
      let people: Identity[] = []
      await transact(
        async (current) => {
          const named = { ...me, name: oneLine(me.name), firstname: oneLine(me.firstname) }
          people = await remember(current, named)
        },
        () => bus.changed.publish(people.map(({ user_id }) => ({ user_id }))),
      )
    },
    async joined(player) {
      presence.joined(player)
      const me = await identities.of(player)
      if (me) await hooks.joined(me)
    },
    left: (player) => presence.left(player),
    isOnline: (player) => presence.isOnline(player),
    identity: (player) => identities.of(player),
    people: (limit) => database.read((db) => directory.people(db, limit)),
    happen: (happen) => transact(happen),
    settle,
    tell: (player, event, ...args) => transact(async ({ tell }) => tell(player, event, ...args)),
    broadcast: (event, ...args) => bus.publish({ to: 'everybody', event, args: JSON.stringify(args) }),
    missed: (player, since) => database.read((db) => missedBy(db, player, since)),
    lastSeq: (player) => database.read((db) => inbox.lastSeq(db, player)),
    forgetUploads: (keptSeconds) =>
      database.write((db) =>
        forgetUnused(db, {
          columns,
          before: time.earliestSeconds - keptSeconds,
          now: now(),
          ownersText: JSON.stringify(ports.phone),
        }),
      ),
    ready: () => readiness.check(),
    async tick() {
      if (watch.trouble) await readiness.look()
      await Promise.all(ticks.map((tick) => tick()))
    },
    tidy: () => tidying.run(),
    async close() {
      jobs.close()
      stopListening()
      stopIdentities()
      await tidying.stop()
      await Promise.allSettled(conducting.map((one) => one.close())) // where the database is away, they are free after a silence
      await fines?.close()
      await payments?.close()
      await database.close()
    },
  }
}
