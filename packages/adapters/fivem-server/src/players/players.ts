import { setTimeout as sleep } from 'node:timers/promises'
import { excludedPlayer, messageBody } from '@orelhao/engine/core/delivery-target'
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
  /** As the framework described them last. */
  character: Character
  events: PageEvents
}

/** Listeners to players who enter and leave. */
export interface PlayerListeners {
  /** Runs before any event is sent to the page. Never rejects. */
  beforeEnter(player: { source: number; user_id: number }): Promise<unknown>
  onEntered(player: OnlinePlayer): void
  /** `isGone`: the character is away, not only their client script. */
  onLeft(player: OnlinePlayer, isGone: boolean): void
}

/** Gives the game its thread back between two players. */
const pauseMs = 20
/** Frameworks still report a character for a moment after they announced the unload. */
const ignoreHelloAfterUnloadMs = 3000

/** The player on each connection. All steps of one connection run in order. */
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
  /** Connections whose arrival is queued. */
  readonly #arriving = new Map<number, Promise<void>>()
  /** Time at which a character was unloaded from a connection. */
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

  /** The player on a connection, after all queued steps of it are done. */
  async afterArrival(source: number): Promise<OnlinePlayer | undefined> {
    await this.#queue.settled(source)
    return this.findBySource(source)
  }

  /** Handles a client script's hello, which repeats until the welcome. */
  async onHello(source: number): Promise<void> {
    const unloadedMs = this.#unloadedMs.get(source) ?? -Infinity
    if (performance.now() - unloadedMs >= ignoreHelloAfterUnloadMs) await this.#queueArrival(source)
  }

  /** A character was or may have been chosen. Some bases report it again at each respawn, and some before they have a number. */
  onLoaded(source: number): Promise<void> {
    if (!this.findBySource(source)) return this.#queueArrival(source)
    this.#unloadedMs.delete(source)
    return this.#enqueue(source, () => (this.findBySource(source) ? this.#refresh(source) : this.#arrive(source)))
  }

  /** Repeated calls share one queued arrival. */
  #queueArrival(source: number): Promise<void> {
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

  /** The character was unloaded; the connection may stay. */
  onUnloaded(source: number): Promise<void> {
    this.#unloadedMs.set(source, performance.now())
    return this.#enqueue(source, async () => this.#leave(source, true))
  }

  onDropped(source: number): Promise<void> {
    this.#unloadedMs.delete(source)
    return this.#enqueue(source, async () => this.#leave(source, true, false))
  }

  /** Runs once a minute: a framework may change a character's number, name or group, or remove them, without an event. */
  async refreshAll(): Promise<void> {
    for (const source of [...this.#bySource.keys()]) {
      await this.#enqueue(source, () => this.#refresh(source))
      await sleep(pauseMs)
    }
  }

  /** All players with a character. */
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

  /** The player's inbox has events up to this number, which did not come over the bus. */
  receiveUpTo(player: number, seq: number): void {
    this.#byUser.get(player)?.events.receiveUpTo(seq)
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
    // before any event is sent to the page: events that it has not loaded by then are sent
    const resumed = this.#game.pageDeliveries?.lastSeq(source, me.user_id)
    const since = before?.events.position ?? resumed ?? (await this.#engine.lastSeq(me.user_id))
    const elsewhere = this.#byUser.get(me.user_id)
    if (elsewhere && elsewhere.source > source) {
      this.#leave(source, true) // the later connection is used, in any order of hellos
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
    this.#engine.topicSubscriptions.add(player) // first, so that a page with the same character keeps its topic subscriptions
    this.#leave(source, false)
    if (elsewhere && elsewhere.source !== source) this.#leave(elsewhere.source, false, true)
    this.#bySource.set(source, player)
    this.#byUser.set(me.user_id, player)
    this.#game.pageDeliveries?.track(source, me.user_id, since)
    this.#game.emitNet(netEvents.welcome, source, this.#welcomeMessage(me))
    if (!before && resumed !== undefined) send(refreshBody) // only the previous process had the page's subscriptions
    try {
      await this.#engine.playerConnected(me.user_id) // first: events of other servers arrive, and the inbox has the earlier ones
      await player.events.start(since)
    } catch (error) {
      this.#leave(source, true) // the client script repeats its hello
      throw error
    }
    this.#listeners.onEntered(player)
  }

  async #refresh(source: number): Promise<void> {
    const player = this.findBySource(source)
    if (!player) return
    const character = await this.#framework.character(source)
    if (!character || isAnother(character, player.character)) return this.#arrive(source)
    if (isSame(character, player.character) && (await this.#hasSameRoles(player))) return
    await this.#identities.identify(this.#engine, source, character)
    player.character = character
  }

  async #hasSameRoles({ source, user_id }: OnlinePlayer): Promise<boolean> {
    const [me, roles] = [await this.#engine.identity(user_id), await this.#identities.rolesOf(source)]
    return me?.moderator === roles.moderator && me.journalist === roles.journalist
  }

  /** Does nothing for a connection without a player. */
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

  /** Events that waited while the same character arrived again are still theirs: their new feed continues after those. */
  #send(player: OnlinePlayer, body: string): void {
    if (this.findBySource(player.source)?.user_id === player.user_id)
      this.#game.emitNet(netEvents.event, player.source, body)
  }

  #enqueue(source: number, step: () => Promise<void>): Promise<void> {
    return this.#queue
      .run(source, step)
      .catch((error) => this.#log.error({ err: error, source }, 'a player could not be updated'))
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

/** True for another id, or for the id of a deleted character. */
function isAnother(a: Character, b: Character): boolean {
  return a.id !== b.id || (a.born !== undefined && b.born !== undefined && a.born !== b.born)
}

function isSame(a: Character, b: Character): boolean {
  return a.id === b.id && a.firstname === b.firstname && a.name === b.name && a.phone === b.phone
}
