import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import type { Socket } from 'node:net'
import { fileURLToPath } from 'node:url'
import { type CallTicket, verifyCallTicket } from '@orelhao/engine/apps/calls/call-ticket'
import type { Engine } from '@orelhao/engine/engine'
import type { Bus, Delivery, Following, Log } from '@orelhao/engine/ports'
import type { Call } from '@orelhao/protocol/calls/contract'
import type { Identity } from '@orelhao/protocol/settings/contract'
import type { SocketRefusal, UpgradeConnection, UpgradeHandler, UpgradeRequest } from '../sockets/sockets.ts'
import type { RelayOrder } from './relay-process.ts'

export const relayProgram = fileURLToPath(new URL('./relay-process.ts', import.meta.url))
const notInCall: SocketRefusal = { code: 4403, reason: 'not in this call' }

interface Parts {
  engine: Pick<Engine, 'call'>
  bus: Pick<Bus, 'subscribe' | 'follow'>
  log: Pick<Log, 'warn'>
  /** Signs the tickets of a game's own engine, whose calls are in another database. */
  secret: string
  /** Starts the process that relays the pictures; tests pass another one. */
  launch?(): ChildProcess
}

/** Admits the sides of an accepted video call, and sends their connections to the process that relays the pictures. */
export class VideoRelay implements UpgradeHandler {
  readonly #parts: Parts
  readonly #unsubscribe: () => void
  /** By call: the players whose pictures are relayed here, wherever their pages are. */
  readonly #following = new Map<number, Following[]>()
  #process: ChildProcess | undefined

  constructor(parts: Parts) {
    this.#parts = parts
    this.#unsubscribe = parts.bus.subscribe((delivery) => this.#onCallEnd(delivery))
  }

  /** Rejects as `visitor.signedIn` does if there is neither a ticket nor a session. */
  async handleUpgrade(visitor: UpgradeRequest, connection: UpgradeConnection): Promise<SocketRefusal | undefined> {
    const ticket = verifyCallTicket(visitor.token, this.#parts.secret, Math.floor(Date.now() / 1000))
    const seat = ticket ?? (await this.#currentCallOf((await visitor.signedIn()).me))
    if (!seat || String(seat.room) !== visitor.subpath) return notInCall
    if (!ticket) this.#follow(seat)
    this.#sendConnection(seat, connection)
    return undefined
  }

  /** Id of the process that relays the pictures, while there is one. */
  get pid(): number | undefined {
    return this.#process?.pid
  }

  /** Closes every page. */
  async stop(): Promise<void> {
    this.#unsubscribe()
    for (const room of this.#following.keys()) this.#unfollow(room)
    const relayProcess = this.#process
    if (relayProcess?.exitCode !== null || relayProcess.signalCode !== null) return
    relayProcess.disconnect()
    await once(relayProcess, 'exit')
  }

  #sendConnection(
    { player, room }: Pick<CallTicket, 'player' | 'room'>,
    { request, stream, head }: UpgradeConnection,
  ): void {
    const seat = { player, room, headers: request.headers, head: head.toString('base64') }
    Object.assign(stream, { server: undefined }) // or a closing server waits forever for connections of an ended process
    this.#send({ seat }, stream)
  }

  #send(order: RelayOrder, connection?: Socket): void {
    this.#process ??= this.#start()
    const sent = () => connection?.destroy() // the other process owns the connection now, or it is lost
    if (this.#process?.connected) this.#process.send(order, connection, {}, sent)
    else sent() // the process could not be started, or is ending
  }

  /** Returns undefined if the system has no process or descriptor left; the next connection tries again. */
  #start(): ChildProcess | undefined {
    const relayProcess = this.#parts.launch?.() ?? fork(relayProgram)
    relayProcess.on('error', (error) => {
      this.#parts.log.warn({ err: error }, 'the process of video calls failed')
    })
    if (relayProcess.pid === undefined) return
    relayProcess.once('exit', (code, signal) => {
      if (this.#process === relayProcess) this.#process = undefined
      for (const room of this.#following.keys()) this.#unfollow(room)
      if (code !== 0) this.#parts.log.warn({ code, signal }, 'the process of video calls ended')
    })
    return relayProcess
  }

  async #currentCallOf(me: Identity): Promise<{ player: number; room: number } | undefined> {
    const { body } = await this.#parts.engine.call(me, 'currentPhoneCall', [])
    const call = JSON.parse(body) as Partial<Call> | null
    if (!call?.room || !call.isVideo || call.accepted_at === null) return
    return { player: me.user_id, room: call.room }
  }

  #onCallEnd({ event, args }: Delivery): void {
    if (!this.#process || event !== 'CALL_END') return
    const [room] = JSON.parse(args) as [number]
    this.#send({ end: room })
    this.#unfollow(room)
  }

  /** The end of the call must arrive here, even if the player's page is connected to another server. */
  #follow({ player, room }: Pick<CallTicket, 'player' | 'room'>): void {
    const following = this.#parts.bus.follow?.({ player })
    if (following) this.#following.set(room, [...(this.#following.get(room) ?? []), following])
  }

  #unfollow(room: number): void {
    for (const following of this.#following.get(room) ?? []) following.end()
    this.#following.delete(room)
  }
}
