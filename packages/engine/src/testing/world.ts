import type { Answer, Args, Member, WireAnswer } from '@orelhao/protocol/catalogue'
import type { Identity, PhoneConfig } from '@orelhao/protocol/settings/contract'
import { defaultPhoneConfig } from '@orelhao/protocol/settings/defaults'
import { CallFault, type EventMessage } from '@orelhao/protocol/wire'
import { apps } from '../apps/index.ts'
import { inProcessBus } from '../core/bus.ts'
import { SteadyTime } from '../core/clock.ts'
import type { App } from '../core/context.ts'
import { excludedPlayer, messageBody, playerOf } from '../core/delivery-target.ts'
import { saveSeenTime } from '../core/retention/clock/store.ts'
import type { Database } from '../database/database.ts'
import { createEngine, type Engine } from '../engine.ts'
import { phonePanel } from '../panel/phone-panel.ts'
import type {
  Alert,
  AppLimits,
  Bus,
  Clock,
  Dispatch,
  EconomyWatch,
  ExternalBank,
  ExternalFines,
  Log,
  Ports,
  RateLimits,
  Retention,
  UploadStore,
  WatchedWord,
} from '../ports.ts'

/** Players by name. Missing fields are made up; players are online unless `offline`. */
export type Cast<Name extends string> = Record<Name, Partial<Identity> & { offline?: boolean }>

export interface WorldOptions {
  database: Database
  phone?: Partial<PhoneConfig>
  limits?: RateLimits
  dispatch?: Dispatch
  sharesDuty?: boolean
  /** Connects the engine to others; by default it is alone. */
  bus?: Bus
  /** The clock of another world on the same machine. */
  clock?: FakeClock
  appLimits?: AppLimits
  city?: string
  bank?: ExternalBank
  fines?: ExternalFines
  random?: () => number
  torBlocked?: readonly number[]
  blockedWords?: readonly string[]
  watchedWords?: readonly WatchedWord[]
  economyWatch?: Partial<EconomyWatch>
  sendAlert?: (alert: Alert) => Promise<void>
  uploadSecret?: string
  uploadStore?: UploadStore
  retention?: Partial<Retention>
  /** Replaces the bus's `check`. */
  checkBus?: Bus['check']
  /** Replaces the phone's own apps. */
  apps?: readonly App[]
}

export interface Stage {
  engine: Engine
  ports: Ports
  clock: FakeClock
  /** Details of the engine's error lines. */
  errors: unknown[]
  /** Details of the engine's info and warning lines. */
  infos: unknown[]
}

export type World<Name extends string> = Stage & Record<Name, Player>

const watchOff = { created: 0, riches: 0, circle: 0, smallPayments: 0, smallPayment: 0, casino: false }
const unlimited = { perSecond: 1e6, burst: 1e6 }

/** A real engine on a real database, with a fake clock and players who call it like their phones. */
export async function createWorld<Name extends string>(cast: Cast<Name>, options: WorldOptions): Promise<World<Name>> {
  const clock = options.clock ?? new FakeClock()
  const time = new SteadyTime(clock)
  const bus: Bus = { ...(options.bus ?? inProcessBus()), ...(options.checkBus && { check: options.checkBus }) }
  const errors: unknown[] = []
  const infos: unknown[] = []
  const ports: Ports = {
    database: options.database,
    bus,
    clock,
    databaseMs: async () => time.ms,
    log: recordingLog(errors, infos),
    phone: { ...defaultPhoneConfig, ...options.phone },
    limits: options.limits ?? { read: unlimited, write: unlimited },
    dispatch: options.dispatch ?? { onDuty: () => [] },
    ...(options.sharesDuty && { sharesDuty: true }),
    random: options.random ?? (() => 0.5),
    ...(options.retention && { retention: options.retention }),
    ...(options.appLimits && { appLimits: options.appLimits }),
    ...(options.blockedWords && { blockedWords: options.blockedWords }),
    ...(options.watchedWords && { watchedWords: options.watchedWords }),
    ...(options.economyWatch && { economyWatch: { ...watchOff, ...options.economyWatch } }),
    ...(options.sendAlert && { sendAlert: options.sendAlert }),
    ...(options.torBlocked && { torBlocked: options.torBlocked }),
    ...(options.city !== undefined && { city: options.city }),
    ...(options.bank && { bank: options.bank }),
    ...(options.fines && { fines: options.fines }),
    panel: phonePanel(clock),
    uploadSecret: options.uploadSecret ?? '',
    ...(options.uploadStore && { uploadStore: options.uploadStore }),
  }
  const engine = await createEngine(ports, options.apps ?? apps)
  await options.database.write((db) => saveSeenTime(db, { seen_at: clock.nowSeconds, steady_since: 0 })) // rows may be deleted at once
  const players: [string, Player][] = []
  for (const [name, { offline, ...given }] of Object.entries(cast) as [Name, Cast<Name>[Name]][]) {
    const player = new Player(engine, bus, newIdentity(name, given))
    await engine.register(player.me)
    if (!offline) await player.connect()
    players.push([name, player])
  }
  return { engine, ports, clock, errors, infos, ...(Object.fromEntries(players) as Record<Name, Player>) }
}

