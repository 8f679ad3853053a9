import { randomUUID } from 'node:crypto'
import type { EngineMessages, GameTalk } from '../rpc/contract.ts'
import type { GameWorld, Hello } from '../rpc/handshake.ts'
import { protocolVersion } from '../rpc/protocol.ts'
import { Link } from '../rpc/reliable-link.ts'
import { type Ears, Talk } from '../rpc/rpc-peer.ts'

/** One life of the server at the other end, for as long as it remembers this game. */
export class Session {
  readonly id = randomUUID()
  readonly link = new Link()
  readonly talk: GameTalk
  /** It was never answered. */
  isNew = true
  isReady = false

  constructor(ears: Ears<EngineMessages>) {
    this.talk = new Talk(this.link, ears)
  }

  /** What is said first on each connection. */
  hello(world: GameWorld): Hello {
    const { id: session, isNew, link } = this
    return { version: protocolVersion, session, isNew, received: link.received, world }
  }
}
