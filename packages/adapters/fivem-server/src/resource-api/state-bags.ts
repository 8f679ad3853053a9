import { playerOf } from '@orelhao/engine/core/delivery-target'
import type { Engine } from '@orelhao/engine/engine'
import type { Delivery } from '@orelhao/engine/ports'
import type { EventName } from '@orelhao/protocol/catalogue'
import type { Game } from '../game/game.ts'
import type { OnlinePlayer, Players } from '../players/players.ts'
import { currentCallOf } from '../voice/call-rooms.ts'

const phoneNumber = 'phoneNumber'
const onCallWith = 'onCallWith'

/** Events after which a state bag may have changed. */
const updatingEvents = new Set<EventName>(['CALL_READY', 'CALL_END', 'PHONE_CHANGE'])

interface Parts {
  game: Pick<Game, 'setState' | 'players'>
  engine: Engine
  players: Pick<Players, 'findByUserId' | 'findBySource'>
  /** Connection of the player with a number. */
  sourceOf(phone: string): Promise<number | undefined>
}

/**
 * Publishes in a player's state bag, for every script of the server and the clients, their number and their call partner (a source; none if
 * the caller hides their identity). Written by the server, since clients cannot be trusted.
 */
export class StateBags {
  readonly #parts: Parts

  constructor(parts: Parts) {
    this.#parts = parts
  }

  /** Updates both values for one player. */
  async update(player: OnlinePlayer): Promise<void> {
    const { engine, game, players } = this.#parts
    const [me, other] = [await engine.identity(player.user_id), await this.#otherOf(player.user_id)]
    if (players.findBySource(player.source) !== player) return
    game.setState(player.source, phoneNumber, me?.phone || null)
    game.setState(player.source, onCallWith, other ?? null)
  }

  /** Clears the bag of an unloaded character; a player who left the game has none. */
  clear(source: number): void {
    const { game } = this.#parts
    if (!game.players().includes(source)) return
    game.setState(source, phoneNumber, null)
    game.setState(source, onCallWith, null)
  }

  /** Updates the bag after an event to the player's phone. */
  onDelivery(delivery: Delivery): Promise<void> | undefined {
    if (!updatingEvents.has(delivery.event)) return
    const playing = this.#parts.players.findByUserId(playerOf(delivery) ?? 0)
    return playing && this.update(playing)
  }

  async #otherOf(player: number): Promise<number | undefined> {
    const call = await currentCallOf(this.#parts.engine, player)
    return call?.accepted_at && !call.isAnonymous && call.phone ? this.#parts.sourceOf(call.phone) : undefined
  }
}
