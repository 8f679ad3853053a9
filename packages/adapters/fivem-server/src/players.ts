import { setTimeout as sleep } from 'node:timers/promises'
import type { Engine } from '@orelhao/engine/core/engine'
import { Feed } from '@orelhao/engine/core/feed'
import type { Delivery, Log } from '@orelhao/engine/ports'
import { netEvents } from '@orelhao/protocol/script-wire'
import type { Identity } from '@orelhao/protocol/settings/contract'
import type { Character, Framework } from './frameworks/framework.ts'
import type { Game } from './game.ts'
import type { Identities } from './identities.ts'

export interface Playing {
  source: number
  user_id: number
  /** As the framework last described them. */
  character: Character
  feed: Feed
}

/** What follows players in and out. */
export interface Doors {
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
  readonly #game: Game
  readonly #engine: Engine
  readonly #framework: Framework
  readonly #identities: Identities
  readonly #log: Log
  readonly #welcome: (me: Identity) => string
  readonly #doors: Doors
  readonly #bySource = new Map<number, Playing>()
  readonly #byUser = new Map<number, Playing>()
  readonly #lanes = new Map<number, Promise<void>>()
  /** Connections whose arrival waits for its turn. */
  readonly #arriving = new Map<number, Promise<void>>()
  /** When a character was put away at a connection. */
  readonly #unloadedMs = new Map<number, number>()

  constructor(
    { game, engine, framework, identities, log }: PlayersParts,
    welcome: (me: Identity) => string,
    doors: Doors,
  ) {
    this.#game = game
    this.#engine = engine
    this.#framework = framework
    this.#identities = identities
    this.#log = log
    this.#welcome = welcome
    this.#doors = doors
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
    await this.#lanes.get(source)
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
    const arrival = this.#inLane(source, () => {
      this.#arriving.delete(source)
      return this.#arrive(source)
    })
    this.#arriving.set(source, arrival)
    return arrival
  }

  /** The character was put away; the connection may stay. */
  unloaded(source: number): Promise<void> {
    this.#unloadedMs.set(source, performance.now())
    return this.#inLane(source, async () => this.#leave(source, true))
  }

  dropped(source: number): Promise<void> {
    this.#unloadedMs.delete(source)
    return this.#inLane(source, async () => this.#leave(source, true, false))
  }

  /** Once a minute: a framework may give somebody another number, name or group without telling, or lose them. */
  async lookAgain(): Promise<void> {
    for (const source of [...this.#bySource.keys()]) {
      await this.#inLane(source, () => this.#compare(source))
      await sleep(restMs)
    }
  }

  deliver(delivery: Delivery): void {
    if (delivery.player === undefined) for (const player of this.#bySource.values()) this.#send(player, delivery.body)
    else this.#byUser.get(delivery.player)?.feed.take(delivery)
  }

  async #arrive(source: number): Promise<void> {
    const character = await this.#framework.character(source)
    if (!character) {
      this.#leave(source, true)
      return
    }
    const me = await this.#identities.of(this.#engine, source, character)
    const before = this.#byUser.get(me.user_id)
    // before the page is told of anything: what it has not loaded by then is sent
    const since = before?.feed.position ?? (await this.#engine.lastSeq(me.user_id))
    this.#leave(source, false)
    const elsewhere = this.#byUser.get(me.user_id)
    if (elsewhere) this.#leave(elsewhere.source, false, true) // the connection that came later counts
    const player: Playing = {
      source,
      user_id: me.user_id,
      character,
      feed: new Feed(this.#engine, me.user_id, (body) => this.#send(player, body), this.#log),
    }
    this.#bySource.set(source, player)
    this.#byUser.set(me.user_id, player)
    this.#game.emitNet(netEvents.welcome, source, this.#welcome(me))
    try {
      await Promise.all([this.#engine.joined(me.user_id), player.feed.start(since)])
    } catch (error) {
      this.#leave(source, true) // the client script says hello again
      throw error
    }
    this.#doors.entered(player)
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
    this.#engine.left(player.user_id)
    this.#doors.left(player, isGone)
    if (saysGoodbye) this.#game.emitNet(netEvents.bye, source)
  }

  #send(player: Playing, body: string): void {
    if (this.at(player.source) === player) this.#game.emitNet(netEvents.event, player.source, body)
  }

  #inLane(source: number, step: () => Promise<void>): Promise<void> {
    const before = this.#lanes.get(source) ?? Promise.resolve()
    const turn = before
      .then(step)
      .catch((error) => this.#log.error({ err: error, source }, 'a player could not be placed'))
    this.#lanes.set(source, turn)
    void turn.then(() => {
      if (this.#lanes.get(source) === turn) this.#lanes.delete(source)
    })
    return turn
  }
}

interface PlayersParts {
  game: Game
  engine: Engine
  framework: Framework
  identities: Identities
  log: Log
}

function isSame(a: Character, b: Character): boolean {
  return a.id === b.id && a.firstname === b.firstname && a.name === b.name && a.phone === b.phone
}
