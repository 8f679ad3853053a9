/** State of the player that QBCore and Qbox report themselves: to the game such a player has full health and free hands. */
export class PlayerMetadata {
  #values: Record<string, unknown> | undefined

  /** Reads the framework's whole description of the player, in any shape. */
  onPlayerData(playerData: unknown): void {
    const metadata = fieldOf(playerData, 'metadata')
    if (isObject(metadata)) this.#values = metadata
  }

  /** Reads one field of that description, or `all` of it: QBCore's events since April 2026 (qb-core 1cee09a, 74ac036). */
  onPlayerDataField(key: unknown, value: unknown): void {
    if (key === 'all') this.onPlayerData(value)
    else if (key === 'metadata' && isObject(value)) this.#values = value
  }

  /** Loads the description from before this script started. */
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
