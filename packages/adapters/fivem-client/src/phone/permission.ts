import type { Player, Time } from '../ports.ts'
import type { Session } from '../session.ts'
import type { Refusal } from '../texts.ts'

/** How long the server's word about the item holds. */
const itemMs = 10_000

/** Whether the player may have the phone in the hand. The server checks every call for itself. */
export class Permission {
  /** Set by other resources. */
  isDisabled = false
  readonly #player: Player
  readonly #session: Session
  readonly #time: Time
  #item: { has: boolean; character: string; untilMs: number } | undefined

  constructor({ player, time }: { player: Player; time: Time }, session: Session) {
    this.#player = player
    this.#session = session
    this.#time = time
  }

  /** The first reason against it; undefined where there is none. */
  async refusal(): Promise<Refusal | undefined> {
    if (!this.#session.settings) return 'noCharacter'
    const hasPhone = await this.#hasItem()
    if (hasPhone === undefined) return 'noAnswer'
    return hasPhone ? this.refusalNow() : 'noPhone'
  }

  /** The reasons that can be told without the server. */
  refusalNow(): Refusal | undefined {
    const { settings } = this.#session
    if (!settings) return 'noCharacter'
    const isFallen = this.#player.isDead() || this.#player.health() <= settings.minimumHealth
    if (isFallen && !settings.allowDead) return 'fallen'
    if (this.isDisabled || settings.blockedBy.some((flag) => this.#player.flag(flag))) return 'disabled'
    return this.#player.isCuffed() ? 'cuffed' : undefined
  }

  async hasPhone(): Promise<boolean> {
    return this.#session.settings !== undefined && (await this.#hasItem()) === true
  }

  /** Undefined where the server does not answer. */
  async #hasItem(): Promise<boolean | undefined> {
    const { settings } = this.#session
    if (!settings?.item) return true
    const { character } = settings
    if (this.#item?.character === character && this.#time.now() < this.#item.untilMs) return this.#item.has
    const has = await this.#session.ask('item')
    if (typeof has !== 'boolean') return undefined
    this.#item = has ? { has, character, untilMs: this.#time.now() + itemMs } : undefined
    return has
  }
}
