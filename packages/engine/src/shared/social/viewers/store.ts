import { type RawBuilder, sql } from 'kysely'

/** Who sees a list: a profile by its id, or a player’s profile in an app where nobody has two. */
export type Viewer = number | { owner: number }

/** A viewer's profile as queries name it. Null where the player has none. */
export type ViewerId = number | RawBuilder<number>

type Find = (viewer: number, app: string) => ViewerId

const byProfile: Find = (profile) => profile

const byOwner: Find = (owner, app) =>
  sql<number>`(SELECT MIN(me.id) FROM orelhao_social_profiles AS me WHERE me.owner = ${owner} AND me.app = ${app})`

/**
 * A query for each way of saying who sees its rows. A player's profile is found by the query itself, which spares a journey to the
 * database; who has none sees nothing.
 */
export function forViewers<Query>(build: (find: Find) => Query): (viewer: Viewer) => Query {
  const [ofProfile, ofOwner] = [build(byProfile), build(byOwner)]
  return (viewer) => (typeof viewer === 'number' ? ofProfile : ofOwner)
}

/** As such a query wants it among its arguments. */
export function keyOf(viewer: Viewer): number {
  return typeof viewer === 'number' ? viewer : viewer.owner
}
