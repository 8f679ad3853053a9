import { setTimeout as sleep } from 'node:timers/promises'
import { excludedPlayer, messageBody } from '@orelhao/engine/core/delivery'
import { PageEvents, refreshBody } from '@orelhao/engine/core/page-events'
import type { PageConnection } from '@orelhao/engine/core/topic-subscriptions'
import type { Engine } from '@orelhao/engine/engine'
import type { Delivery, Log } from '@orelhao/engine/ports'
import { KeyedQueue } from '@orelhao/engine/shared/keyed-queue'
import type { Slices } from '@orelhao/engine/slices'
import { netEvents } from '@orelhao/protocol/script-wire'
import type { Identity } from '@orelhao/protocol/settings/contract'
import { SlicedSender } from '../client/sliced-sender.ts'
import type { Character } from '../frameworks/framework.ts'
import type { GameApi } from '../game/game.ts'
import type { ServerFramework } from '../server/server-environment.ts'
import type { Identities } from './identities.ts'

export interface OnlinePlayer extends PageConnection {
  source: number
  user_id: number
  /** As the framework last described them. */
  character: Character
  events: PageEvents
}

/** What follows players in and out. */
export interface PlayerListeners {
  /** Before the page is told of anything. Never rejects. */
  beforeEnter(player: { source: number; user_id: number }): Promise<unknown>
  onEntered(player: OnlinePlayer): void
  /** `isGone`: the character is away, and not only its client script. */
  onLeft(player: OnlinePlayer, isGone: boolean): void
}

/** The game goes on between two players. */
const pauseMs = 20
/** A framework still knows a character for a moment after it told that they are put away. */
const ignoreHelloAfterUnloadMs = 3000

