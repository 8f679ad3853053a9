import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Identity } from '@orelhao/protocol/settings/contract'
import { WebSocket } from 'ws'
import type { History, Operation, Stream } from './history.ts'
import type { SeededRandom } from './seeded-random.ts'

/** The page's own limits: `packages/phone/src/link/post.ts` and `event-socket.ts`. */
const timeoutMs = 15_000
const retryDelaysMs = [400, 1500]
const transientCodes = ['offline', 'timeout', 'unavailable', 'outcome_unknown']
const minReconnectMs = 500
const maxReconnectMs = 10_000
const stableMs = 5000
/** A player whose server does not answer goes to another one, with this chance. */
const moveChance = 0.4

type Call = Pick<Operation, 'member' | 'args'> & Partial<Pick<Operation, 'key' | 'attempts'>>
type Outcome = { answer: string } | { fault: string }

interface Setup {
  me: Identity
  token: string
  /** Addresses of all servers; the player uses one at a time. */
  addresses: readonly string[]
  history: History
  random: SeededRandom
}

/** A player's page: HTTP calls with keys, repeated as the page does, and a socket that resumes after the last event. */
export class CityPlayer {
  readonly me: Identity
  readonly stream: Stream
  /** Calls whose outcome the player does not know yet. */
  readonly unanswered = new Set<Operation>()
  onEvent: (event: string, args: unknown[]) => void = () => {}
  readonly #setup: Setup
  #at: number
  #socket: WebSocket | undefined
  #isOut = true
  #reconnectMs = minReconnectMs

  constructor(setup: Setup) {
    this.me = setup.me
    this.#setup = setup
    this.#at = setup.me.user_id % setup.addresses.length
    this.stream = { player: setup.me.user_id, since: 0, events: [], refreshes: [], repeated: [] }
    setup.history.streams.push(this.stream)
  }

  /** Position of the page in the player's events. */
  get position(): number {
    return this.stream.events.at(-1)?.seq ?? this.stream.since
  }

  get isConnected(): boolean {
    return this.#socket?.readyState === WebSocket.OPEN
  }

  connect(): void {
    this.#isOut = false
    this.#open()
  }

  leave(): void {
    this.#isOut = true
    this.#socket?.terminate()
  }

  /** Calls an operation that writes, under a new key. Resolves to the answer, or to undefined while the outcome is unknown. */
  async write(member: string, ...args: unknown[]): Promise<unknown> {
    const operation: Operation = { player: this.me.user_id, member, args, key: randomUUID(), attempts: [] }
    this.#setup.history.operations.push(operation)
    this.unanswered.add(operation)
    return this.repeat(operation)
  }

  /** Sends a call again under its key, as often as the page does. */
  async repeat(operation: Operation): Promise<unknown> {
    const outcome = await this.#post(operation)
    if ('fault' in outcome) return undefined
    this.unanswered.delete(operation)
    if (operation.answer === undefined) operation.answer = outcome.answer
    else operation.answerAgain = outcome.answer
    return JSON.parse(outcome.answer)
  }

  /** Calls an operation that only reads. */
  async read(member: string, ...args: unknown[]): Promise<unknown> {
    const outcome = await this.#post({ member, args })
    return 'fault' in outcome ? undefined : JSON.parse(outcome.answer)
  }

  async #post(call: Call): Promise<Outcome> {
    for (let attempt = 0; ; attempt++) {
      const outcome = await this.#postOnce(call)
      if (!('fault' in outcome)) return outcome
      const isTransient = transientCodes.includes(outcome.fault)
      if (!isTransient && outcome.fault !== 'rate_limited') this.#complain(call, outcome.fault)
      const pauseMs = retryDelaysMs[attempt]
      if (isTransient && pauseMs !== undefined) {
        await sleep(pauseMs)
        continue
      }
      if (['offline', 'timeout'].includes(outcome.fault) && this.#setup.random.chance(moveChance)) this.#move()
      return outcome
    }
  }

  async #postOnce(call: Call): Promise<Outcome> {
    const server = 'ABC'[this.#at]
    const beganMs = performance.now()
    const outcome = await this.#send(call)
    const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`
    const end = 'fault' in outcome ? outcome.fault : 'answered'
    const now = performance.now()
    call.attempts?.push(
      `${server} ${end} after ${seconds(now - beganMs)} at ${seconds(now - this.#setup.history.beganMs)}`,
    )
    return outcome
  }

  async #send({ member, args, key }: Call): Promise<Outcome> {
    const abort = AbortSignal.timeout(timeoutMs)
    try {
      const response = await fetch(`${this.#address}/smartphone/backend`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${this.#setup.token}` },
        body: JSON.stringify({ member, args, key }),
        signal: abort,
      })
      const answer = await response.text()
      const value = JSON.parse(answer)
      if (value?.__fault) return { fault: value.__fault.code }
      return response.ok ? { answer } : { fault: 'unavailable' }
    } catch {
      return { fault: abort.aborted ? 'timeout' : 'offline' } // as the page: no response is one of the two
    }
  }

  get #address(): string {
    return this.#setup.addresses[this.#at] ?? ''
  }

  #complain({ member, args }: { member: string; args: readonly unknown[] }, fault: string): void {
    const call = `${member}(${JSON.stringify(args).slice(1, -1)})`
    this.#setup.history.complaints.push(`player ${this.me.user_id} was answered ${fault} to ${call}`)
  }

  /** Goes to the next server, as a load balancer leads a page. */
  #move(): void {
    this.#at = (this.#at + 1) % this.#setup.addresses.length
    this.#socket?.terminate()
  }

  #open(): void {
    if (this.#isOut) return
    const openedMs = performance.now()
    const query = `since=${this.position}&token=${encodeURIComponent(this.#setup.token)}`
    const socket = new WebSocket(`${this.#address.replace('http', 'ws')}/smartphone/events?${query}`)
    this.#socket = socket
    let last = this.position
    socket.on('message', (data) => {
      const message = JSON.parse(String(data)) as { event: string; args: unknown[]; seq?: number }
      if (this.#socket !== socket) return
      if (message.seq !== undefined && message.seq <= last) this.stream.repeated.push(message.seq)
      last = Math.max(last, message.seq ?? 0)
      this.#receive(message)
    })
    socket.on('error', () => {}) // its close follows
    socket.on('close', (code) => {
      if (this.#socket !== socket || this.#isOut) return
      if (code >= 4400 && code < 4500) {
        this.#setup.history.complaints.push(`the socket of player ${this.me.user_id} was closed for good with ${code}`)
        return
      }
      if (performance.now() - openedMs > stableMs) this.#reconnectMs = minReconnectMs
      setTimeout(() => this.#open(), this.#reconnectMs * (0.75 + this.#setup.random.next() / 2))
      this.#reconnectMs = Math.min(this.#reconnectMs * 2, maxReconnectMs)
    })
  }

  #receive({ event, args, seq }: { event: string; args: unknown[]; seq?: number }): void {
    if (event === 'REFRESH') this.stream.refreshes.push(this.position)
    if (seq !== undefined && seq > this.position) this.stream.events.push({ seq, event, args: JSON.stringify(args) })
    else if (seq !== undefined) return
    this.onEvent(event, args)
  }
}
