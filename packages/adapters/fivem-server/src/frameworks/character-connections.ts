import { setTimeout as sleep } from 'node:timers/promises'

/** How long a framework may hold on to somebody it has told us of, or told nobody because this script was not running: its database answers sooner. */
const startupWaitMs = 1000
/** Longer than any save lasts. Then whoever the framework answers for is here, though nobody told that they were chosen. */
const saveWaitMs = 30_000

interface CharacterConnection {
  source: number
  /** The same as long as the character stays there. */
  visit: number
}

/**
 * Which character is at which connection. Filled by every look-up, since frameworks cannot be asked in passing.
 *
 * A framework that keeps money in memory writes it to its database when a character leaves, and forgets the character a moment later; what
 * is changed in between is lost. So who has left counts as away from the first word of it until they are chosen again, although the
 * framework still answers for them.
 */
export class CharacterConnections {
  readonly #connections = new Map<string, CharacterConnection>()
  readonly #characters = new Map<number, string>()
  /** Connections at which a character was chosen, and not looked up since. */
  readonly #chosen = new Set<number>()
  /** Connections that were left, of which nobody needs to be told again. */
  readonly #left = new Set<number>()
  /** When these left. */
  readonly #leaving = new Map<string, number>()
  #visits = 0
  /** After a start amid players somebody may just be leaving: what they are told of was told before. */
  readonly ready: Promise<unknown> = getPlayers().length > 0 ? sleep(startupWaitMs) : Promise.resolve()

  constructor() {
    on('playerDropped', () => this.disconnect(Number(source)))
  }

  /** The framework says that a character was chosen: from now on it answers for a new one. */
  onCharacterChosen(source: number): void {
    this.#left.delete(source)
    this.#chosen.add(source)
  }

  /** False where the framework answers for somebody who has left. */
  connect(source: number, character: string): boolean {
    if (this.#isLeaving(character) && !this.#chosen.has(source)) return false
    const connection = this.#connections.get(character)
    if (connection?.source !== source || this.#characters.get(source) !== character) {
      this.#remove(source)
      this.#remove(connection?.source ?? source)
      this.#connections.set(character, { source, visit: ++this.#visits })
      this.#characters.set(source, character)
    }
    this.#leaving.delete(character)
    this.#chosen.delete(source)
    this.#left.delete(source)
    return true
  }

  /** Answers whether this is news: frameworks tell of it by several events. */
  disconnect(source: number): boolean {
    const character = this.#characters.get(source)
    if (character !== undefined) this.#leaving.set(character, performance.now())
    this.#remove(source)
    this.#chosen.delete(source)
    const isNews = !this.#left.has(source)
    this.#left.add(source)
    return isNews
  }

  sourceOf(character: string): number | undefined {
    return this.#connections.get(character)?.source
  }

  /** Undefined while they are away. Another one than before: they have left in the meantime. */
  visitOf(character: string): number | undefined {
    return this.#connections.get(character)?.visit
  }

  #isLeaving(character: string): boolean {
    return performance.now() < (this.#leaving.get(character) ?? -Infinity) + saveWaitMs
  }

  #remove(source: number): void {
    const character = this.#characters.get(source)
    if (character !== undefined) this.#connections.delete(character)
    this.#characters.delete(source)
  }
}
