/** What QBCore and Qbox tell of their player besides the game, whose health is full and whose hands are free there. */
export class PlayerMetadata {
  #values: Record<string, unknown> | undefined

  /** Takes the framework's whole description of the player, in whatever shape it came. */
  onPlayerData(playerData: unknown): void {
    const metadata = fieldOf(playerData, 'metadata')
    if (isObject(metadata)) this.#values = metadata
  }

  /** One field of that description, or `all` of it: how QBCore tells since April 2026 (qb-core 1cee09a, 74ac036). */
  onPlayerDataField(key: unknown, value: unknown): void {
    if (key === 'all') this.onPlayerData(value)
    else if (key === 'metadata' && isObject(value)) this.#values = value
  }

  /** Asks for what was told before this script ran. */
  async loadPlayerData(playerData: () => unknown): Promise<void> {
    if (this.#values) return
    const found = await playerData()
    if (!this.#values) this.onPlayerData(found)
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
