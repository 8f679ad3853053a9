/**
 * Runs heavy reads, one per player at a time. Calls that wait for the same read share its answer: it is read after all of them arrived, so
 * no caller gets an answer older than its call. `what` must name everything the answer depends on.
 */
export class PerPlayerReads {
  readonly #last = new Map<number, Promise<unknown>>()
  readonly #waiting = new Map<string, Promise<string>>()

  run(player: number, what: string, read: () => Promise<string>): Promise<string> {
    const name = `${player} ${what}`
    const shared = this.#waiting.get(name)
    if (shared) return shared
    const last = this.#last.get(player)
    const turn = last ? this.#after(last, name, read) : read()
    const settled = turn.then(ignore, ignore).then(() => {
      if (this.#last.get(player) === settled) this.#last.delete(player)
    })
    this.#last.set(player, settled)
    return turn
  }

  #after(last: Promise<unknown>, name: string, read: () => Promise<string>): Promise<string> {
    const turn = last.then(() => {
      this.#waiting.delete(name)
      return read()
    })
    this.#waiting.set(name, turn)
    return turn
  }
}

function ignore(): void {}
