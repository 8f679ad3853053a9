import { randomInt } from 'node:crypto'
import { formatPhone, maxPhoneLength, phoneKey, templateDigits } from '@orelhao/protocol/phone-number'
import type { Transaction } from '../../transaction.ts'
import { identityOf, playerByPhone } from '../directory/store.ts'
import * as store from './store.ts'

export { characterOf } from './store.ts'

/** A framework's character, with what the phone needs. */
export interface FrameworkCharacter {
  /** At most 64 characters. A whole number is used as the user id. */
  id: string
  /** Absent where the framework has no phone numbers. */
  phone?: string
  /** Lowest user id for a character whose own id is not a whole number. */
  idsFrom?: number
  /**
   * Mark that two characters with the same id, one made after the other was deleted, do not share: a kind, a colon and a text, at most 64
   * characters. Marks of two kinds are not compared. Absent where the framework gives each id once.
   */
  born?: string
  /** The framework made the character just now. */
  isNew?: boolean
}

export interface NumberPlan {
  /** Such as `XXX-XXX`. */
  template: string
  /** Numbers that no player may get, such as those of services. */
  reserved: readonly string[]
  /** The framework reads a new character's number from the player's own game, so a player may claim any number. */
  isPlayerSupplied?: boolean
}

/** A framework's number that the character does not get: `refused` belongs to another player, `invalid` is no valid number. */
export interface IdentifyResult extends store.StoredCharacter {
  refused?: string
  invalid?: string
  /** User id of a deleted character that had the id before. */
  replaced?: number
}

const attempts = 200

/**
 * Returns the user id and number of a character, created on first use and stored from then on. Run one at a time, in `engine.transact`. A
 * number from the framework is used unless it is a service's, or another player's where players could have made it up. Throws if the
 * template has no number left.
 */
export async function identify(
  { db }: Pick<Transaction, 'db'>,
  character: FrameworkCharacter,
  plan: NumberPlan,
): Promise<IdentifyResult> {
  const { id, phone, idsFrom, born = '' } = character
  const frameworkPhone = usable(phone)
  const found = await store.find(db, id)
  const isAnother = found !== undefined && isSuccessor(found, character)
  if (isAnother) await store.moveCharacter(db, found.user_id, replacedId(id, found.user_id))
  else if (found && born !== '' && found.born !== born) await store.setBorn(db, id, born)
  const stored = isAnother ? undefined : found
  const isRefused = frameworkPhone !== undefined && !(await canHave(db, frameworkPhone, stored?.user_id, plan))
  const own = isRefused ? undefined : frameworkPhone
  const isUnfit = frameworkPhone === undefined && Boolean(phone?.trim())
  const refused = {
    ...(isRefused && { refused: frameworkPhone }),
    ...(isUnfit && phone && { invalid: phone.trim() }),
    ...(isAnother && { replaced: found.user_id }),
  }
  if (stored && (own || stored.phone)) return { user_id: stored.user_id, phone: own ?? stored.phone, ...refused }
  const made = own === undefined ? await newPhone(db, plan) : ''
  const user_id = stored?.user_id ?? (await newUserId(db, id, idsFrom))
  if (stored) await store.setPhone(db, id, made)
  else await store.add(db, id, { user_id, phone: made, born })
  return { user_id, phone: own ?? made, ...refused }
}

/** True if a stored character was deleted and another one was made with its id. */
function isSuccessor(stored: store.FoundCharacter, { born, isNew }: FrameworkCharacter): boolean {
  if (born === undefined || born === stored.born) return false
  return isNew === true || (stored.born !== '' && kindOf(stored.born) === kindOf(born))
}

function kindOf(born: string): string {
  return born.slice(0, born.indexOf(':'))
}

/** Longest id of a character. */
const maxIdLength = 64

/** Id of a character that no framework knows any more; without the old id if both do not fit. */
function replacedId(id: string, user_id: number): string {
  const mark = store.forgottenId(user_id)
  return id.length + mark.length <= maxIdLength ? id + mark : mark
}

/** A number of another phone that a character does not get here: it does not fit the template, or it is not free. */
export type NumberRefusal = 'numberUnfit' | 'numberTaken'

/**
 * Stores a character under the number that they had in another phone, or under a new one where they cannot have it. A later `identify`
 * finds them. Run it as `identify`.
 */
