import { type RawBuilder, sql } from 'kysely'

/** Who sees a list: a profile by its id, or a player’s profile in an app where nobody has two. */
export type Viewer = number | { owner: number }

/** A viewer's profile as queries name it. Null where the player has none. */
export type ViewerId = number | RawBuilder<number>

/**
 * A player's profile is found by the query itself, which spares a journey to the database; who has none sees nothing.
 */
export function viewerId(viewer: Viewer, app: string): ViewerId {
  if (typeof viewer === 'number') return viewer
  return sql<number>`(SELECT MIN(me.id) FROM orelhao_social_profiles AS me WHERE me.owner = ${viewer.owner} AND me.app = ${app})`
}
