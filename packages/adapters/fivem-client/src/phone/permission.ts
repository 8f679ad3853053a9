import type { Player, Time } from '../ports.ts'
import type { Session } from '../session/session.ts'
import type { Refusal } from '../texts.ts'
import { PlayerMetadata } from './player-metadata.ts'

/** How long the server's answer about the item is cached. */
const itemCacheMs = 10_000
/** Names in QBCore's and Qbox's metadata. */
const downFlags = ['isdead', 'inlaststand']
const cuffed = 'ishandcuffed'
/** Name in the state bag of ESX, ox_core and Qbox. */
const deadFlag = 'isDead'

interface Parts {
  player: Player
  time: Time
}

/** Decides if the player may have the phone in the hand. The server does not check this again: it guards the phone's data, not the hand. */
export class Permission {
  /** Set by other resources. */
  isDisabled = false
  readonly metadata = new PlayerMetadata()
  readonly #player: Player
  readonly #session: Session
  readonly #time: Time
  readonly #onItemChecked: (has: boolean) => void
  #item: { has: boolean; character: string; untilMs: number } | undefined
  #pendingCheck: Promise<boolean | undefined> | undefined

  /** `onItemChecked` runs each time the server answers whether the player carries a phone. */
  constructor({ player, time }: Parts, session: Session, onItemChecked: (has: boolean) => void) {
    this.#player = player
    this.#session = session
    this.#time = time
    this.#onItemChecked = onItemChecked
  }

  /** Returns the first reason against it; undefined if there is none. */
  async refusal(): Promise<Refusal | undefined> {
    const hasPhone = await this.#hasItemCached()
    if (hasPhone === undefined) return 'noAnswer'
    return hasPhone ? this.refusalNow() : 'noPhone'
  }

  /** Returns the first reason that needs no question to the server. */
  refusalNow(): Refusal | undefined {
    const { settings } = this.#session
    if (!settings) return 'noCharacter'
    if (!settings.allowDead && this.#isDown(settings.minimumHealth)) return 'fallen'
    const isSet = (name: string) => Boolean(this.#player.flag(name)) || this.metadata.has(name)
    if (this.isDisabled || settings.blockedBy.some(isSet)) return 'disabled'
    return this.#player.isCuffed() || this.metadata.has(cuffed) ? 'cuffed' : undefined
  }

  /** Some frameworks leave downed players at full health, and report the state themselves. */
  #isDown(minimumHealth: number): boolean {
    if (this.#player.isDead() || this.#player.health() <= minimumHealth) return true
    return Boolean(this.#player.flag(deadFlag)) || downFlags.some((name) => this.metadata.has(name))
  }

  async hasPhone(): Promise<boolean> {
    return this.#session.settings !== undefined && (await this.#hasItemCached()) === true
  }

  /** True if the player carries the item by the server's last answer; undefined if that has expired. */
  get isCarried(): boolean | undefined {
    const { settings } = this.#session
    if (!settings?.item) return true
    const isFresh = this.#item?.character === settings.character && this.#time.now() < this.#item.untilMs
    return isFresh ? this.#item?.has : undefined
  }

  /** Asks the server; undefined if it does not answer. Simultaneous callers share the answer. */
  hasItem(): Promise<boolean | undefined> {
    this.#pendingCheck ??= this.#askForItem().finally(() => {
      this.#pendingCheck = undefined
    })
    return this.#pendingCheck
  }

  /** Uses a cached yes only: a player just given the item need not wait for a cached no to expire. */
  async #hasItemCached(): Promise<boolean | undefined> {
    return this.isCarried || this.hasItem()
  }

  async #askForItem(): Promise<boolean | undefined> {
    const character = this.#session.settings?.character
    const has = await this.#session.check('item')
    if (typeof has !== 'boolean' || character === undefined) return undefined
    if (character !== this.#session.settings?.character) return undefined
    this.#item = { has, character, untilMs: this.#time.now() + itemCacheMs }
    this.#onItemChecked(has)
    return has
  }
}
