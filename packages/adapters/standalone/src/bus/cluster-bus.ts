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
import { publishReceived } from './messages.ts'
import { Peer } from './peer.ts'

/** Path at which a peer connects to receive what this server publishes: `/bus/2`. The number is the version of the messages. */
export const busPath = '/bus/'
const version = '2'
/** Purpose for which servers prove that they have the key. */
const purpose = `bus ${version}`

/** Bytes that may wait for a slow server before its link is cut; the server reconnects, and its pages request what they missed. */
const maxBufferedBytes = 16_000_000
const pingIntervalMs = 3000
const otherVersion: SocketRefusal = { code: 4400, reason: 'another version of the server' }

export interface ClusterBusParts {
  /** The addresses of the other servers, such as `http://10.0.0.2:3000`. */
  peers: readonly string[]
  /** The key that each server proves to have. */
  serverKey: string
  log: Pick<Log, 'info' | 'warn'>
}

/**
 * A bus over several servers of one database. Each server connects to every other one and receives what that one publishes. There is no
 * broker: a server that fails takes only its own messages along.
 */
export class ClusterBus implements UpgradeHandler {
  readonly bus: Bus
  readonly #log: ClusterBusParts['log']
  readonly #proofs: KeyChallenges
  /** Our proof of the key, until the connection that asked for it is accepted. */
  readonly #answers = new WeakMap<IncomingMessage, string>()
  readonly #server = new WebSocketServer({ noServer: true, perMessageDeflate: false, maxPayload: 1 })
  readonly #peers: Peer[]
  readonly #timer: NodeJS.Timeout
  #wasOldSeen = false

  /** `onConnected` runs whenever a link opens, the first time too: earlier messages were not received. */
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
    const onMessage = (text: string) => publishReceived(text, local)
    const address = (peer: string) => `${peer.replace(/^http/, 'ws').replace(/\/$/, '')}${busPath}${version}`
    this.#peers = peers.map(
      (peer) => new Peer({ address: address(peer), key: serverKey, purpose, log, onMessage, onConnected }),
    )
    this.#timer = setInterval(() => {
      for (const socket of this.#server.clients) socket.ping()
    }, pingIntervalMs)
  }

  /** Accepts a server that wants to receive messages. A server without a proof of the key gets a challenge. */
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

  /** Counts the servers that receive from this one, and those from which this one receives. */
  get links(): { incoming: number; outgoing: number } {
    return { incoming: this.#server.clients.size, outgoing: this.#peers.filter(({ isOpen }) => isOpen).length }
  }

  close(): void {
    clearInterval(this.#timer)
    for (const peer of this.#peers) peer.close()
    for (const socket of this.#server.clients) socket.terminate()
  }

  #reportOld(): void {
    if (!this.#wasOldSeen)
      this.#log.warn({}, 'a server of another version tries to connect to this one: give all the same version')
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
