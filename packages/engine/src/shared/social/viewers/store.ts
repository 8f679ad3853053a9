import { type RawBuilder, sql } from 'kysely'

/** The viewer of a list: a profile by its id, or a player’s profile in an app with one per player. */
export type Viewer = number | { owner: number }

/** A viewer's profile in queries. Null if the player has none. */
export type ViewerId = number | RawBuilder<number>

/** Finds a player's profile in the query itself, which saves a round trip; a player without a profile sees nothing. */
export function viewerId(viewer: Viewer, app: string): ViewerId {
  if (typeof viewer === 'number') return viewer
  return sql<number>`(SELECT MIN(me.id) FROM orelhao_social_profiles AS me WHERE me.owner = ${viewer.owner} AND me.app = ${app})`
}
