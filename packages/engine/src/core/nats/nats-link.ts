import { readFileSync } from 'node:fs'
import {
  type ConnectionOptions,
  connect,
  credsAuthenticator,
  type NatsConnection,
  type Subscription,
} from '@nats-io/transport-node'
import { type BusProblem, cureOf } from '../../owner/bus-cures.ts'
import { type BusAddress, busAddressText } from '../../owner/bus-setting.ts'
import type { Following, Log } from '../../ports.ts'
import { busProblemOf } from './bus-problem.ts'

/** Between attempts to connect; at random up to half as long again, so that servers do not all come back in the same moment. */
const firstPauseMs = 250
const longestPauseMs = 4000
const connectTimeoutMs = 5000
/** NATS is asked this often whether it is there; two questions without an answer end the connection. */
const pingIntervalMs = 3000
const maxPingsOut = 2
/** How long a page waits at most until NATS has confirmed a subscription. */
const readyTimeoutMs = 1000
/** Where NATS does not say how long a message may be. */
const defaultMaxBytes = 1_048_576
const malformedWarningMs = 60_000

export interface NatsParts {
  addresses: readonly BusAddress[]
  /** File with credentials of NATS, read anew for each connection. */
  credentials?: string | undefined
  log: Pick<Log, 'info' | 'warn'>
}

/** Counts of the messages since the start; bytes are those of the messages, without NATS's own. */
export interface Traffic {
  sent: number
  received: number
  receivedBytes: number
  /** Messages that were not sent because there was no connection. */
  dropped: number
  malformed: number
}

interface Interest {
  count: number
  /** Of the servers with the same queue, one gets each message. */
  queue: string | undefined
  subscription: Subscription | undefined
}

/**
 * The connection to one of the owner's NATS servers, and what this process follows there. A lost connection is made again, for ever, with the
 * next address. Nothing is sent later: messages are hints, and what was missed is in the database.
 */
export class NatsLink {
  readonly traffic: Traffic = { sent: 0, received: 0, receivedBytes: 0, dropped: 0, malformed: 0 }
  readonly #parts: NatsParts
  readonly #onMessage: (text: string) => void
  /** By subject, without the prefix. */
  readonly #interests = new Map<string, Interest>()
  #prefix = ''
  #connection: NatsConnection | undefined
  /** True while the connection has all subscriptions. */
  #isOpen = false
  #losses = 0
  /** Last problem in the log; undefined while there is none. */
  #problem: string | undefined
  /** Its reason. */
  #reason: BusProblem | undefined
  #warnedMs = Number.NEGATIVE_INFINITY
  #stopWaiting = () => {}
  #isClosed = false

  /** `onMessage` may throw for malformed messages. */
  constructor(parts: NatsParts, onMessage: (text: string) => void) {
    this.#parts = parts
    this.#onMessage = onMessage
  }

  /** Connects in the background. `prefix` begins every subject. `onConnected` runs whenever the connection opens. */
  open(prefix: string, onConnected: () => void): void {
    this.#prefix = prefix
    void this.#run(onConnected)
  }

  async close(): Promise<void> {
    this.#isClosed = true
    this.#stopWaiting()
    await this.#flush() // what was published last is still on its way
    await this.#connection?.close()
  }

  /** How many times the connection was lost; undefined while it is down. */
  get losses(): number | undefined {
    return this.#isOpen ? this.#losses : undefined
  }

  /** Resolves if NATS answers. Rejects with the reason as the error's cause, where it is known. */
  async check(): Promise<void> {
    if (this.#problem !== undefined) throw new Error(this.#problem, { cause: this.#reason })
    if (!this.#connection || !this.#isOpen) throw new Error('not connected to NATS')
    await this.#connection.flush()
  }

  follow(subject: string, queue?: string): Following {
    const interest = this.#interests.get(subject) ?? { count: 0, queue, subscription: this.#subscribe(subject, queue) }
    interest.count++
    this.#interests.set(subject, interest)
    let hasEnded = false
    return {
      ready: () => this.#flush(),
      end: () => {
        if (!hasEnded) this.#unfollow(subject, interest)
        hasEnded = true
      },
    }
  }

  /** Returns false if the message is too long for NATS. */
  send(subject: string, text: string): boolean {
    const connection = this.#connection
    if (!connection || connection.isClosed()) {
      this.traffic.dropped++
      return true
    }
    const bytes = Buffer.from(text)
    if (bytes.length > (connection.info?.max_payload ?? defaultMaxBytes)) return false
    connection.publish(`${this.#prefix}.${subject}`, bytes)
    this.traffic.sent++
    return true
  }

  #unfollow(subject: string, interest: Interest): void {
    if (--interest.count > 0) return
    this.#interests.delete(subject)
    if (this.#connection?.isClosed() === false) interest.subscription?.unsubscribe()
  }

  #subscribe(subject: string, queue: string | undefined): Subscription | undefined {
    if (this.#connection?.isClosed() !== false) return undefined
    return this.#connection.subscribe(`${this.#prefix}.${subject}`, {
      ...(queue !== undefined && { queue }),
      callback: (error, message) => {
        if (!error) this.#receive(message.data) // the connection's status has the error too
      },
    })
  }