/** Who plays at which connection. Whatever happens at one connection happens in its order. */
export class Players {
  readonly #game: GameApi
  readonly #engine: Engine
  readonly #framework: ServerFramework
  readonly #identities: Identities
  readonly #log: Log
  readonly #welcomeMessage: (me: Identity) => string
  readonly #listeners: PlayerListeners
  readonly #sender: SlicedSender<OnlinePlayer>
  readonly #bySource = new Map<number, OnlinePlayer>()
  readonly #byUser = new Map<number, OnlinePlayer>()
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
    this.#welcomeMessage = welcome
    this.#listeners = listeners
    this.#sender = new SlicedSender(slices, log, (player, body) => this.#send(player, body))
  }

  get size(): number {
    return this.#bySource.size
  }

  findBySource(source: number): OnlinePlayer | undefined {
    return this.#bySource.get(source)
  }

  findByUserId(player: number): OnlinePlayer | undefined {
    return this.#byUser.get(player)
  }

  /** Who plays there once everything that is under way at this connection has been done. */
  async afterArrival(source: number): Promise<OnlinePlayer | undefined> {
    await this.#queue.settled(source)
    return this.findBySource(source)
  }

  /** A client script says hello, which it repeats until it is welcome. */
  async onHello(source: number): Promise<void> {
    const unloadedMs = this.#unloadedMs.get(source) ?? -Infinity
    if (performance.now() - unloadedMs >= ignoreHelloAfterUnloadMs) await this.onLoaded(source)
  }

  /** A character was chosen, or may have been. However often that is said, one arrival waits. */
  onLoaded(source: number): Promise<void> {
    this.#unloadedMs.delete(source)
    const waiting = this.#arriving.get(source)
    if (waiting) return waiting
    const arrival = this.#enqueue(source, () => {
      this.#arriving.delete(source)
      return this.#arrive(source)
    })
    this.#arriving.set(source, arrival)
    return arrival
  }

  /** The character was put away; the connection may stay. */
  onUnloaded(source: number): Promise<void> {
    this.#unloadedMs.set(source, performance.now())
    return this.#enqueue(source, async () => this.#leave(source, true))
  }

  onDropped(source: number): Promise<void> {
    this.#unloadedMs.delete(source)
    return this.#enqueue(source, async () => this.#leave(source, true, false))
  }

  /** Once a minute: a framework may give somebody another number, name or group without telling, or lose them. */
  async refreshAll(): Promise<void> {
    for (const source of [...this.#bySource.keys()]) {
      await this.#enqueue(source, () => this.#refresh(source))
      await sleep(pauseMs)
    }
  }

  /** Everybody who plays. */
  get all(): Iterable<OnlinePlayer> {
    return this.#bySource.values()
  }

  deliver(delivery: Delivery): void {
    const { to } = delivery
    if (typeof to === 'object' && 'player' in to) this.#byUser.get(to.player)?.events.receive(delivery)
    else {
      const body = messageBody(delivery)
      for (const page of this.#pagesFor(delivery)) page.send(body)
    }
  }

  *#pagesFor(delivery: Delivery): Iterable<PageConnection> {
    const { to } = delivery
    if (typeof to === 'object' && 'topic' in to) yield* this.#engine.topicSubscriptions.viewersOf(to.topic, to.but)
    const but = excludedPlayer(delivery)
    if (but !== undefined) for (const player of this.all) if (player.user_id !== but) yield player
  }

  async #arrive(source: number): Promise<void> {
    const character = await this.#framework.character(source)
    if (!character) {
      this.#leave(source, true)
      return
    }
    const me = await this.#identities.identify(this.#engine, source, character)
    await this.#listeners.beforeEnter({ source, user_id: me.user_id })
    const before = this.#byUser.get(me.user_id)
    // before the page is told of anything: what it has not loaded by then is sent
    const resumed = this.#game.pageDeliveries?.lastSeq(source, me.user_id)
    const since = before?.events.position ?? resumed ?? (await this.#engine.lastSeq(me.user_id))
    const elsewhere = this.#byUser.get(me.user_id)
    if (elsewhere && elsewhere.source > source) {
      this.#leave(source, true) // the connection that came later counts, whoever says hello last
      return
    }
    const send = (body: string | Buffer) => this.#sender.add(player, String(body))
    const player: OnlinePlayer = {
      key: `${me.user_id}@${source}`,
      player: me.user_id,
      source,
      user_id: me.user_id,
      character,
      events: new PageEvents(this.#engine, me.user_id, send, this.#log),
      send,
    }
    this.#engine.topicSubscriptions.add(player) // first, so that a page whose character is the same goes on watching what it does
    this.#leave(source, false)
    if (elsewhere && elsewhere.source !== source) this.#leave(elsewhere.source, false, true)
    this.#bySource.set(source, player)
    this.#byUser.set(me.user_id, player)
    this.#game.pageDeliveries?.track(source, me.user_id, since)
    this.#game.emitNet(netEvents.welcome, source, this.#welcomeMessage(me))
    if (!before && resumed !== undefined) send(refreshBody) // another process knew what the page watches
    try {
      await Promise.all([this.#engine.playerConnected(me.user_id), player.events.start(since)])
    } catch (error) {
      this.#leave(source, true) // the client script says hello again
      throw error
    }
    this.#listeners.onEntered(player)
  }

  async #refresh(source: number): Promise<void> {
    const player = this.findBySource(source)
    if (!player) return
    const character = await this.#framework.character(source)
    if (character?.id !== player.character.id) return this.#arrive(source)
    if (isSame(character, player.character) && (await this.#hasSameRoles(player))) return
    await this.#identities.identify(this.#engine, source, character)
    player.character = character
  }

  async #hasSameRoles({ source, user_id }: OnlinePlayer): Promise<boolean> {
    const [me, roles] = [await this.#engine.identity(user_id), await this.#identities.rolesOf(source)]
    return me?.moderator === roles.moderator && me.journalist === roles.journalist
  }

  /** Of a connection that nobody plays at it knows nothing. */
  #leave(source: number, isGone: boolean, sendsBye = isGone): void {
    const player = this.#bySource.get(source)
    if (!player) return
    this.#bySource.delete(source)
    this.#byUser.delete(player.user_id)
    this.#game.pageDeliveries?.untrack(source)
    this.#engine.topicSubscriptions.remove(player)
    this.#engine.playerDisconnected(player.user_id)
    this.#listeners.onLeft(player, isGone)
    if (sendsBye) this.#game.emitNet(netEvents.bye, source)
  }

  /** What waited while the same character arrived once more is theirs still: their new feed goes on after it. */
  #send(player: OnlinePlayer, body: string): void {
    if (this.findBySource(player.source)?.user_id === player.user_id)
      this.#game.emitNet(netEvents.event, player.source, body)
  }

  #enqueue(source: number, step: () => Promise<void>): Promise<void> {
    return this.#queue
      .run(source, step)
      .catch((error) => this.#log.error({ err: error, source }, 'a player could not be placed'))
  }
}

interface PlayersParts {
  game: GameApi
  engine: Engine
  framework: ServerFramework
  identities: Identities
  log: Log
  slices: Slices
}

function isSame(a: Character, b: Character): boolean {
  return a.id === b.id && a.firstname === b.firstname && a.name === b.name && a.phone === b.phone
}
