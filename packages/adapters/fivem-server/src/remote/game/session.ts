import { randomUUID } from 'node:crypto'
import type { EngineMessages, GameTalk } from '../contract.ts'
import type { GameWorld, Hello } from '../greetings.ts'
import { Link } from '../link.ts'
import { type Ears, Talk } from '../talk.ts'
import { protocolVersion } from '../terms.ts'

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
