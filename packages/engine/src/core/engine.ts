import type { EventArgs, EventName } from '@orelhao/protocol/catalogue'
import type { Identity } from '@orelhao/protocol/settings/contract'
import { apps } from '../apps/index.ts'
import { isDuplicate } from '../database/dialect.ts'
import { migrate } from '../database/migrate.ts'
import type { Ports } from '../ports.ts'
import * as blocks from '../shared/blocks/store.ts'
import * as characters from '../shared/characters/store.ts'
import * as directory from '../shared/directory/store.ts'
import type { MoneyOf } from '../shared/foreign-bank/money.ts'
import { ForeignPayments } from '../shared/foreign-bank/payments.ts'
import * as settlements from '../shared/foreign-bank/settle/store.ts'
import * as foreignBank from '../shared/foreign-bank/store.ts'
import { ForeignFines } from '../shared/foreign-fines/foreign-fines.ts'
import * as foreignFines from '../shared/foreign-fines/store.ts'
import { ledgerMoney, type Money } from '../shared/ledger/money.ts'
import { forgetUnused } from '../shared/uploads/unused.ts'
import { answerCall, type CallAnswer } from './call.ts'
import type { Occasion } from './context.ts'
import { Identities } from './identities.ts'
import * as inbox from './inbox/store.ts'
import { messageBody, Outbox } from './outbox.ts'
import { Presence } from './presence.ts'
import { RateLimiter } from './rate-limiter.ts'
import * as repeats from './repeats/store.ts'
import { routesOf } from './routes.ts'

/** Events of one page after `since`, or `lost` when older ones have been forgotten and the page must start again. */
export interface Missed {
  bodies: { seq: number; body: string }[]
  lost: boolean
}

export interface Engine {
  /** Answers one call of a player's phone; never rejects. `me` comes from the session, never from the call. */
  call(me: Identity, member: unknown, args: unknown, key?: unknown): Promise<CallAnswer>
  /** Makes a player known and reachable without being online. Nothing else changes a name or a number. */
  register(me: Identity): Promise<void>
  /** A page of a registered player came online: what waited for them has arrived. */
  joined(player: number): Promise<void>
  left(player: number): void
  isOnline(player: number): boolean
  /** Who a user id is; undefined for nobody. */
  identity(player: number): Promise<Identity | undefined>
  /** Runs what the server itself does to players, such as a fine, in one transaction; what it tells leaves after the commit. */
  happen<T>(happen: (occasion: Occasion) => Promise<T>): Promise<T>
  /**
   * The same for what moves money, wherever the bank is: `settle` makes at most one payment, answers JSON, and may run several times
   * before the run that counts. `actor` is the player behind it. Rejects with a CallFault when the bank cannot be reached.
   */
  settle<T>(actor: number, settle: (occasion: Occasion & { money: Money }) => Promise<T>): Promise<T>
  /** Tells one player something from outside a call, such as another resource's notification. */
  tell<E extends EventName>(player: number, event: E, ...args: EventArgs<E>): Promise<void>
  /** Tells everybody online something that may be missed. */
  broadcast<E extends EventName>(event: E, ...args: EventArgs<E>): void
  missed(player: number, since: number): Promise<Missed>
  lastSeq(player: number): Promise<number>
  /** Everybody known, by user id, at most `limit`. */
  people(limit: number): Promise<Identity[]>
  /**
   * Forgets some uploads of more than `keptSeconds` ago that no app uses. Answers their names, whose files may go, and whether
   * there may be more.
   */
  forgetUploads(keptSeconds: number): Promise<{ names: string[]; more: boolean }>
  /** What ends by itself, such as a call that nobody answers. Once a second. */
  tick(): Promise<void>
  /** Drops what is too old to matter, piece by piece. Once an hour is plenty. */
  tidy(): Promise<void>
  close(): Promise<void>
}

const eventsKeptSeconds = 3 * 24 * 3600
const answersKeptSeconds = 24 * 3600
const missedAtOnce = 500

