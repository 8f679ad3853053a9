import { setTimeout as sleep } from 'node:timers/promises'
import { leftOut, messageBody } from '@orelhao/engine/core/delivery'
import { PageEvents, refreshBody } from '@orelhao/engine/core/page-events'
import type { Page } from '@orelhao/engine/core/topic-subscriptions'
import type { Engine } from '@orelhao/engine/engine'
import type { Delivery, Log } from '@orelhao/engine/ports'
import { KeyedQueue } from '@orelhao/engine/shared/keyed-queue'
import type { Slices } from '@orelhao/engine/slices'
import { netEvents } from '@orelhao/protocol/script-wire'
import type { Identity } from '@orelhao/protocol/settings/contract'
import { Outgoing } from '../client/sliced-sender.ts'
import type { Character } from '../frameworks/framework.ts'
import type { GameSide } from '../game/game.ts'
import type { UsedFramework } from '../server/server-environment.ts'
import type { Identities } from './identities.ts'

export interface Playing extends Page {
  source: number
  user_id: number
  /** As the framework last described them. */
  character: Character
  events: PageEvents
}

/** What follows players in and out. */
export interface PlayerListeners {
  /** Before the page is told of anything. Never rejects. */
  placed(player: { source: number; user_id: number }): Promise<unknown>
  entered(player: Playing): void
  /** `isGone`: the character is away, and not only its client script. */
  left(player: Playing, isGone: boolean): void
}

/** The game goes on between two players. */
const restMs = 20
/** A framework still knows a character for a moment after it told that they are put away. */
const farewellMs = 3000

/** Who plays at which connection. Whatever happens at one connection happens in its order. */
export class Players {
  readonly #game: GameSide
  readonly #engine: Engine
  readonly #framework: UsedFramework
  readonly #identities: Identities
  readonly #log: Log
  readonly #welcome: (me: Identity) => string
  readonly #listeners: PlayerListeners
  readonly #outgoing: Outgoing<Playing>
  readonly #bySource = new Map<number, Playing>()
  readonly #byUser = new Map<number, Playing>()
  readonly #queue = new KeyedQueue<number>()
  /** Connections whose arrival waits for its turn. */
  readonly #arriving = new Map<number, Promise<void>>()
  /** When a character was put away at a connection. */
  readonly #unloadedMs = new Map<number, number>()

  constructor(
    { game, engine, framework, identities, log, slices }: PlayersParts,
    welcome: (me: Identity) => string,
    listeners: PlayerListeners,
  ) {
    this.#game = game
    this.#engine = engine
    this.#framework = framework
    this.#identities = identities
    this.#log = log
    this.#welcome = welcome
    this.#listeners = listeners
    this.#outgoing = new Outgoing(slices, log, (player, body) => this.#send(player, body))
  }

  get size(): number {
    return this.#bySource.size
  }

  at(source: number): Playing | undefined {
    return this.#bySource.get(source)
  }

  of(player: number): Playing | undefined {
    return this.#byUser.get(player)
  }

  /** Who plays there once everything that is under way at this connection has been done. */
  async arriving(source: number): Promise<Playing | undefined> {
    await this.#queue.settled(source)
    return this.at(source)
  }

  /** A client script says hello, which it repeats until it is welcome. */
  async greeted(source: number): Promise<void> {
    const unloadedMs = this.#unloadedMs.get(source) ?? -Infinity
    if (performance.now() - unloadedMs >= farewellMs) await this.arrived(source)
  }

