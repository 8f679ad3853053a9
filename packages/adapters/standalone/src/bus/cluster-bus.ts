import type { IncomingMessage } from 'node:http'
import { inProcessBus } from '@orelhao/engine/core/bus'
import { KeyChallenges, proofHeaders } from '@orelhao/engine/key-proof'
import type { Bus, Channel, Log } from '@orelhao/engine/ports'
import { WebSocket, WebSocketServer } from 'ws'
import {
  refuseUpgrade,
  type SocketRefusal,
  type UpgradeConnection,
  type UpgradeHandler,
  type UpgradeRequest,
} from '../sockets/sockets.ts'
import { publishHeard } from './messages.ts'
import { Peer } from './peer.ts'

/** Where a server of the same database hears what is published here: `/bus/2`. The number is the version of what is said. */
export const busPath = '/bus/'
const version = '2'
/** What servers prove to have the key for. */
const purpose = `bus ${version}`

/** Bytes that may wait for a slow server before its link is cut; it comes back, and its pages ask for what they missed. */
const maxBufferedBytes = 16_000_000
const pingIntervalMs = 3000
const otherVersion: SocketRefusal = { code: 4400, reason: 'another version of the server' }

export interface ClusterBusParts {
  /** The addresses of the other servers, such as `http://10.0.0.2:3000`. */
  peers: readonly string[]
  /** Which each proves to have. */
  serverKey: string
  log: Pick<Log, 'info' | 'warn'>
}

/**
 * A bus over several servers of one database: each holds a line to every other one and hears there what that one publishes. No
 * broker stands between them; a server that is away takes only its own words along.
 */
export class ClusterBus implements UpgradeHandler {
  readonly bus: Bus
  readonly #log: ClusterBusParts['log']
  readonly #proofs: KeyChallenges
  /** By which this server proves that it has the key, until the connection that asked is accepted. */
  readonly #answers = new WeakMap<IncomingMessage, string>()
  readonly #server = new WebSocketServer({ noServer: true, perMessageDeflate: false, maxPayload: 1 })
  readonly #peers: Peer[]
  readonly #timer: NodeJS.Timeout
  #wasOldSeen = false

  /** `caughtUp` is called whenever a line opens, for the first time or again: what was said before was not heard. */
  constructor({ peers, serverKey, log }: ClusterBusParts, onConnected: () => void) {
    this.#log = log
    this.#proofs = new KeyChallenges(serverKey, purpose)
    this.#server.on('headers', (headers, request) => {
      headers.push(`${proofHeaders.proof}: ${this.#answers.get(request)}`)
    })
    const local = inProcessBus()
    const linked = <Message>(channel: Channel<Message>, index: number): Channel<Message> => ({
      publish: (message) => {
        channel.publish(message)
        this.#broadcast(index, message)
      },
      subscribe: (listener) => channel.subscribe(listener),
    })
    this.bus = {
      ...linked(local, 0),
      subscriptions: linked(local.subscriptions, 1),
      due: linked(local.due, 2),
      playersChanged: linked(local.playersChanged, 3),
      connectionLosses: () => this.#losses(),
    }
    const onMessage = (text: string) => publishHeard(text, local)
    const address = (peer: string) => `${peer.replace(/^http/, 'ws').replace(/\/$/, '')}${busPath}${version}`
    this.#peers = peers.map(
      (peer) => new Peer({ address: address(peer), key: serverKey, purpose, log, onMessage, onConnected }),
    )
    this.#timer = setInterval(() => {
      for (const socket of this.#server.clients) socket.ping()
    }, pingIntervalMs)
  }

  /** A server that asks to hear. Whoever proves no key is asked to. */
  async handleUpgrade(
    { subpath }: Pick<UpgradeRequest, 'subpath'>,
    { request, stream, head }: UpgradeConnection,
  ): Promise<SocketRefusal | undefined> {
    if (subpath !== version) {
      this.#reportOld()
      return otherVersion
    }
    const answer = this.#proofs.answerTo(request.headers)
    if (answer === undefined) {
      refuseUpgrade(stream, '401 Unauthorized', `${proofHeaders.challenge}: ${this.#proofs.challenge()}`)
      return
    }
    this.#answers.set(request, answer)
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

  #reportOld(): void {
    if (!this.#wasOldSeen)
      this.#log.warn({}, 'a server of another version asks to hear this one: give all the same version')
    this.#wasOldSeen = true
  }

  #losses(): number | undefined {
    let losses = 0
    for (const peer of this.#peers) {
      if (!peer.isOpen) return
      losses += peer.losses
    }
    return losses
  }

  #broadcast(channel: number, message: unknown): void {
    if (this.#server.clients.size === 0) return
    const bytes = Buffer.from(JSON.stringify([channel, message]))
    for (const socket of this.#server.clients) {
      if (socket.readyState !== WebSocket.OPEN) continue
      if (socket.bufferedAmount > maxBufferedBytes) socket.terminate()
      else socket.send(bytes, { binary: false })
    }
  }
}
