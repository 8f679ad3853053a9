/** What QBCore and Qbox tell of their player besides the game, whose health is full and whose hands are free there. */
export class Metadata {
  #values: Record<string, unknown> | undefined

  /** Takes the framework's whole description of the player, in whatever shape it came. */
  take(playerData: unknown): void {
    const metadata = fieldOf(playerData, 'metadata')
    if (isObject(metadata)) this.#values = metadata
  }

  /** One field of that description, or `all` of it: how QBCore tells since April 2026 (qb-core 1cee09a, 74ac036). */
  takeField(key: unknown, value: unknown): void {
    if (key === 'all') this.take(value)
    else if (key === 'metadata' && isObject(value)) this.#values = value
  }

  /** Asks for what was told before this script ran. */
  async ask(playerData: () => unknown): Promise<void> {
    if (this.#values) return
    const found = await playerData()
    if (!this.#values) this.take(found)
  }

  has(name: string): boolean {
    return Boolean(fieldOf(this.#values, name))
  }
}

function fieldOf(value: unknown, name: string): unknown {
  return isObject(value) && Object.hasOwn(value, name) ? value[name] : undefined
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}