/** Migrates the database and starts every app. The engine knows no HTTP, no game and no page. */
export async function createEngine(ports: Ports): Promise<Engine> {
  const { database, bus, clock } = ports
  const presence = new Presence()
  const payments = ports.bank && new ForeignPayments(ports, ports.bank, occasion)
  const fines = ports.fines && new ForeignFines(ports, ports.fines, settle)
  const journey = {
    ports,
    routes: routesOf(apps),
    limiter: new RateLimiter(clock),
    presence,
    ...(payments && { payments }),
    ...(fines && { fines }),
  }
  const identities = new Identities((player) => database.read((db) => directory.identityOf(db, player)))
  const now = () => Math.floor(clock.nowMs() / 1000)

  const parts = [repeats, directory, characters, blocks, foreignBank, settlements, foreignFines]
  const shared = parts.map(({ migration }) => migration)
  await migrate(database, [...inbox.migrations, ...shared, ...apps.flatMap((app) => app.migrations)], now())
  await payments?.recover()
  for (const app of apps) if (app.started) await occasion(app.started)

  /** A transaction outside any call. `committed` runs once it is on disk, before anybody is told. */
  async function occasion<T>(happen: (occasion: Occasion) => Promise<T>, committed = () => {}): Promise<T> {
    try {
      return await once(happen, committed)
    } catch (error) {
      if (!isDuplicate(error)) throw error
      return once(happen, committed) // somebody came for the first time through two doors at once
    }
  }

  async function once<T>(happen: (occasion: Occasion) => Promise<T>, committed: () => void): Promise<T> {
    const outbox = new Outbox()
    const result = await database.write(async (db) => {
      outbox.clear()
      const value = await happen({ db, now: now(), tell: outbox.tell })
      await outbox.write(db, now())
      return value
    })
    committed()
    outbox.publish(bus)
    return result
  }

  async function settle<T>(actor: number, job: (occasion: Occasion & { money: Money }) => Promise<T>): Promise<T> {
    const run = (moneyOf: MoneyOf) =>
      occasion(async (current) => JSON.stringify(await job({ ...current, money: moneyOf(current, actor) })))
    return JSON.parse(
      payments ? await payments.answer({ actor, run, known: async () => undefined }) : await run(ledgerMoney),
    )
  }

  /** Whoever had the player's number until now is left without one until they get another. Answers who changed. */
  async function remember(current: Occasion, me: Identity): Promise<Identity[]> {
    const holder = await directory.holderOf(current.db, me.phone)
    const people = holder && holder.user_id !== me.user_id ? [directory.withoutNumber(holder), me] : [me]
    for (const person of people) await rememberOne(current, person)
    return people
  }

  async function rememberOne(current: Occasion, me: Identity): Promise<void> {
    const before = await directory.remember(current.db, me, current.now)
    if (before === undefined) return
    const watchers = new Set([me.user_id])
    for (const app of apps)
      for (const player of (await app.phoneChanged?.(current, me, before)) ?? []) watchers.add(player)
    for (const player of watchers) current.tell(player, 'PHONE_CHANGE', before, me.phone)
  }

  return {
    call: (me, member, args, key) => answerCall(journey, me, member, args, key),
    async register(me) {
      let people: Identity[] = []
      await occasion(
        async (current) => {
          people = await remember(current, me)
        },
        () => identities.changed(people),
      )
    },
    async joined(player) {
      presence.joined(player)
      await occasion(async (current) => {
        const me = await directory.identityOf(current.db, player)
        if (me) for (const app of apps) await app.joined?.(current, me)
      })
    },
    left: (player) => presence.left(player),
    isOnline: (player) => presence.isOnline(player),
    identity: (player) => identities.of(player),
    people: (limit) => database.read((db) => directory.people(db, limit)),
    happen: (happen) => occasion(happen),
    settle,
    tell: (player, event, ...args) => occasion(async ({ tell }) => tell(player, event, ...args)),
    broadcast: (event, ...args) => bus.publish({ body: messageBody({ event, args: JSON.stringify(args) }) }),
    missed: (player, since) => database.read((db) => missedBy(db, player, since)),
    lastSeq: (player) => database.read((db) => inbox.lastSeq(db, player)),
    forgetUploads: (keptSeconds) => database.write((db) => forgetUnused(db, apps, now() - keptSeconds, now())),
    async tick() {
      for (const app of apps)
        if (app.tick) await occasion(async (current) => app.tick?.(current, (player) => presence.isOnline(player)))
      await payments?.tick()
      await fines?.tick()
    },
    async tidy() {
      let place: inbox.Place | undefined
      do {
        const from = place
        place = await database.write((db) => inbox.forgetSome(db, now() - eventsKeptSeconds, from))
      } while (place)
      while (await database.write((db) => repeats.forgetSome(db, now() - answersKeptSeconds)));
    },
    async close() {
      await fines?.close()
      await payments?.close()
      await database.close()
    },
  }
}

async function missedBy(db: Occasion['db'], player: number, since: number): Promise<Missed> {
  const events = await inbox.eventsAfter(db, player, since, missedAtOnce + 1)
  const first = events[0]
  // a page that is ahead of the inbox remembers another database
  const hasGap = first ? first.seq > since + 1 : since > (await inbox.lastSeq(db, player))
  const lost = hasGap || events.length > missedAtOnce
  return { bodies: events.map((event) => ({ seq: event.seq, body: messageBody(event) })), lost }
}
