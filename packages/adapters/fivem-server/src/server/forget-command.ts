import { NewerDatabaseError } from '@orelhao/engine/database/migrate'
import { erasePlayer, PlayerIsOnline, previewErasure } from '@orelhao/engine/erase/erase-player'
import { recordErasure } from '@orelhao/engine/erase/record-erasure'
import { withCity } from '@orelhao/engine/shared/characters/city-ids'
import { find, findPlayer, replacedCharacters } from '@orelhao/engine/shared/characters/store'
import { identityOf, playerByPhone } from '@orelhao/engine/shared/directory/store'
import { formatMoney } from '@orelhao/protocol/amounts'
import { fullName } from '@orelhao/protocol/people'
import type { Identity } from '@orelhao/protocol/settings/contract'
import { usageOf } from '../game/command-texts.ts'
import { forgetTexts as texts } from './forget-texts.ts'
import { guarded } from './moderator-action.ts'
import type { OwnerCommandParts } from './owner-command-parts.ts'

const confirmations = ['confirmar', 'confirm']

/** Most characters that wait to be erased, in the list. */
const maxListed = 20

/**
 * Shows what erasing a player would take, and erases it once the owner repeats the command with the word. `words`: a number, the framework's
 * id of a character, or `#` and the user id; then the word.
 */
export async function forgetCommand(parts: OwnerCommandParts, words: string[], source: number): Promise<string[]> {
  const [who = '', word, ...more] = words
  const isConfirmed = word !== undefined && confirmations.includes(word)
  if (who === '' || more.length > 0 || (word !== undefined && !isConfirmed))
    return [usageOf('forget'), ...(await waiting(parts))]
  const { engine, players, database, framework, settings } = parts
  if (/^\d+$/.test(who) && players.findBySource(Number(who))) return [texts.isConnection(who)]
  const me = await findWho(parts, who)
  if (!me) return [texts.unknown(who)]
  const character = await database.read((db) => findPlayer(db, me.user_id))
  const shown = texts.who(fullName(me), me.phone, me.user_id, character?.character_id ?? '')
  if (engine.isOnline(me.user_id)) return [shown, texts.isOnline]
  const money = (amount: number) => formatMoney(amount, settings.phone.currency)
  const preview = await previewErasure(database, me.user_id)
  if (preview.unclear > 0) return [shown, texts.unclear(preview.unclear)]
  if (!isConfirmed) {
    const owned = preview.money + preview.arriving
    return [
      shown,
      texts.goes([...preview.rows].map(([kind, count]) => texts.kinds[kind](count))),
      texts.money(money(owned)),
      ...(framework.bank ? [texts.frameworkMoney(framework.name)] : []),
      texts.stays,
      texts.confirm(who),
    ]
  }
  return guarded(parts, source, '', async (by) => {
    await recordErasure(by, me.user_id, 'smartphone_forget')
    return erase(parts, me, shown, who)
  })
}

/** Erases, and says what came of it. `shown` says who it is, in the words `who` of the command. */
async function erase(parts: OwnerCommandParts, me: Identity, shown: string, who: string): Promise<string[]> {
  try {
    await erasePlayer(parts.engine, me)
  } catch (error) {
    if (error instanceof PlayerIsOnline) return [shown, texts.cameOnline(who)]
    if (error instanceof NewerDatabaseError) return [shown, texts.newerDatabase]
    throw error
  }
  parts.identities.forget(me.user_id)
  return [texts.done(me.phone, me.user_id)]
}

async function findWho({ database, settings }: OwnerCommandParts, who: string): Promise<Identity | undefined> {
  return database.read(async (db) => {
    const id = /^#(\d{1,15})$/.exec(who)?.[1]
    if (id !== undefined) return identityOf(db, Number(id))
    const holder = await playerByPhone(db, who)
    if (holder) return holder
    const character = await find(db, withCity(settings.city, who))
    return character && identityOf(db, character.user_id)
  })
}

/** Characters whose slot was made anew, and erasures that did not end. */
async function waiting({ database }: OwnerCommandParts): Promise<string[]> {
  const found = await database.read(async (db) => {
    const people: Identity[] = []
    for (const user_id of await replacedCharacters(db, maxListed)) {
      const me = await identityOf(db, user_id)
      if (me) people.push(me)
    }
    return people
  })
  return found.length === 0 ? [] : [texts.replaced, ...found.map((me) => texts.one(fullName(me), me.phone, me.user_id))]
}
