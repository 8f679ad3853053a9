import type { Db } from '../database/database.ts'
import { isSamePerson } from '../shared/characters/store.ts'
import { DecisionRefused } from './decision-refused.ts'

/**
 * Returns whether a matter of these players is the moderator's own: theirs, or of another character of the same person. `actor` is 0 for the
 * server's console, which is the owner's and no player's.
 */
export async function isOwnMatter(db: Db, actor: number, ...players: number[]): Promise<boolean> {
  if (actor === 0) return false
  for (const player of players) if (await isSamePerson(db, actor, player)) return true
  return false
}

/** Nobody decides about themselves, whatever their role: throws DecisionRefused. */
export async function refuseOwnMatter(db: Db, actor: number, ...players: number[]): Promise<void> {
  if (await isOwnMatter(db, actor, ...players)) throw new DecisionRefused('ownMatter')
}
