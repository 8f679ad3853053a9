import { compileOnce } from '../../../database/compile-once.ts'
import type { Db } from '../../../database/database.ts'
import { dialectOf } from '../../../database/dialect.ts'
import type { Migration } from '../../../database/migrate.ts'
import type { Fates } from '../../retention/fates.ts'
import { unfollow } from '../follows/store.ts'

declare module '../../../database/database.ts' {
  interface Tables {
    orelhao_social_blocks: { blocker: number; blocked: number }
  }
}

export const tables: Fates = {
  orelhao_social_blocks: 'bounded',
}

export const migration: Migration = {
  name: 'social/003-blocks',
  statements: ({ id, options }) => [
    `CREATE TABLE IF NOT EXISTS orelhao_social_blocks (blocker ${id} NOT NULL, blocked ${id} NOT NULL, PRIMARY KEY (blocker, blocked)) ${options || 'WITHOUT ROWID'}`,
    'CREATE INDEX IF NOT EXISTS orelhao_social_blocks_blocked ON orelhao_social_blocks (blocked, blocker)',
  ],
}

const add = compileOnce<[number, number]>((db, blocker, blocked) => {
  const insert = db.insertInto('orelhao_social_blocks').values({ blocker, blocked })
  return dialectOf(db) === 'mariadb' ? insert.ignore() : insert.onConflict((conflict) => conflict.doNothing())
})

/** Neither follows the other any more. Both are held (`holdProfiles`). */
export async function block(db: Db, blocker: number, blocked: number): Promise<void> {
  await add(db, blocker, blocked)
  await unfollow(db, blocker, blocked)
  await unfollow(db, blocked, blocker)
}

export async function unblock(db: Db, blocker: number, blocked: number): Promise<void> {
  await db.deleteFrom('orelhao_social_blocks').where('blocker', '=', blocker).where('blocked', '=', blocked).execute()
}

const owners = compileOnce<[number, number], { owner: number }>((db, one, other) =>
  db
    .selectFrom('orelhao_social_blocks as block')
    .innerJoin('orelhao_social_profiles as profile', 'profile.id', 'block.blocked')
    .select('profile.owner')
    .where('block.blocker', 'in', [one, other])
    .union(
      db
        .selectFrom('orelhao_social_blocks as block')
        .innerJoin('orelhao_social_profiles as profile', 'profile.id', 'block.blocker')
        .select('profile.owner')
        .where('block.blocked', 'in', [one, other]),
    ),
)

/**
 * Who is told nothing of what a profile publishes, or of what two do together: the players behind the profiles that are hidden from it, or
 * from one of the two, by user id.
 */
export async function playersHiddenFrom(db: Db, profile: number, other = profile): Promise<number[]> {
  return (await owners(db, profile, other)).rows.map(({ owner }) => owner)
}

const between = compileOnce<[number, number, number, number], { blocker: number }>((db, a, b, c, d) =>
  db
    .selectFrom('orelhao_social_blocks')
    .select('blocker')
    .where((e) =>
      e.or([e.and([e('blocker', '=', a), e('blocked', '=', b)]), e.and([e('blocker', '=', c), e('blocked', '=', d)])]),
    ),
)

/** Which of two has blocked the other. */
export async function blockersBetween(db: Db, one: number, other: number): Promise<number[]> {
  const { rows } = await between(db, one, other, other, one)
  return rows.map(({ blocker }) => blocker)
}
