import type { Db } from '../database/database.ts'
import { isSamePerson } from '../shared/characters/store.ts'
import { DecisionRefused } from './decision-refused.ts'

/**
 * Nobody decides about themselves, whatever their role: throws DecisionRefused where one of the players is the moderator, or another
 * character of the same person. `actor` is 0 for the server's console, which is the owner's and no player's.
 */
export async function refuseOwnMatter(db: Db, actor: number, ...players: number[]): Promise<void> {
  if (actor === 0) return
  for (const player of players) if (await isSamePerson(db, actor, player)) throw new DecisionRefused('ownMatter')
}
