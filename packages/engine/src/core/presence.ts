/** Connected players, with the number of their phones (a reload opens the new connection before the old one is closed). */
export class Presence {
  readonly #connections = new Map<number, number>()

  isOnline(player: number): boolean {
    return this.#connections.has(player)
  }

  get size(): number {
    return this.#connections.size
  }

  connected(player: number): void {
    this.#connections.set(player, (this.#connections.get(player) ?? 0) + 1)
  }

  disconnected(player: number): void {
    const remaining = (this.#connections.get(player) ?? 0) - 1
    if (remaining > 0) this.#connections.set(player, remaining)
    else this.#connections.delete(player)
  }
}
