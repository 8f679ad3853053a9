import type { Db } from '../../database/database.ts'
import { newestFirst } from '../../database/keyset.ts'

/** A player's row, also of a closed account. */
export async function playerRow(db: Db, user_id: number) {
  return db
    .selectFrom('orelhao_players')
    .select(['user_id', 'seen_at', 'closed_at', 'moderator', 'journalist'])
    .where('user_id', '=', user_id)
    .executeTakeFirst()
}

export async function charactersOf(db: Db, user_id: number): Promise<string[]> {
  const rows = await db
    .selectFrom('orelhao_characters')
    .select('character_id')
    .where('user_id', '=', user_id)
    .orderBy('character_id')
    .execute()
  return rows.map(({ character_id }) => character_id)
}

/** Profiles of the networks, which everybody sees. */
export async function profilesOfPlayer(db: Db, owner: number, limit: number) {
  return db
    .selectFrom('orelhao_social_profiles')
    .select(['app', 'handle', 'name', 'verified', 'posts', 'followers'])
    .where('owner', '=', owner)
    .orderBy('app')
    .orderBy('id')
    .limit(limit)
    .execute()
}

/** Ads and the entry of the yellow pages, which everybody sees. */
export async function listingsOf(db: Db, owner: number, limit: number) {
  const ads = db.selectFrom('orelhao_ads').select(['id', 'title']).where('owner', '=', owner)
  const stores = db.selectFrom('orelhao_stores').select(['id', 'title']).where('owner', '=', owner)
  return [
    ...(await newestFirst(ads, { by: 'id', limit }).execute()).map((row) => ({ app: 'olx', ...row })),
    ...(await stores.execute()).map((row) => ({ app: 'yellowpages', ...row })),
  ]
}
