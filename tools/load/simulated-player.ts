import { Pool } from 'undici'
import { WebSocket } from 'ws'
import { newIdempotencyKey } from '../../packages/phone/src/link/idempotency-key.ts'

/** A player as a generator gets them. */
export interface PlayerRecord {
  /** From 0. */
  number: number
  token: string
  /** Index of their server. */
  server: number
  address: string
  phone: string
  /** Contact of the player's group chat. */
  group: string
  /** People whom the player writes to and pays; `isNear` is on the same server. */
  friends: { userId: number; phone: string; isNear: boolean }[]
}

/** Receives measurements of calls and events. Times are milliseconds. */
export interface Recorder {
  /** `latencyMs` counts from the time at which the call was planned, also where an earlier answer delayed it. */
  onAnswer(member: string, latencyMs: number): void
  onRefusal(member: string, code: string): void
  onError(member: string, reason: string): void
  /** An event with another player's stamp. */
  onEvent(event: string, delayMs: number, isBetweenServers: boolean): void
  /** How much later than planned a call was sent, though nothing but this process was in the way. */
  onLateTimer(lateMs: number): void
}

/** Two, because a page calls while another call waits. */
const connections = 2
const openTimeoutMs = 30_000
/** In a text, replaced by the sender's server and the planned time of the call. */
export const stampMark = '~stamp~'
const stampPattern = /~(\d+):(\d+\.\d+)~/
/** Not the sender's own copies. */
const stampedEvents = /^\{"event":"(SMS|WHATSAPP_MESSAGE|TWITTER_TWEET)"/
const ringing = /^\{"event":"CALL_REQUEST"/

/** The machine's clock, which all processes of a run share. */
export function nowMs(): number {
  return performance.timeOrigin + performance.now()
}

/** One phone: HTTP connections for its calls and a WebSocket for its events. */
export class SimulatedPlayer {
  readonly record: PlayerRecord
  readonly #recorder: Recorder
  readonly #pool: Pool
  #socket: WebSocket | undefined
  /** One page at a time loads, also where a second load is planned meanwhile. */
  #opening = Promise.resolve()
  #lastSeq: number | undefined
  /** Called with the room of a call that rings. */
  onRing: (room: number) => void = () => {}

  constructor(record: PlayerRecord, recorder: Recorder) {
    this.record = record
    this.#recorder = recorder
    this.#pool = new Pool(record.address, { connections, pipelining: 1 })
  }

  /** Opens the connection for events; the one of a page that is loaded again closes first. */
  connect(): Promise<void> {
    this.#opening = this.#opening.then(() => this.#open())
    return this.#opening
  }

  async #open(): Promise<void> {
    this.#socket?.terminate()
    const { address, token } = this.record
    const since = this.#lastSeq === undefined ? '' : `&since=${this.#lastSeq}`
    const url = `${address.replace('http', 'ws')}/smartphone/events?token=${token}${since}`
    const socket = new WebSocket(url, { perMessageDeflate: false, handshakeTimeout: openTimeoutMs })
    const opened = Promise.withResolvers<void>()
    socket.once('open', opened.resolve)
    socket.on('error', (error) => {
      opened.reject(error)
      this.#recorder.onError('events', error.message)
    })
    socket.on('message', (bytes) => this.#receive(String(bytes)))
    this.#socket = socket
    await opened.promise
  }

  /** Waits until a planned time, calls, and measures from that time. Undefined where the answer is a refusal or an error. */
  async call(atMs: number, member: string, args: unknown[], isWrite = false): Promise<unknown> {
    await this.#until(atMs)
    const body = JSON.stringify({ member, args, ...(isWrite && { key: newIdempotencyKey() }) })
    try {
      const { statusCode, body: answer } = await this.#pool.request({
        path: '/smartphone/backend',
        method: 'POST',
        headers: { authorization: `Bearer ${this.record.token}`, 'content-type': 'application/json' },
        body: body.replace(stampMark, `~${this.record.server}:${atMs.toFixed(2)}~`),
      })
      const text = await answer.text()
      this.#recorder.onAnswer(member, nowMs() - atMs)
      if (statusCode !== 200) this.#recorder.onError(member, `${statusCode} ${text.slice(0, 120)}`)
      else if (text.startsWith('{"error"')) this.#recorder.onRefusal(member, String(JSON.parse(text).code))
      else return JSON.parse(text)
    } catch (error) {
      this.#recorder.onError(member, error instanceof Error ? error.message : String(error))
    }
    return undefined
  }

  async close(): Promise<void> {
    this.#socket?.terminate()
    await this.#pool.destroy()
  }

  async #until(atMs: number): Promise<void> {
    const waitMs = atMs - nowMs()
    if (waitMs <= 0) return
    await new Promise((resolve) => setTimeout(resolve, waitMs))
    this.#recorder.onLateTimer(Math.max(0, nowMs() - atMs))
  }

  #receive(body: string): void {
    const seq = /"seq":(\d+)\}$/.exec(body)?.[1]
    if (seq !== undefined) this.#lastSeq = Number(seq)
    const event = stampedEvents.exec(body)?.[1]
    const stamp = event && stampPattern.exec(body)
    if (stamp) {
      const [, server, sentMs] = stamp
      this.#recorder.onEvent(event, nowMs() - Number(sentMs), Number(server) !== this.record.server)
    } else if (ringing.test(body)) this.onRing(JSON.parse(body).args[0].room)
  }
}
