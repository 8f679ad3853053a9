import { setTimeout as sleep } from 'node:timers/promises'

/** How long after our start a framework may still report a character who left before the start. Its database answers sooner. */
const startupWaitMs = 1000
/** Longer than any save takes. Later, a character that the framework reports is online, even without an event that they were chosen. */
const saveWaitMs = 30_000

interface CharacterConnection {
  source: number
  /** Constant while the character stays on this connection. */
  visit: number
}

/**
 * Maps characters to connections. Every look-up updates the map, since frameworks cannot be asked synchronously.
 *
 * A framework with money in memory writes it to its database when a character leaves, and drops the character a moment later; changes in
 * between are lost. So a character counts as away from the first event of leaving until they are chosen again, even while the framework
 * still answers for them.
 */
export class CharacterConnections {
  readonly #connections = new Map<string, CharacterConnection>()
  readonly #characters = new Map<number, string>()
  /** Connections whose character was chosen and not yet looked up. */
  readonly #chosen = new Set<number>()
  /** Connections whose leaving was reported. */
  readonly #left = new Set<number>()
  /** Time at which each character left. */
  readonly #leaving = new Map<string, number>()
  #visits = 0
  /** After a start with players online, a character may be leaving whose event came before the start: waits until that is over. */
  readonly ready: Promise<unknown> = getPlayers().length > 0 ? sleep(startupWaitMs) : Promise.resolve()

  constructor() {
    on('playerDropped', () => this.disconnect(Number(source)))
  }

  /** The framework reports a chosen character: from now on it answers for the new one. */
  onCharacterChosen(source: number): void {
    this.#left.delete(source)
    this.#chosen.add(source)
  }

  /** False where the framework still answers for a character who has left. */
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

  /** Returns whether the leaving is new: frameworks report it by several events. */
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

  /** Undefined while the character is away. A different value means that they left in the meantime. */
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
