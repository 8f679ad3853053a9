import { systemClock } from '@orelhao/engine/core/clock'
import { RateLimiter } from '@orelhao/engine/core/rate-limiter'
import type { Engine } from '@orelhao/engine/engine'
import type { PhoneMetrics } from '@orelhao/engine/owner/pages/metrics/phone-metrics'
import type { Log } from '@orelhao/engine/ports'
import type { Slices } from '@orelhao/engine/slices'
import { answersText, netEvents, wireLimits } from '@orelhao/protocol/script-wire'
import { type FaultCode, faultBody } from '@orelhao/protocol/wire'
import type { GameApi } from '../game/game.ts'
import type { Players } from '../players/players.ts'

/** Limit of calls of one player over all operations. The engine also limits each operation. */
const playerLimit = { perSecond: 60, burst: 180 }
/** Calls and answers that wait for the thread; above this the server is not keeping up. */
const maxQueued = 5000
const warningIntervalMs = 60_000

interface ClientCallsParts {
  game: GameApi
  log: Log
  slices: Slices
  metrics?: Pick<PhoneMetrics, 'observeCall'>
}

interface Call {
  source: number
  id: number
  member: string
  args: unknown[]
  key: string | null
}

/**
 * Passes calls of client scripts to the engine and sends their answers, those of one tick in one event. Each call and answer takes a turn
 * `slices`: reads of an embedded database run synchronously, and answers with long lists are the script's largest piece of work.
 */
export class ClientCalls {
  readonly counters = { calls: 0, dropped: 0, limited: 0 }
  readonly #game: GameApi
  readonly #engine: Engine
  readonly #players: Players
  readonly #log: Log
  readonly #slices: Slices
  readonly #metrics: ClientCallsParts['metrics']
  readonly #limiter = new RateLimiter(systemClock)
  #answers = new Map<number, [id: number, body: string][]>()
  #warnedMs = Number.NEGATIVE_INFINITY

  constructor({ game, log, slices, metrics }: ClientCallsParts, engine: Engine, players: Players) {
    this.#game = game
    this.#engine = engine
    this.#players = players
    this.#log = log
    this.#slices = slices
    this.#metrics = metrics
  }

  /** Handles one net event of a client, with any payload. Never throws. */
  receive(source: number, payload: unknown): void {
    const calls = parseCalls(source, payload)
    if (!calls || this.#slices.waiting + calls.length > maxQueued) {
      this.#drop(source)
      return
    }
    for (const call of calls) {
      if (this.#limiter.consume(source, 'calls', playerLimit)) this.#slices.add(() => void this.#answer(call))
      else {
        this.counters.limited++
        this.#fault(call, 'rate_limited', 'too many calls')
      }
    }
  }

  async #answer(call: Call): Promise<void> {
    this.counters.calls++
    const startedMs = performance.now()
    const player = this.#players.findBySource(call.source) ?? (await this.#players.afterArrival(call.source))
    const me = player && (await this.#engine.identity(player.user_id).catch((error) => this.#logLookupFailure(error)))
    if (me === null) return this.#fault(call, 'unavailable', 'the database does not answer')
    if (!me) return this.#fault(call, 'unauthenticated', 'no character is chosen')
    const { body, fault } = await this.#engine.call(me, call.member, call.args, call.key ?? undefined, player.key)
    const label = fault === 'unknown_member' ? 'unknown' : call.member
    this.#metrics?.observeCall(label, fault ?? 'answered', (performance.now() - startedMs) / 1000)
    this.#reply(call, body)
  }

  #logLookupFailure(error: unknown): null {
    this.#log.error({ err: error }, 'a player could not be looked up')
    return null
  }

  #fault(call: Call, code: FaultCode, message: string): void {
    this.#reply(call, faultBody(code, message))
  }

  #reply({ source, id }: Call, body: string): void {
    const answers = this.#answers.get(source)
    if (answers) {
      answers.push([id, body])
      return
    }
    this.#answers.set(source, [[id, body]])
    if (this.#answers.size === 1) this.#game.onNextTick(() => this.#flush())
  }

  /** Replaces the map: a cleared one retains all its texts, since V8 links the old table to the new one until the next full collection. */
  #flush(): void {
    const flushed = this.#answers
    this.#answers = new Map()
    for (const [source, answers] of flushed)
      this.#slices.add(() => this.#game.emitNet(netEvents.answers, source, answersText(answers)))
  }

  /** Logs at most once a minute, since a client that sends garbage sends much of it. */
  #drop(source: number): void {
    const { counters } = this
    counters.dropped++
    if (performance.now() < this.#warnedMs + warningIntervalMs) return
    this.#warnedMs = performance.now()
    this.#log.warn({ source, dropped: counters.dropped }, 'calls of a client were dropped')
  }
}

/** Undefined for a payload that our client script never sends. Characters are counted, not bytes: the platform counts those. */
function parseCalls(source: number, payload: unknown): Call[] | undefined {
  if (typeof payload !== 'string' || payload.length > wireLimits.eventBytes) return
  const list = parseJson(payload)
  if (!Array.isArray(list) || list.length > wireLimits.callsPerEvent) return
  const calls = list.map((entry) => parseCall(source, entry))
  return calls.every((call) => call !== undefined) ? calls : undefined
}

function parseCall(source: number, entry: unknown): Call | undefined {
  if (!Array.isArray(entry) || entry.length !== 4) return
  const [id, member, args, key] = entry
  if (!Number.isSafeInteger(id) || typeof member !== 'string' || !Array.isArray(args)) return
  if (key !== null && typeof key !== 'string') return
  return { source, id, member, args, key }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
