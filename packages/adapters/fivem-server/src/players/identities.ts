import { hash } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Database } from '@orelhao/engine/database/database'
import type { Engine } from '@orelhao/engine/engine'
import type { Log } from '@orelhao/engine/ports'
import {
  characterOf,
  identify,
  type NumberPlan,
  type RenumberRefusal,
  renumber,
} from '@orelhao/engine/shared/characters/characters'
import { frameworkId, storedId } from '@orelhao/engine/shared/characters/city-ids'
import { setPerson } from '@orelhao/engine/shared/characters/store'
import { isLongerThan, templateOf } from '@orelhao/protocol/phone-number'
import type { Identity } from '@orelhao/protocol/settings/contract'
import type { Settings } from '../config/settings.ts'
import type { Character } from '../frameworks/framework.ts'
import type { GameApi } from '../game/game.ts'
import type { ServerFramework } from '../server/server-environment.ts'
import { texts } from '../texts.ts'
import { truncateText } from '../truncate-text.ts'
import type { Groups } from './groups.ts'

const maxCached = 10_000
const maxNameLength = 128
const maxReported = 200
const shownNumberLength = 40
/** Longest wait for a group while a player joins; a later answer is applied when it arrives. */
const maxGroupWaitMs = 500

type Roles = Pick<Identity, 'moderator' | 'journalist'>
/** ACEs of moderators. Higher roles of the panel include it. */
const moderatorAces = ['smartphone.moderator', 'smartphone.admin', 'smartphone.owner']
const noRoles: Roles = { moderator: false, journalist: false }

/** Maps characters of the framework to players of the engine, and back. */
export class Identities {
  readonly #game: Pick<GameApi, 'hasAce' | 'licence'>
  readonly #database: Database
  readonly #framework: ServerFramework
  readonly #groups: Pick<Groups, 'isIn'>
  readonly #settings: Settings
  readonly #characters = new Map<number, string>()
  readonly #log: Log
  #hasWarned = false
  /** Unusable numbers of the framework that were reported to the owner. */
  readonly #reported = new Set<string>()
  /** Newcomers are handled one at a time: each gets the next free id. */
  #last: Promise<unknown> = Promise.resolve()

  constructor({ game, database, framework, groups, settings, log }: IdentitiesParts) {
    this.#log = log
    this.#game = game
    this.#database = database
    this.#framework = framework
    this.#groups = groups
    this.#settings = settings
  }

  /** Registers a character's player with the engine, under the framework's number, and returns their identity. */
  async identify(engine: Engine, source: number, character: Character): Promise<Identity> {
    const pendingRoles = this.rolesOf(source)
    const person = personOf(await this.#game.licence(source))
    const stored = storedId(this.#settings.city, character.id)
    const { refused, invalid, replaced, ...identity } = await this.#enqueue(() =>
      engine.transact(async (transaction) => {
        const found = await identify(transaction, { ...character, id: stored }, this.numberPlan())
        if (person !== undefined) await setPerson(transaction.db, found.user_id, person)
        return found
      }),
    )
    if (replaced !== undefined) this.#onReplaced(character, replaced)
    if (refused !== undefined)
      this.#log.warn({ source, character: character.id }, texts.refusedNumber(refused, identity.phone))
    else if (invalid !== undefined) this.#reportUnfit(source, character.id, invalid, identity.phone)
    else if (character.phone) this.#checkLength(identity.phone)
    const firstname = truncateText(character.firstname, maxNameLength)
    const quickRoles = await Promise.race([pendingRoles, sleep(maxGroupWaitMs, undefined, { ref: false })])
    const me = { ...identity, firstname, name: truncateText(character.name, maxNameLength), ...(quickRoles ?? noRoles) }
    await engine.register(me)
    this.#cache(me.user_id, character.id)
    if (!quickRoles) this.#registerLater(engine, me, pendingRoles)
    return me
  }

  /** The deleted character's money and payments must not reach the one that has its id now. */
  #onReplaced({ id }: Character, player: number): void {
    this.#characters.delete(player)
    this.#log.info({}, texts.replacedCharacter(id, player))
  }

