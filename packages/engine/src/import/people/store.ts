import { phoneKey } from '@orelhao/protocol/phone-number'
import type { Db } from '../../database/database.ts'
import { withCity } from '../../shared/characters/city-ids.ts'
import { phonesOf } from '../../shared/directory/store.ts'
import type { Batch } from '../import-context.ts'
import { journalKey, journalOf } from '../journal/store.ts'
import type { Party } from '../source-phone.ts'

/** Finds the players whom rows of another phone name. */
export class Directory {
  readonly #byCharacter: ReadonlyMap<string, number>
  readonly #byNumber: ReadonlyMap<string, number>
  readonly #phones: ReadonlyMap<number, string>

  private constructor(
    byCharacter: ReadonlyMap<string, number>,
    byNumber: ReadonlyMap<string, number>,
    phones: ReadonlyMap<number, string>,
  ) {
    this.#byCharacter = byCharacter
    this.#byNumber = byNumber
    this.#phones = phones
  }

  /** Looks up all parties of a batch. */
  static async lookUp({ db, source, rules }: Batch, parties: readonly Party[]): Promise<Directory> {
    const { city = '' } = rules
    const characters = unique(parties.map(({ character }) => character?.trim() ?? ''))
    const numbers = unique(parties.map(({ number }) => phoneKey(number ?? '')))
    const byCharacter = await playersOf(db, city, characters)
    const byNumber = new Map([...(await holdersOf(db, city, numbers)), ...(await formerHolders(db, source, numbers))])
    const phones = await phonesOf(db, [...new Set([...byCharacter.values(), ...byNumber.values()])])
    return new Directory(byCharacter, byNumber, phones)
  }

  /** The player's user id; undefined for somebody who has no phone here. */
  playerOf({ character, number }: Party): number | undefined {
    const player = this.#byCharacter.get(character?.trim() ?? '') ?? this.#byNumber.get(phoneKey(number ?? ''))
    return player !== undefined && this.#phones.has(player) ? player : undefined
  }

  /** The number that a player has here. */
  phoneOf(player: number): string {
    return this.#phones.get(player) ?? ''
  }
}

function unique(values: readonly string[]): string[] {
  return [...new Set(values.filter((value) => value !== ''))]
}

async function playersOf(db: Db, city: string, characters: readonly string[]): Promise<Map<string, number>> {
  if (characters.length === 0) return new Map()
  const rows = await db
    .selectFrom('orelhao_characters')
    .select(['character_id', 'user_id'])
    .where(
      'character_id',
      'in',
      characters.map((character) => withCity(city, character)),
    )
    .execute()
  const start = withCity(city, '').length
  return new Map(rows.map(({ character_id, user_id }) => [character_id.slice(start), Number(user_id)]))
}

/** The other phone's numbers are those of one city: somebody of another city who has one here is not meant. */
async function holdersOf(db: Db, city: string, numbers: readonly string[]): Promise<Map<string, number>> {
  if (numbers.length === 0) return new Map()
  let query = db
    .selectFrom('orelhao_players as player')
    .select(['player.phone_key', 'player.user_id'])
    .where('player.phone_key', 'in', numbers)
  if (city !== '')
    query = query
      .innerJoin('orelhao_characters as character', 'character.user_id', 'player.user_id')
      .where('character.character_id', 'like', `${withCity(city, '')}%`)
  const rows = await query.execute()
  return new Map(rows.map(({ phone_key, user_id }) => [phone_key, Number(user_id)]))
}

/** Players who had these numbers in the other phone: its rows mean them, whoever has the number here. */
async function formerHolders(db: Db, source: string, numbers: readonly string[]): Promise<Map<string, number>> {
  const keyOf = new Map(numbers.map((number) => [journalKey(number), number]))
  const noted = await journalOf(db, source, 'number', [...keyOf.keys()])
  return new Map([...noted].map(([key, player]) => [keyOf.get(key) ?? '', Number(player)]))
}

export interface NewPlayer {
  user_id: number
  firstname: string
  name: string
  phone: string
}

/** A player who has not joined yet: never seen. */
export async function addPlayer(db: Db, player: NewPlayer): Promise<void> {
  await db
    .insertInto('orelhao_players')
    .values({ ...player, phone_key: phoneKey(player.phone), moderator: 0, journalist: 0, seen_at: 0 })
    .execute()
}

export async function hasPlayer(db: Db, user_id: number): Promise<boolean> {
  const query = db.selectFrom('orelhao_players').select('user_id').where('user_id', '=', user_id)
  return (await query.executeTakeFirst()) !== undefined
}

/** Returns whether a player has a number, in any spelling. */
export async function isNumberHeld(db: Db, phone: string): Promise<boolean> {
  const query = db.selectFrom('orelhao_players').select('user_id').where('phone_key', '=', phoneKey(phone))
  return (await query.executeTakeFirst()) !== undefined
}

export type Removal = 'removed' | 'changed'

/** Removes a player who was made by an import, unless they have joined, or messages, groups or profiles name them. */
export async function removePlayer(db: Db, user_id: number): Promise<Removal> {
  const player = await db
    .selectFrom('orelhao_players')
    .select('seen_at')
    .where('user_id', '=', user_id)
    .executeTakeFirst()
  if (player && Number(player.seen_at) > 0) return 'changed'
  if (await isNamed(db, user_id)) return 'changed'
  await db.deleteFrom('orelhao_players').where('user_id', '=', user_id).execute()
  await db.deleteFrom('orelhao_characters').where('user_id', '=', user_id).execute()
  await db.deleteFrom('orelhao_call_seen').where('player', '=', user_id).execute()
  return 'removed'
}

async function isNamed(db: Db, user_id: number): Promise<boolean> {
  const rows = await Promise.all([
    db.selectFrom('orelhao_sms').select('id').where('sender_id', '=', user_id).limit(1).execute(),
    db.selectFrom('orelhao_sms').select('id').where('recipient_id', '=', user_id).limit(1).execute(),
    db.selectFrom('orelhao_phone_calls').select('id').where('initiator', '=', user_id).limit(1).execute(),
    db.selectFrom('orelhao_phone_calls').select('id').where('target', '=', user_id).limit(1).execute(),
    db.selectFrom('orelhao_chat_members').select('player').where('player', '=', user_id).limit(1).execute(),
    db.selectFrom('orelhao_social_profiles').select('id').where('owner', '=', user_id).limit(1).execute(),
  ])
  return rows.some((found) => found.length > 0)
}
