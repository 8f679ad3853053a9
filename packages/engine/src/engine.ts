import type { EventArgs, EventName } from '@orelhao/protocol/catalogue'
import type { Identity } from '@orelhao/protocol/settings/contract'
import { reportablesOf } from './all-reportables.ts'
import { apps as allApps } from './apps/index.ts'
import { answerCall, type CallAnswer } from './core/answer-call.ts'
import { AppHooks } from './core/app-hooks.ts'
import { SteadyTime } from './core/clock.ts'
import type { App } from './core/context.ts'
import { type MissedEvents, missedEventsOf } from './core/inbox/missed-events.ts'
import * as inbox from './core/inbox/store.ts'
import { LeaderRunner } from './core/leader-tasks.ts'
import { OwnerSettings } from './core/owner-settings/owner-settings.ts'
import { SettingsFollower } from './core/owner-settings/settings-follower.ts'
import { PerPlayerReads } from './core/per-player-reads.ts'
import { PlayerCache } from './core/player-cache.ts'
import { Presence } from './core/presence/presence.ts'
import { RateLimiter } from './core/rate-limiter.ts'
import { type Readiness, ReadinessCheck } from './core/readiness/readiness.ts'
import { Registration } from './core/registration.ts'
import { RetentionCleanup } from './core/retention/cleanup.ts'
import { routesOf } from './core/routes.ts'
import { ServerTransactions } from './core/server-transactions.ts'
import { nodeTimeout, withoutOverlap } from './core/ticker.ts'
import { TopicSubscriptions } from './core/topic-subscriptions.ts'
import { WatchedWords } from './core/watched-words.ts'
import type { Db } from './database/database.ts'
import { databaseNowMs } from './database/database-clock.ts'
import { DatabaseHealth } from './database/database-health.ts'
import { migrate, refuseNewerDatabase } from './database/migrate.ts'
import { exportTask } from './export/export-task.ts'
import { retentionWords } from './export/retention-words.ts'
import { migrationsOf } from './migrations.ts'
import type { Ports } from './ports.ts'
import * as directory from './shared/directory/store.ts'
import { BankCities } from './shared/framework-bank/bank-cities.ts'
import type { MoneyOf } from './shared/framework-bank/framework-money.ts'
import { FrameworkPayments } from './shared/framework-bank/payments.ts'
import { FrameworkFinePayments } from './shared/framework-fines/framework-fines.ts'
import { Jobs } from './shared/jobs/jobs.ts'
import type { Money } from './shared/ledger/call-money.ts'
import { restrictionsOf } from './shared/moderation/sanctions/store.ts'
import { deleteUnused } from './shared/uploads/delete-unused.ts'
import { expiringTables, retentionPoliciesOf, uploadColumnsOf } from './tables.ts'
import type { Transaction } from './transaction.ts'

export interface Engine {
  /**
   * Answers one call of a player's phone. Never rejects. `me` and `page` (the key of the calling page) come from the session, never from
   * the call.
   */
  call(me: Identity, member: unknown, args: unknown, key?: unknown, page?: string): Promise<CallAnswer>
  /** Topics that the pages connected to this process view. The adapter that owns the connections adds and removes them. */
  topicSubscriptions: TopicSubscriptions
  /** Registers a player, who is reachable from then on, online or not. Only this changes a name or a number. */
  register(me: Identity): Promise<void>
  /** Runs the apps' `onOnline` hooks for a registered player whose page came online. Rejects only while the database is away. */
  playerConnected(player: number): Promise<void>
  playerDisconnected(player: number): void
  /**
   * Frees the number of a player who is gone for good, whose name and number nobody sees from then on: see `erase/erase-player.ts`, which
   * erases the rest before. Does nothing for a closed account.
   */
  closeAccount(player: number): Promise<void>
  /** On this server or another. */
  isOnline(player: number): boolean
  /** How many other servers of the database are connected to the bus. */
  otherServers(): number
  /** Identity of a user id; undefined where there is no such player. */
  identity(player: number): Promise<Identity | undefined>
  /** Makes every server read again what it caches of a player, whose restrictions have changed. Call it after the commit. */
  announceChange(player: number): void
  /** The owner's settings. Call `announceSettings` after the commit of a change. */
  settings: OwnerSettings
  announceSettings(): Promise<void>
  /** Runs an action of the server on players, such as a fine, in one transaction. Its events leave after the commit. */
  transact<T>(job: (transaction: Transaction) => Promise<T>): Promise<T>
  /**
   * Like `transact`, for payments, wherever the bank is. `settle` makes at most one payment, returns JSON, and may run several times before
   * the run that counts. `actor` is the paying player. Rejects with a CallFault if the bank cannot be reached.
   */
  transactPayment<T>(actor: number, settle: (transaction: Transaction & { money: Money }) => Promise<T>): Promise<T>
  /** Balance of an account, at a framework's bank too, in whole units. Rejects with a CallFault if the bank cannot be reached. */
  balance(account: string): Promise<number>
  /** Emits an event to one player from outside a call, such as another resource's notification. */
  emit<E extends EventName>(player: number, event: E, ...args: EventArgs<E>): Promise<void>
  /** Emits a transient event to every online player. */
  broadcast<E extends EventName>(event: E, ...args: EventArgs<E>): void
  missedEvents(player: number, since: number): Promise<MissedEvents>
  lastSeq(player: number): Promise<number>
  /** Position of the last durable event of each of these players who has one; for a few hundred players at once. */
  lastSeqs(players: readonly number[]): Promise<Map<number, number>>
  /** Registered players by user id, at most `limit`. */
  listPlayers(limit: number): Promise<Identity[]>
  /**
   * Deletes some uploads that are older than `keptSeconds` and used nowhere. Returns their names, so that their files can be deleted, and
   * whether more may be left.
   */
  deleteUnusedUploads(keptSeconds: number): Promise<{ names: string[]; more: boolean }>
  /** Reports whether calls can be answered. Answers within two seconds, even if a part hangs. */
  readiness(): Promise<Readiness>
  /**
   * Does work that is due, such as ending an unanswered call. Call it once a second. Never rejects. A part that is still running is
   * skipped, and no part delays another.
   */
  tick(): Promise<void>
  /**
   * Deletes expired rows in short steps, by the owner's retention settings. Once an hour is enough. Resolves to false if nothing may be
   * deleted, neither by the caller, since the time has jumped.
   */
  cleanUp(): Promise<boolean>
  close(): Promise<void>
}

