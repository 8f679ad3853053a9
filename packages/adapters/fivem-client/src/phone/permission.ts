import type { Player, Time } from '../ports.ts'
import type { Session } from '../session.ts'
import type { Refusal } from '../texts.ts'
import { Metadata } from './metadata.ts'

/** How long the server's word about the item holds. */
const itemMs = 10_000
/** Names in QBCore's and Qbox's metadata. */
const fallen = ['isdead', 'inlaststand']
const cuffed = 'ishandcuffed'
/** Of the state bag, in ESX, ox_core and Qbox. */
const deadFlag = 'isDead'

/** Whether the player may have the phone in the hand. The server checks every call for itself. */
export class Permission {
  /** Set by other resources. */
  isDisabled = false
  readonly metadata = new Metadata()
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
    if (!settings.allowDead && this.#isFallen(settings.minimumHealth)) return 'fallen'
    const isSet = (name: string) => Boolean(this.#player.flag(name)) || this.metadata.has(name)
    if (this.isDisabled || settings.blockedBy.some(isSet)) return 'disabled'
    return this.#player.isCuffed() || this.metadata.has(cuffed) ? 'cuffed' : undefined
  }

  /** Some frameworks leave the fallen at full health, and say it themselves. */
  #isFallen(minimumHealth: number): boolean {
    if (this.#player.isDead() || this.#player.health() <= minimumHealth) return true
    return Boolean(this.#player.flag(deadFlag)) || fallen.some((name) => this.metadata.has(name))
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