/** A player with a phone, and the events it received. */
export class Player {
  me: Identity
  readonly #engine: Engine
  #received: EventMessage[] = []

  constructor(engine: Engine, bus: Bus, me: Identity) {
    this.#engine = engine
    this.me = me
    bus.subscribe((delivery) => {
      const but = excludedPlayer(delivery)
      const isFor = but === undefined ? playerOf(delivery) === this.me.user_id : but !== this.me.user_id
      if (isFor) this.#received.push(JSON.parse(messageBody(delivery)))
    })
  }

  get user_id(): number {
    return this.me.user_id
  }

  get phone(): string {
    return this.me.phone
  }

  /** Calls an operation and decodes the answer like the page. Rejects with CallFault for a fault. */
  call<M extends Member>(member: M, ...args: Args<M>): Promise<WireAnswer<M>> {
    return this.#decoded(member, args) as Promise<WireAnswer<M>>
  }

  /** Calls with an idempotency key. */
  callKeyed<M extends Member>(key: string, member: M, ...args: Args<M>): Promise<WireAnswer<M>> {
    return this.#decoded(member, args, key) as Promise<WireAnswer<M>>
  }

  /** Calls, and throws for a refusal. */
  async callOk<M extends Member>(member: M, ...args: Args<M>): Promise<Answer<M>> {
    const answer: unknown = await this.call(member, ...args)
    if (isRefusal(answer)) throw new Error(`${member} refused: ${answer.error}`)
    return answer as Answer<M>
  }

  /** Calls like a broken or hostile page. */
  callRaw(member: unknown, args: unknown, key?: unknown): Promise<unknown> {
    return this.#decoded(member, args, key)
  }

  /** Events since the last call. */
  received(): EventMessage[] {
    const received = this.#received
    this.#received = []
    return received
  }

  connect(): Promise<void> {
    return this.#engine.playerConnected(this.user_id)
  }

  disconnect(): void {
    this.#engine.playerDisconnected(this.user_id)
  }

  /** Registers the player with changes, such as a new number from the game server. */
  changeIdentity(changes: Partial<Identity>): Promise<void> {
    this.me = { ...this.me, ...changes }
    return this.#engine.register(this.me)
  }

  async #decoded(member: unknown, args: unknown, key?: unknown): Promise<unknown> {
    const me = await this.#engine.identity(this.user_id).catch(() => undefined) // the database may be broken on purpose
    const { body, fault } = await this.#engine.call(me ?? this.me, member, args, key)
    const answer = JSON.parse(body)
    if (fault) throw new CallFault(fault, answer.__fault.message)
    return isNull(answer) ? null : answer
  }
}

/** Time that moves only when a test moves it. */
export class FakeClock implements Clock {
  #nowMs = Date.UTC(2026, 5, 1, 12)
  #elapsedMs = 0

  elapsedMs(): number {
    return this.#elapsedMs
  }

  nowMs(): number {
    return this.#nowMs
  }

  get nowSeconds(): number {
    return Math.floor(this.#nowMs / 1000)
  }

  advance(durationMs: number): void {
    this.#nowMs += durationMs
    this.#elapsedMs += durationMs
  }

  /** Sets the clock; no time passes. */
  jump(byMs: number): void {
    this.#nowMs += byMs
  }
}

let playerCount = 0

/** An identity that no other world of this process has. */
function newIdentity(name: string, given: Partial<Identity>): Identity {
  const number = ++playerCount
  const phone = `7${String(number).padStart(5, '0')}`.replace(/^(...)/, '$1-')
  return { user_id: number, name: 'Silva', firstname: name, phone, moderator: false, journalist: false, ...given }
}

function recordingLog(errors: unknown[], infos: unknown[]): Log {
  return {
    debug: () => {},
    info: (details) => infos.push(details),
    warn: (details) => infos.push(details),
    error: (details) => errors.push(details),
  }
}

function isRefusal(answer: unknown): answer is { error: string; code: string } {
  return typeof answer === 'object' && answer !== null && 'error' in answer && 'code' in answer
}

function isNull(answer: unknown): boolean {
  return typeof answer === 'object' && answer !== null && '__null' in answer
}