/**
 * Migrates the database and starts every app; tests pass their own apps. The engine has no code for HTTP, the game or the page. Throws
 * NewerDatabaseError.
 */
export async function createEngine(given: Ports, apps: readonly App[] = allApps): Promise<Engine> {
  const watch = new DatabaseHealth(given.database, given.log)
  const { database } = watch
  const { clock, log, bus } = given
  const { after = nodeTimeout, dispatch: ownDispatch } = given
  const services = given.phone.services.map(({ number }) => number)
  const sharedDuty = given.sharesDuty
    ? { services, onDuty: (service: string) => ownDispatch.onDuty(service) }
    : undefined
  const presence = new Presence({ bus, clock, after, sharedDuty })
  const isElsewhere = (service: string) => ownDispatch.isElsewhere?.(service) ?? false
  const isShared = sharedDuty !== undefined && presence.hasOthers
  const dispatch = isShared ? { onDuty: (service: string) => presence.onDuty(service), isElsewhere } : ownDispatch
  const ports = { ...given, database, dispatch }
  const topicSubscriptions = new TopicSubscriptions(() => clock.elapsedMs(), bus)
  const { databaseMs: givenMs = databaseNowMs } = given
  const time = new SteadyTime(clock, await database.read(givenMs))
  const now = () => Math.floor(clock.nowMs() / 1000)
  const databaseMs = async (db: Db) => (await givenMs(db)) ?? time.ms
  const cities = new BankCities(ports.city ?? '', ports.bank !== undefined)
  const transactions = new ServerTransactions({ database, bus, now, jobs: { plan: () => jobs.plan() } })
  const transact: Engine['transact'] = (job) => transactions.run(job)
  const payments = new FrameworkPayments(ports, ports.bank, cities, (job, actor) => transactions.run(job, { actor }))
  const fines = ports.fines && new FrameworkFinePayments(ports, ports.fines, cities, transactPayment)
  const jobs = new Jobs(apps, { database, log, due: bus.due, steady: () => time.seconds, transact })
  const registration = new Registration(apps, bus, transactions)
  const playerCache = new PlayerCache(
    (player) =>
      database.read(async (db) => {
        const identity = await directory.identityOf(db, player)
        return identity && { identity, restrictions: await restrictionsOf(db, player, now()) }
      }),
    bus,
    clock,
  )
  const reportables = reportablesOf(apps)
  const policies = retentionPoliciesOf(apps)
  const settings = new OwnerSettings(ports, log)
  const { retention } = settings
  const parts = {
    ports,
    restrictionsOf: async (player: number) => (await playerCache.get(player))?.restrictions ?? [],
    routes: routesOf(apps, {
      uploadSecret: '',
      ...ports,
      get torBlocked() {
        return settings.torBlocked
      },
      get blockedWords() {
        return settings.blockedWords
      },
      externalFines: fines,
      reportables,
      retention,
      retentionWords: () => retentionWords(policies, retention),
    }),
    limiter: new RateLimiter(clock),
    presence,
    time,
    databaseMs,
    perPlayerReads: new PerPlayerReads(),
    jobs,
    payments,
    watchedWords: new WatchedWords(() => settings.watchedWords, reportables),
  }
  const hooks = new AppHooks(apps, {
    log,
    clock,
    time,
    presence,
    phone: ports.phone,
    read: database.read,
    transact,
  })
  const watchPorts = { ...ports, economyWatch: settings.economyWatch }
  const tasks = [
    ...apps.flatMap((app) => app.leaderTasks?.(ports.phone, watchPorts) ?? []),
    exportTask(policies, retention),
  ]
  const leaderRunners = tasks.map(
    (task) => new LeaderRunner(task, { database, databaseMs, bus, log, clock, after: ports.after, transact }),
  )
  const columns = uploadColumnsOf(apps)
  const retentionCleanup = new RetentionCleanup(
    { ...ports, retention },
    expiringTables(policies),
    () => time.earliestSeconds,
  )

  const migrations = migrationsOf(apps)
  const ignored = await refuseNewerDatabase(database, [...migrations, ...migrationsOf(allApps)])
  if (ignored.length > 0) log.warn({ migrations: ignored }, 'the database is of a newer version, which allows this one')
  await migrate(database, migrations, now())
  const follower = new SettingsFollower({
    ...{ settings, database, bus, clock, log },
    onShown() {
      for (const player of presence.players) bus.publish({ to: { player }, event: 'APPS_CHANGE', args: '[]' })
    },
  })
  await follower.start()
  const readiness = new ReadinessCheck({ watch, bus, migrations, now })
  const stopListening = bus.subscriptions.subscribe((subscription) => topicSubscriptions.setTopics(subscription))
  const stopIdentities = bus.playersChanged.subscribe((people) => playerCache.invalidate(people))
  await payments.start(now())
  await jobs.start()
  await hooks.start()

  async function transactPayment<T>(
    actor: number,
    job: (transaction: Transaction & { money: Money }) => Promise<T>,
  ): Promise<T> {
    const run = (moneyOf: MoneyOf) =>
      transact(async (current) => JSON.stringify(await job({ ...current, money: moneyOf(current, actor) })))
    return JSON.parse(await payments.answer({ actor, run, storedAnswer: async () => undefined }))
  }

  const complain = (part: string) => (error: unknown) => log.error({ err: error }, `${part} failed`)
  const ticks = [
    ...hooks.ticks,
    ...leaderRunners.map((one) => () => one.tick()),
    withoutOverlap(() => jobs.tick(), complain('due work')),
    withoutOverlap(() => payments.tick(), complain('payments')),
    withoutOverlap(() => follower.tick(), complain('settings')),
    withoutOverlap(async () => fines?.tick(), complain('fines')),
  ]

  return {
    call: (me, member, args, key, page) => answerCall(parts, me, member, args, key, page),
    topicSubscriptions,
    register: (me) => registration.register(me),
    closeAccount: (player) => registration.close(player),
    async playerConnected(player) {
      await presence.connected(player)
      const known = await playerCache.get(player)
      if (known) await hooks.playerOnline(known.identity)
    },
    playerDisconnected: (player) => presence.disconnected(player),
    isOnline: (player) => presence.isOnline(player),
    otherServers: () => presence.otherServers,
    identity: async (player) => (await playerCache.get(player))?.identity,
    announceChange: (player) => bus.playersChanged.publish([{ user_id: player }]),
    listPlayers: (limit) => database.read((db) => directory.listPlayers(db, limit)),
    settings,
    announceSettings: () => follower.changed(),
    transact,
    transactPayment,
    balance: (account) => database.read((db) => payments.balance(db, account)),
    emit: (player, event, ...args) => transact(async ({ emit }) => emit(player, event, ...args)),
    broadcast: (event, ...args) => bus.publish({ to: 'everybody', event, args: JSON.stringify(args) }),
    missedEvents: (player, since) => database.read((db) => missedEventsOf(db, player, since)),
    lastSeq: (player) => database.read((db) => inbox.lastSeq(db, player)),
    lastSeqs: (players) => database.read((db) => inbox.lastSeqs(db, players)),
    deleteUnusedUploads: (keptSeconds) =>
      database.write((db) =>
        deleteUnused(db, {
          columns,
          before: time.earliestSeconds - keptSeconds,
          now: now(),
          ownersText: JSON.stringify(ports.phone),
        }),
      ),
    readiness: () => readiness.check(),
    async tick() {
      presence.tick() // first: it must not wait for the database
      if (watch.failure) await readiness.probe()
      await Promise.all(ticks.map((tick) => tick()))
    },
    cleanUp: () => retentionCleanup.run(),
    async close() {
      presence.close()
      jobs.close()
      stopListening()
      follower.close()
      stopIdentities()
      await retentionCleanup.stop()
      await Promise.allSettled(leaderRunners.map((one) => one.close())) // while the database is away the leases expire by themselves
      await fines?.close()
      await payments.close()
      await database.close()
    },
  }
}