  #receive(data: Uint8Array): void {
    this.traffic.received++
    this.traffic.receivedBytes += data.length
    try {
      this.#onMessage(Buffer.from(data.buffer, data.byteOffset, data.length).toString())
    } catch (error) {
      this.#reportMalformed(error)
    }
  }

  /** Once a minute: whoever can send one can send many. */
  #reportMalformed(err: unknown): void {
    const { malformed } = this.traffic
    this.traffic.malformed++
    if (performance.now() - this.#warnedMs < malformedWarningMs) return
    this.#warnedMs = performance.now()
    this.#parts.log.warn({ err, earlier: malformed }, 'ignored a message on NATS that no server of ours sends')
  }

  async #flush(): Promise<void> {
    let timer: NodeJS.Timeout | undefined
    const timeout = new Promise<void>((resolve) => {
      timer = setTimeout(resolve, readyTimeoutMs)
    })
    const flushed = this.#connection?.flush().catch(() => {}) // the connection is lost; the next one catches up
    await Promise.race([flushed, timeout])
    clearTimeout(timer)
  }

  async #run(onConnected: () => void): Promise<void> {
    const { addresses } = this.#parts
    let turn = Math.floor(Math.random() * addresses.length)
    let pauseMs = firstPauseMs
    while (!this.#isClosed) {
      const address = addresses[turn++ % addresses.length] as BusAddress
      const wasOpen = await this.#connectOnce(address, onConnected)
      pauseMs = wasOpen ? firstPauseMs : Math.min(pauseMs * 2, longestPauseMs)
      if (!this.#isClosed) await this.#pause(pauseMs * (1 + Math.random() / 2))
    }
  }

  /** Connects, and resolves when the connection is lost: to true if it was open. */
  async #connectOnce(address: BusAddress, onConnected: () => void): Promise<boolean> {
    let wasOpen = false
    try {
      const connection = await connect(this.#options(address))
      this.#connection = connection
      this.#problem = undefined
      if (this.#isClosed) await connection.close()
      void this.#watch(connection, address)
      for (const [subject, interest] of this.#interests)
        interest.subscription = this.#subscribe(subject, interest.queue)
      await connection.flush()
      this.#onOpen(address)
      wasOpen = true
      onConnected()
      const error = await connection.closed()
      this.#report(address, error ?? new Error('the connection was closed'))
    } catch (error) {
      this.#report(address, error)
    }
    this.#connection = undefined
    if (wasOpen) this.#losses++
    this.#isOpen = false
    return wasOpen
  }

  #options({ host, port, isEncrypted, login }: BusAddress): ConnectionOptions {
    const { credentials } = this.#parts
    return {
      servers: `${host.includes(':') ? `[${host}]` : host}:${port}`,
      name: 'orelhao',
      noEcho: true,
      reconnect: false, // this class does, with every address and without a queue of old messages
      ignoreClusterUpdates: true,
      noAsyncTraces: true,
      timeout: connectTimeoutMs,
      pingInterval: pingIntervalMs,
      maxPingOut: maxPingsOut,
      ...(isEncrypted && { tls: {} }),
      ...(login && ('token' in login ? { token: login.token } : { user: login.user, pass: login.password })),
      ...(credentials && { authenticator: credsAuthenticator(readFileSync(credentials)) }),
    }
  }

  /** Reports what NATS refuses while the connection is open, such as a subject without permission. */
  async #watch(connection: NatsConnection, address: BusAddress): Promise<void> {
    for await (const status of connection.status()) if (status.type === 'error') this.#report(address, status.error)
  }

  #onOpen(address: BusAddress): void {
    this.#isOpen = true
    this.#parts.log.info({ server: busAddressText(address) }, 'connected to NATS')
  }

  /** Logs a problem when it begins, not with every attempt. */
  #report(address: BusAddress, error: unknown): void {
    if (this.#isClosed) return
    const reason = busProblemOf(error)
    const server = busAddressText(address)
    const problem = `${server} ${reason}`
    if (this.#problem === problem) return
    this.#problem = problem
    this.#reason = reason
    const message = reason === 'forbidden' ? 'NATS refuses messages of this server' : 'not connected to NATS'
    this.#parts.log.warn({ server, reason, cure: cureOf(reason, 'en'), err: error }, message)
  }

  /** `close` ends the pause. */
  #pause(durationMs: number): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, durationMs)
      this.#stopWaiting = () => {
        clearTimeout(timer)
        resolve()
      }
    })
  }
}
