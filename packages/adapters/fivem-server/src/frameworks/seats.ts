/** Which character is at which connection. Filled by every look-up, since frameworks cannot be asked in passing. */
export class Seats {
  readonly #sources = new Map<string, number>()
  readonly #characters = new Map<number, string>()

  constructor() {
    on('playerDropped', () => this.leave(Number(source)))
  }

  sit(source: number, character: string): void {
    this.leave(source)
    this.leave(this.#sources.get(character) ?? source)
    this.#sources.set(character, source)
    this.#characters.set(source, character)
  }

  leave(source: number): void {
    const character = this.#characters.get(source)
    if (character !== undefined) this.#sources.delete(character)
    this.#characters.delete(source)
  }

  sourceOf(character: string): number | undefined {
    return this.#sources.get(character)
  }
}