  /** A character was chosen, or may have been. However often that is said, one arrival waits. */
  arrived(source: number): Promise<void> {
    this.#unloadedMs.delete(source)
    const waiting = this.#arriving.get(source)
    if (waiting) return waiting
    const arrival = this.#inTurn(source, () => {
      this.#arriving.delete(source)
      return this.#arrive(source)
    })
    this.#arriving.set(source, arrival)
    return arrival
  }

  /** The character was put away; the connection may stay. */
  unloaded(source: number): Promise<void> {
    this.#unloadedMs.set(source, performance.now())
    return this.#inTurn(source, async () => this.#leave(source, true))
  }

  dropped(source: number): Promise<void> {
    this.#unloadedMs.delete(source)
    return this.#inTurn(source, async () => this.#leave(source, true, false))
  }

  /** Once a minute: a framework may give somebody another number, name or group without telling, or lose them. */
  async lookAgain(): Promise<void> {
    for (const source of [...this.#bySource.keys()]) {
      await this.#inTurn(source, () => this.#compare(source))
      await sleep(restMs)
    }
  }

  /** Everybody who plays. */
  get all(): Iterable<Playing> {
    return this.#bySource.values()
  }

  deliver(delivery: Delivery): void {
    const { to } = delivery
    if (typeof to === 'object' && 'player' in to) this.#byUser.get(to.player)?.events.take(delivery)
    else {
      const body = messageBody(delivery)
      for (const page of this.#pagesFor(delivery)) page.hear(body)
    }
  }

  *#pagesFor(delivery: Delivery): Iterable<Page> {
    const { to } = delivery
    if (typeof to === 'object' && 'topic' in to) yield* this.#engine.audience.on(to.topic, to.but)
    const but = leftOut(delivery)
    if (but !== undefined) for (const player of this.all) if (player.user_id !== but) yield player
  }

  async #arrive(source: number): Promise<void> {
    const character = await this.#framework.character(source)
    if (!character) {
      this.#leave(source, true)
      return
    }
    const me = await this.#identities.of(this.#engine, source, character)
    await this.#listeners.placed({ source, user_id: me.user_id })
    const before = this.#byUser.get(me.user_id)
    // before the page is told of anything: what it has not loaded by then is sent
    const resumed = this.#game.heard?.upTo(source, me.user_id)
    const since = before?.events.position ?? resumed ?? (await this.#engine.lastSeq(me.user_id))
    const elsewhere = this.#byUser.get(me.user_id)
    if (elsewhere && elsewhere.source > source) {
      this.#leave(source, true) // the connection that came later counts, whoever says hello last
      return
    }
    const hear = (body: string | Buffer) => this.#outgoing.add(player, String(body))
    const player: Playing = {
      key: `${me.user_id}@${source}`,
      player: me.user_id,
      source,
      user_id: me.user_id,
      character,
      events: new PageEvents(this.#engine, me.user_id, hear, this.#log),
      hear,
    }
    this.#engine.audience.opened(player) // first, so that a page whose character is the same goes on watching what it does
    this.#leave(source, false)
    if (elsewhere && elsewhere.source !== source) this.#leave(elsewhere.source, false, true)
    this.#bySource.set(source, player)
    this.#byUser.set(me.user_id, player)
    this.#game.heard?.sits(source, me.user_id, since)
    this.#game.emitNet(netEvents.welcome, source, this.#welcome(me))
    if (!before && resumed !== undefined) hear(refreshBody) // another process knew what the page watches
    try {
      await Promise.all([this.#engine.joined(me.user_id), player.events.start(since)])
    } catch (error) {
      this.#leave(source, true) // the client script says hello again
      throw error
    }
    this.#listeners.entered(player)
  }

  async #compare(source: number): Promise<void> {
    const player = this.at(source)
    if (!player) return
    const character = await this.#framework.character(source)
    if (character?.id !== player.character.id) return this.#arrive(source)
    if (isSame(character, player.character) && (await this.#hasSameRoles(player))) return
    await this.#identities.of(this.#engine, source, character)
    player.character = character
  }

  async #hasSameRoles({ source, user_id }: Playing): Promise<boolean> {
    const [me, roles] = [await this.#engine.identity(user_id), await this.#identities.rolesOf(source)]
    return me?.moderator === roles.moderator && me.journalist === roles.journalist
  }

  /** Of a connection that nobody plays at it knows nothing. */
  #leave(source: number, isGone: boolean, saysGoodbye = isGone): void {
    const player = this.#bySource.get(source)
    if (!player) return
    this.#bySource.delete(source)
    this.#byUser.delete(player.user_id)
    this.#game.heard?.left(source)
    this.#engine.audience.closed(player)
    this.#engine.left(player.user_id)
    this.#listeners.left(player, isGone)
    if (saysGoodbye) this.#game.emitNet(netEvents.bye, source)
  }

  /** What waited while the same character arrived once more is theirs still: their new feed goes on after it. */
  #send(player: Playing, body: string): void {
    if (this.at(player.source)?.user_id === player.user_id) this.#game.emitNet(netEvents.event, player.source, body)
  }

  #inTurn(source: number, step: () => Promise<void>): Promise<void> {
    return this.#queue
      .run(source, step)
      .catch((error) => this.#log.error({ err: error, source }, 'a player could not be placed'))
  }
}

interface PlayersParts {
  game: GameSide
  engine: Engine
  framework: UsedFramework
  identities: Identities
  log: Log
  slices: Slices
}

function isSame(a: Character, b: Character): boolean {
  return a.id === b.id && a.firstname === b.firstname && a.name === b.name && a.phone === b.phone
}
