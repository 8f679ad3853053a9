import { hash } from 'node:crypto'
import type { Role } from '@orelhao/protocol/panel/roles'
import type { Identity } from '@orelhao/protocol/settings/contract'
import { CallFault, nullBody } from '@orelhao/protocol/wire'
import type { Db } from '../database/database.ts'
import { topicLimits } from '../emit.ts'
import type { Ports } from '../ports.ts'
import type { MoneyOf } from '../shared/framework-bank/framework-money.ts'
import type { FrameworkPayments } from '../shared/framework-bank/payments.ts'
import type { Jobs } from '../shared/jobs/jobs.ts'
import type { Restriction } from '../shared/moderation/sanctions/store.ts'
import type { Transaction } from '../transaction.ts'
import { closedApps } from './app-access.ts'
import type { SteadyTime } from './clock.ts'
import { type Context, Refused } from './context.ts'
import type { PerPlayerReads } from './per-player-reads.ts'
import type { Presence } from './presence/presence.ts'
import type { RateLimiter } from './rate-limiter.ts'
import { bannedApps } from './restrictions.ts'
import { hiddenApps } from './role-access.ts'
import type { Route, Routes } from './routes.ts'
import type { WatchedWords } from './watched-words.ts'

/** Parts of the engine that answer a call. */
export interface CallParts {
  ports: Ports
  routes: Routes
  limiter: RateLimiter
  presence: Presence
  time: SteadyTime
  databaseMs(db: Db): Promise<number>
  perPlayerReads: PerPlayerReads
  jobs: Jobs
  /** Mutes and bans of a player. Answers from memory. */
  restrictionsOf(player: number): Promise<readonly Restriction[]>
  /** Only where the owner watches words. */
  watchedWords?: WatchedWords
  payments: Pick<FrameworkPayments, 'answer' | 'reading'>
}

/** A call after its checks. */
export interface Call {
  route: Route
  args: unknown[]
  key: string | undefined
  page: string | undefined
  /** By this server's steady time. */
  arrivedMs: number
  /** Of the player who calls. */
  restrictions: readonly Restriction[]
  /** Of the player who calls, where the operation requires one. */
  role: Role | undefined
  /** Result of the app's `prepare` handler. */
  prepared?: unknown
}

/** The key of a call, and the fingerprint of what was asked under it. */
export interface KeyedCall {
  key: string
  fingerprint: string
}

/** Builds the context of an operation's handler. */
export function contextOf(
  parts: CallParts,
  me: Identity,
  {
    page,
    arrivedMs,
    prepared,
    restrictions,
    role,
  }: Pick<Call, 'page' | 'arrivedMs' | 'prepared' | 'restrictions' | 'role'>,
  transaction: Transaction,
  moneyOf: MoneyOf,
  keyedCall?: KeyedCall,
): Context<string> {
  const { ports, presence, time } = parts
  return {
    ...transaction,
    me,
    key: keyedCall?.key,
    subscribe(subject, names) {
      if (page === undefined) return
      ports.bus.subscriptions.publish({ player: me.user_id, page, subject, topics: topicsOf(subject, names) })
    },
    steadyNow: time.seconds,
    // the time comes from the database, this server adds only how long the call has waited: never too early
    async arrivedMs() {
      const waitedMs = time.ms - arrivedMs
      return (await parts.databaseMs(transaction.db)) - waitedMs
    },
    money: moneyOf(transaction, me.user_id, keyedCall),
    refuse: (code) => new Refused(code),
    refuseAndCommit: (code) => new Refused(code, true),
    isOnline: (player) => presence.isOnline(player),
    isElsewhere: (player) => presence.isElsewhere(player),
    phone: ports.phone,
    async closedApps() {
      const now = nowSeconds(parts)
      const hidden = await hiddenApps(ports, transaction.db, me, now)
      return [...new Set([...closedApps(ports, me.user_id), ...bannedApps(restrictions, now), ...hidden])]
    },
    role,
    random: ports.random,
    prepared,
  }
}

/** An operation's contract enforces these limits, so a page that exceeds them is not ours. */
function topicsOf(subject: string, names: readonly string[]): string[] {
  const topics = [...new Set(names)].map((name) => `${subject}/${name}`)
  const isTooMuch = topics.length > topicLimits.perSubject || names.some((name) => name.length > topicLimits.name)
  if (isTooMuch) throw new CallFault('invalid_args', 'too many topics, or too long ones')
  return topics
}

/** The wire body of an operation's answer. */
export function bodyOf(route: Route, value: unknown): string {
  if (value instanceof Refused) return JSON.stringify({ error: route.refuses[value.code], code: value.code })
  if (value === null || value === undefined) return nullBody
  return JSON.stringify(value)
}

/** The same text for the same call. */
export function callText({ route, args }: Call): string {
  return route.member + JSON.stringify(args)
}

/** Distinguishes calls that are made under one key. */
export function fingerprintOf(call: Call): string {
  return hash('sha256', callText(call), 'base64url').slice(0, 22)
}

export function nowSeconds({ ports }: CallParts): number {
  return Math.floor(ports.clock.nowMs() / 1000)
}
