import type { GameSnapshot } from '../rpc/handshake.ts'

interface DeliveryPosition {
  player: number
  upTo: number
}

/** How the engine ends the text of a durable event (`core/delivery.ts`). */
const seqAtEnd = /,"seq":(\d{1,15})\}$/

/** Who plays where, as the server said, and the last durable event of each page: a server that comes next goes on after it. */
export class DeliveryPositions {
  readonly #positions = new Map<number, DeliveryPosition>()

  track(source: number, player: number, upTo: number): void {
    this.#positions.set(source, { player, upTo })
  }

  /** Nobody plays there. */
  untrack(source: number): void {
    this.#positions.delete(source)
  }

  /** An event on its way to a page. */
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
