import { playerByPhone } from '@orelhao/engine/shared/directory/store'
import type { Identity } from '@orelhao/protocol/settings/contract'
import type { OwnerCommandParts } from './owner-command-parts.ts'

/** The player on a connection, or with a number in any spelling. A word of digits is a source if a player is connected with it. */
export async function findPlayer(
  { database, engine, players }: Pick<OwnerCommandParts, 'database' | 'engine' | 'players'>,
  who: string,
): Promise<Identity | undefined> {
  const player = /^\d+$/.test(who) ? players.findBySource(Number(who)) : undefined
  if (player) return engine.identity(player.user_id)
  return database.read((db) => playerByPhone(db, who))
}
