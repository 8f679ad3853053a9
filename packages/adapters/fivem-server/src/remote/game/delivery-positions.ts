import type { GameSnapshot } from '../rpc/handshake.ts'

interface DeliveryPosition {
  player: number
  upTo: number
}

/** End of a durable event's text, as the engine writes it (`core/delivery-target.ts`). */
const seqAtEnd = /,"seq":(\d{1,15})\}$/

/** The player on each connection and the last durable event of their page: the next engine continues after it. */
export class DeliveryPositions {
  readonly #positions = new Map<number, DeliveryPosition>()

  track(source: number, player: number, upTo: number): void {
    this.#positions.set(source, { player, upTo })
  }

  /** No player is on the connection. */
  untrack(source: number): void {
    this.#positions.delete(source)
  }

  /** Records an event that is sent to a page. */
  onEventSent(source: number, body: string): void {
    const position = this.#positions.get(source)
    const seq = position && seqAtEnd.exec(body.slice(-32))?.[1]
    if (seq) position.upTo = Math.max(position.upTo, Number(seq))
  }

  playerAt(source: number): number | undefined {
    return this.#positions.get(source)?.player
  }

  get all(): GameSnapshot['heard'] {
    return [...this.#positions].map(([source, { player, upTo }]) => [source, player, upTo])
  }
}