export async function adoptNumber(
  { db }: Pick<Transaction, 'db'>,
  { id, idsFrom }: FrameworkCharacter,
  former: string,
  plan: NumberPlan,
): Promise<store.StoredCharacter & { refused?: NumberRefusal }> {
  const stored = await store.find(db, id)
  const refused = await adoptionRefusal(db, former, plan)
  const phone = stored?.phone || (refused ? await newPhone(db, plan) : formatPhone(former, plan.template))
  const user_id = Number(stored?.user_id ?? (await newUserId(db, id, idsFrom)))
  if (stored) await store.setPhone(db, id, phone)
  else await store.add(db, id, { user_id, phone, born: '' })
  return { user_id, phone, ...(refused && { refused }) }
}

async function adoptionRefusal(
  db: Transaction['db'],
  former: string,
  plan: NumberPlan,
): Promise<NumberRefusal | undefined> {
  if (!/^\d+$/.test(phoneKey(former)) || phoneKey(former).length !== templateDigits(plan.template)) return 'numberUnfit'
  if (isReserved(former, plan) || (await store.isPhoneTaken(db, formatPhone(former, plan.template))))
    return 'numberTaken'
}

async function canHave(db: Transaction['db'], phone: string, player: number | undefined, plan: NumberPlan) {
  if (isReserved(phone, plan)) return false
  if (!plan.isPlayerSupplied) return true
  const holder = await playerByPhone(db, phone)
  return !holder || holder.user_id === player
}

function isReserved(phone: string, { reserved }: NumberPlan): boolean {
  return reserved.some((number) => phoneKey(number) === phoneKey(phone))
}

/** Why a number cannot be given: `badNumber` does not fit the template, `frameworkNumber` can be changed only by the framework. */
export type RenumberRefusal = 'unknownPlayer' | 'frameworkNumber' | 'badNumber' | 'numberTaken'

/**
 * Gives a player another number, if their number was created here or the player is away: the framework of a deleted character no longer
 * sets it, and any other sets its own again when the player is back. Returns the number in the template's format; the player has it once
 * they are registered with it.
 */
export async function renumber(
  { db }: Pick<Transaction, 'db'>,
  user_id: number,
  typed: string,
  plan: NumberPlan,
  isAway = false,
): Promise<{ phone: string } | { refused: RenumberRefusal }> {
  const { template } = plan
  const [character, me] = [await store.findPlayer(db, user_id), await identityOf(db, user_id)]
  if (!character || !me) return { refused: 'unknownPlayer' }
  if (!isAway && phoneKey(character.phone) !== phoneKey(me.phone)) return { refused: 'frameworkNumber' }
  if (!/^\d+$/.test(phoneKey(typed)) || phoneKey(typed).length !== templateDigits(template))
    return { refused: 'badNumber' }
  const phone = formatPhone(typed, template)
  if (phoneKey(phone) === phoneKey(me.phone)) return { phone }
  if (isReserved(phone, plan) || (await store.isPhoneTaken(db, phone))) return { refused: 'numberTaken' }
  await store.setPhone(db, character.character_id, phone)
  return { phone }
}

/** A framework's number in a form that fits the wire: without its separators if it is too long. */
function usable(phone: string | undefined): string | undefined {
  const text = phone?.trim() ?? ''
  if (!/^\d+$/.test(phoneKey(text))) return
  if (text.length <= maxPhoneLength) return text
  return phoneKey(text).length <= maxPhoneLength ? phoneKey(text) : undefined
}

async function newUserId(db: Transaction['db'], character: string, idsFrom = 1): Promise<number> {
  const number = /^[1-9]\d{0,14}$/.test(character) ? Number(character) : undefined
  if (number !== undefined && (await store.characterOf(db, number)) === undefined) return number
  return Math.max(idsFrom, await store.nextUserId(db))
}

async function newPhone(db: Transaction['db'], { template, reserved }: NumberPlan): Promise<string> {
  const taken = new Set(reserved.map(phoneKey))
  const count = templateDigits(template)
  for (let attempt = 0; attempt < attempts; attempt++) {
    const digits = Array.from({ length: count }, () => randomInt(10)).join('')
    const phone = formatPhone(digits, template)
    if (!taken.has(phoneKey(phone)) && !(await store.isPhoneTaken(db, phone))) return phone
  }
  throw new Error(`no free number was found for the template ${template}`)
}