  /** Reports each number once: a character joins again and again. */
  #reportUnfit(source: number, character: string, reported: string, phone: string): void {
    if (this.#reported.has(reported) || this.#reported.size >= maxReported) return
    this.#reported.add(reported)
    this.#log.warn(
      { source, character },
      texts.unfitNumber(character, truncateText(reported, shownNumberLength), phone),
    )
  }

  #registerLater(engine: Engine, me: Identity, pendingRoles: Promise<Roles>): void {
    const register = async (roles: Roles) => {
      const now = await engine.identity(me.user_id)
      if (now && (roles.moderator || roles.journalist)) await engine.register({ ...now, ...roles })
    }
    pendingRoles
      .then(register)
      .catch((error) => this.#log.error({ err: error }, 'the roles of a player could not be updated'))
  }

  async rolesOf(source: number): Promise<Roles> {
    const { moderatorGroups, journalistGroups } = this.#settings
    const [moderator, journalist] = await Promise.all([
      this.#isInAny(source, moderatorAces, moderatorGroups),
      this.#isInAny(source, ['smartphone.journalist'], journalistGroups),
    ])
    return { moderator, journalist }
  }

  /** The framework's id of a player, online or not; undefined if there is none in this city. */
  async characterOf(player: number): Promise<string | undefined> {
    const cached = this.#characters.get(player)
    if (cached !== undefined) return cached
    const stored = await this.#database.read((db) => characterOf(db, player))
    const found = stored === undefined ? undefined : frameworkId(this.#settings.city, stored)
    if (found !== undefined) this.#cache(player, found)
    return found
  }

  /** The player is no character's any more. */
  forget(player: number): void {
    this.#characters.delete(player)
  }

  /** Changes a player's number, in any spelling; undefined once it is changed. */
  async renumber(engine: Engine, player: number, phone: string): Promise<RenumberRefusal | undefined> {
    const plan = this.numberPlan()
    const isAway = !engine.isOnline(player)
    const answer = await this.#enqueue(() =>
      engine.transact((transaction) => renumber(transaction, player, phone, plan, isAway)),
    )
    if ('refused' in answer) return answer.refused
    const me = await engine.identity(player)
    if (me) await engine.register({ ...me, phone: answer.phone })
    return undefined
  }

  /** Reports once that the framework's numbers are longer than the template: no player could type them whole. */
  #checkLength(phone: string): void {
    const { phone_template: template } = this.#settings.phone
    if (this.#hasWarned || !isLongerThan(phone, template)) return
    this.#hasWarned = true
    this.#log.warn({}, texts.longNumbers(phone, template, templateOf(phone)))
  }

  /** Runs a job while no character gets an id or a number. */
  alone<T>(job: () => Promise<T>): Promise<T> {
    return this.#enqueue(job)
  }

  numberPlan(): NumberPlan {
    const { phone_template: template, services } = this.#settings.phone
    // another city's framework gives its own numbers, so a number may be taken although this framework has given it once
    const isPlayerSupplied = this.#framework.numbersByPlayers === true || this.#settings.city !== ''
    return { template, reserved: services.map(({ number }) => number), isPlayerSupplied }
  }

  #enqueue<T>(job: () => Promise<T>): Promise<T> {
    const turn = this.#last.then(job)
    this.#last = turn.catch(() => {})
    return turn
  }

  async #isInAny(source: number, aces: readonly string[], groups: readonly string[]): Promise<boolean> {
    for (const ace of aces) if (await this.#game.hasAce(source, ace)) return true
    for (const group of groups) if (await this.#groups.isIn(source, group)) return true
    return false
  }

  #cache(player: number, character: string): void {
    if (this.#characters.size >= maxCached) this.#characters.clear()
    this.#characters.set(player, character)
  }
}

/** The digest under which a person's characters are stored, which shows nobody the licence. */
function personOf(licence: string | undefined | null): string | undefined {
  return licence ? hash('sha256', `person ${licence}`, 'hex') : undefined
}

interface IdentitiesParts {
  game: Pick<GameApi, 'hasAce' | 'licence'>
  database: Database
  framework: ServerFramework
  groups: Pick<Groups, 'isIn'>
  settings: Settings
  log: Log
}
