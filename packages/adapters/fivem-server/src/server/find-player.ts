import { identityOf, playerByPhone } from '@orelhao/engine/shared/directory/store'
import type { Identity } from '@orelhao/protocol/settings/contract'
import type { OwnerCommandParts } from './owner-command-parts.ts'

/**
 * The player on a connection, with a number in any spelling, or with `#` and the user id. A word of digits is a connection if a player is
 * connected with it.
 */
export async function findPlayer(
  { database, engine, players }: Pick<OwnerCommandParts, 'database' | 'engine' | 'players'>,
  who: string,
): Promise<Identity | undefined> {
  const player = /^\d+$/.test(who) ? players.findBySource(Number(who)) : undefined
  if (player) return engine.identity(player.user_id)
  const id = /^#(\d{1,15})$/.exec(who)?.[1]
  return database.read((db) => (id === undefined ? playerByPhone(db, who) : identityOf(db, Number(id))))
}
