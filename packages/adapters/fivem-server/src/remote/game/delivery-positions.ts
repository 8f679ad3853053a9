import type { GameWorld } from '../rpc/handshake.ts'

interface Seat {
  player: number
  upTo: number
}

/** How the engine ends the text of a durable event (`core/delivery.ts`). */
const seqAtEnd = /,"seq":(\d{1,15})\}$/

/** Who plays where, as the server said, and the last durable event of each page: a server that comes next goes on after it. */
export class HeardEvents {
  readonly #seats = new Map<number, Seat>()

  sits(source: number, player: number, upTo: number): void {
    this.#seats.set(source, { player, upTo })
  }

  /** Nobody plays there. */
  left(source: number): void {
    this.#seats.delete(source)
  }

  /** An event on its way to a page. */
  passed(source: number, body: string): void {
    const seat = this.#seats.get(source)
    const seq = seat && seqAtEnd.exec(body.slice(-32))?.[1]
    if (seq) seat.upTo = Math.max(seat.upTo, Number(seq))
  }

  playerAt(source: number): number | undefined {
    return this.#seats.get(source)?.player
  }

  get all(): GameWorld['heard'] {
    return [...this.#seats].map(([source, { player, upTo }]) => [source, player, upTo])
  }
}
