import { randomUUID } from 'node:crypto'
import { protocolVersion } from '../rpc/connection-times.ts'
import type { EngineMessages, GameRpc } from '../rpc/contract.ts'
import type { GameSnapshot, Hello } from '../rpc/handshake.ts'
import { ReliableLink } from '../rpc/reliable-link.ts'
import { type RpcHandlers, RpcPeer } from '../rpc/rpc-peer.ts'

/** One run of the server at the other end, as long as it has this game's session. */
export class GameSession {
  readonly id = randomUUID()
  readonly link = new ReliableLink()
  readonly rpc: GameRpc
  /** The session was never answered. */
  isNew = true
  isReady = false

  constructor(handlers: RpcHandlers<EngineMessages>) {
    this.rpc = new RpcPeer(this.link, handlers)
  }

  /** The first message on each connection. */
  hello(world: GameSnapshot): Hello {
    const { id: session, isNew, link } = this
    return { version: protocolVersion, session, isNew, received: link.received, world }
  }
}
