import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import type { Socket } from 'node:net'
import { fileURLToPath } from 'node:url'
import { type CallTicket, verifyCallTicket } from '@orelhao/engine/apps/calls/ticket'
import type { Engine } from '@orelhao/engine/engine'
import type { Bus, Delivery, Log } from '@orelhao/engine/ports'
import type { Call } from '@orelhao/protocol/calls/contract'
import type { Identity } from '@orelhao/protocol/settings/contract'
import type { Connection, Gate, Refusal, Visitor } from '../sockets/sockets.ts'
import type { Order } from './relay-process.ts'

export const program = fileURLToPath(new URL('./relay-process.ts', import.meta.url))
const notInCall: Refusal = { code: 4403, reason: 'not in this call' }

interface Parts {
  engine: Pick<Engine, 'call'>
  bus: Pick<Bus, 'subscribe'>
  log: Pick<Log, 'warn'>
  /** Signs the tickets of a game's own engine, whose calls are in another database. */
  secret: string
  /** Starts the process that carries the pictures; another one in tests. */
  launch?(): ChildProcess
}

/** Lets the sides of an accepted video call in, and hands their connections to the process that carries the pictures. */
export class VideoRelay implements Gate {
  readonly #parts: Parts
  readonly #unsubscribe: () => void
  #process: ChildProcess | undefined

  constructor(parts: Parts) {
    this.#parts = parts
    this.#unsubscribe = parts.bus.subscribe((delivery) => this.#hearEnd(delivery))
  }

  /** Rejects as `visitor.signedIn` does where there is neither a ticket nor a session. */
  async pass(visitor: Visitor, connection: Connection): Promise<Refusal | undefined> {
    const ticket = verifyCallTicket(visitor.token, this.#parts.secret, Math.floor(Date.now() / 1000))
    const seat = ticket ?? (await this.#seatOf((await visitor.signedIn()).me))
    if (!seat || String(seat.room) !== visitor.below) return notInCall
    this.#handOver(seat, connection)
    return undefined
  }

  /** Of the process that carries the pictures, while there is one. */
  get pid(): number | undefined {
    return this.#process?.pid
  }

  /** Says goodbye to every page. */
  async stop(): Promise<void> {
    this.#unsubscribe()
    const carrier = this.#process
    if (carrier?.exitCode !== null || carrier.signalCode !== null) return
    carrier.disconnect()
    await once(carrier, 'exit')
  }

  #handOver({ player, room }: Pick<CallTicket, 'player' | 'room'>, { request, stream, head }: Connection): void {
    const seat = { player, room, headers: request.headers, head: head.toString('base64') }
    Object.assign(stream, { server: undefined }) // otherwise, when the server closes, Node waits forever for connections of a process that has ended
    this.#order({ seat }, stream)
  }

  #order(order: Order, connection?: Socket): void {
    this.#process ??= this.#start()
    const sent = () => connection?.destroy() // it is the other process's now, or nobody's
    if (this.#process?.connected) this.#process.send(order, connection, {}, sent)
    else sent() // it could not be started, or is ending
  }

  /** Undefined where the system has no process or descriptor left; the next connection tries again. */
  #start(): ChildProcess | undefined {
    const carrier = this.#parts.launch?.() ?? fork(program)
    carrier.on('error', (error) => {
      this.#parts.log.warn({ err: error }, 'the process of video calls failed')
    })
    if (carrier.pid === undefined) return
    carrier.once('exit', (code, signal) => {
      if (this.#process === carrier) this.#process = undefined
      if (code !== 0) this.#parts.log.warn({ code, signal }, 'the process of video calls ended')
    })
    return carrier
  }

  async #seatOf(me: Identity): Promise<{ player: number; room: number } | undefined> {
    const { body } = await this.#parts.engine.call(me, 'currentPhoneCall', [])
    const call = JSON.parse(body) as Partial<Call> | null
    if (!call?.room || !call.isVideo || call.accepted_at === null) return
    return { player: me.user_id, room: call.room }
  }

  #hearEnd({ event, args }: Delivery): void {
    if (!this.#process || event !== 'CALL_END') return
    const [room] = JSON.parse(args) as [number]
    this.#order({ end: room })
  }
}
