import { inProcessBus } from '@orelhao/engine/core/bus'
import type { Bus, Channel, Log } from '@orelhao/engine/ports'
import { WebSocket, WebSocketServer } from 'ws'
import { isServerKey } from '../routes/server-key.ts'
import type { Connection, Gate, Refusal } from '../sockets.ts'
import { Peer } from './peer.ts'

/** Where a server of the same database hears what is published here: `/bus/1`. The number is the version of what is said. */
export const busPath = '/bus/'
const version = '1'

/** Bytes that may wait for a slow server before its link is cut; it comes back, and its pages ask for what they missed. */
const mostWaitingBytes = 16_000_000
const pingIntervalMs = 3000
const unauthenticated: Refusal = { code: 4401, reason: 'another server key' }

export interface Links {
  /** The addresses of the other servers, such as `http://10.0.0.2:3000`. */
  peers: readonly string[]
  /** What the servers know each other by. */
  serverKey: string
  log: Pick<Log, 'info' | 'warn'>
}

/**
 * A bus over several servers of one database: each holds a line to every other one and hears there what that one publishes. No
 * broker stands between them; a server that is away takes only its own words along.
 */
export class LinkedBus implements Gate {
  readonly bus: Bus
  readonly #serverKey: string
  readonly #server = new WebSocketServer({ noServer: true, perMessageDeflate: false, maxPayload: 1 })
  readonly #peers: Peer[]
  readonly #timer: NodeJS.Timeout

  /** `caughtUp` is called whenever a line opens, for the first time or again: what was said before was not heard. */
  constructor({ peers, serverKey, log }: Links, caughtUp: () => void) {
    this.#serverKey = serverKey
    const local = inProcessBus()
    const linked = <Message>(channel: Channel<Message>, index: number): Channel<Message> => ({
      publish: (message) => {
        channel.publish(message)
        this.#say(index, message)
      },
      subscribe: (listener) => channel.subscribe(listener),
    })
    this.bus = {
      ...linked(local, 0),
      watching: linked(local.watching, 1),
      due: linked(local.due, 2),
      changed: linked(local.changed, 3),
      losses: () => this.#losses(),
    }
    const hear = (text: string) => {
      const [index, message] = JSON.parse(text)
      if (index === 0) local.publish(message)
      else if (index === 1) local.watching.publish(message)
      else if (index === 2) local.due.publish(message)
      else if (index === 3) local.changed.publish(message)
    }
    const address = (peer: string) => `${peer.replace(/^http/, 'ws').replace(/\/$/, '')}${busPath}${version}`
    this.#peers = peers.map((peer) => new Peer({ address: address(peer), serverKey, log, hear, caughtUp }))
    this.#timer = setInterval(() => {
      for (const socket of this.#server.clients) socket.ping()
    }, pingIntervalMs)
  }

  /** A server that asks to hear. */
  async pass(_: unknown, { request, stream, head }: Connection): Promise<Refusal | undefined> {
    if (!isServerKey(request.headers.authorization?.replace(/^Bearer /, '') ?? '', this.#serverKey))
      return unauthenticated
    this.#server.handleUpgrade(request, stream, head, (socket) => {
      socket.on('error', () => socket.terminate())
      this.#server.emit('connection', socket, request)
    })
    return undefined
  }

  /** Servers that hear this one now, and those that this one hears. */
  get links(): { heardBy: number; hears: number } {
    return { heardBy: this.#server.clients.size, hears: this.#peers.filter(({ isOpen }) => isOpen).length }
  }

  close(): void {
    clearInterval(this.#timer)
    for (const peer of this.#peers) peer.close()
    for (const socket of this.#server.clients) socket.terminate()
  }

  #losses(): number | undefined {
    let losses = 0
    for (const peer of this.#peers) {
      if (!peer.isOpen) return
      losses += peer.losses
    }
    return losses
  }

  #say(channel: number, message: unknown): void {
    if (this.#server.clients.size === 0) return
    const bytes = Buffer.from(JSON.stringify([channel, message]))
    for (const socket of this.#server.clients) {
      if (socket.readyState !== WebSocket.OPEN) continue
      if (socket.bufferedAmount > mostWaitingBytes) socket.terminate()
      else socket.send(bytes, { binary: false })
    }
  }
}
