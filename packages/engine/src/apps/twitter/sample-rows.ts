import { limits } from '@orelhao/protocol/twitter/rules'
import { expect } from 'vitest'
import type { Db } from '../../database/database.ts'
import { insert, many, rows, wide } from '../../testing/full-tables.ts'
import type { ExpiredRows, HiddenTables, SampleContext } from '../../testing/sample-rows.ts'

export async function fill({ database, me, player }: SampleContext): Promise<void> {
  const { profile, tweet } = await database.write((db) => fillTwitter(db, me))
  expect((await player.callOk('twitter_followers', profile)).length).toBe(limits.page)
  for (const answer of [await player.callOk('twitter_view', tweet), await player.callOk('twitter_search', '#cheio')])
    expect(Buffer.byteLength(JSON.stringify(answer))).toBeGreaterThan(limits.page * limits.tweet * 3)
}

/**
 * Writes a player's profile that everyone follows and likes, with tweets of maximum length. Returns the ids of the profile and its newest
 * tweet.
 */
export async function fillTwitter(db: Db, me: number): Promise<{ profile: number; tweet: number }> {
  const first = 60_000_000 + me * 10_000
  const app = 'twitter'
  const picture = `/${'p'.repeat(490)}.jpg`
  await insert(db, {
    orelhao_social_profiles: rows(many, (n) => ({
      id: first + n,
      app,
      owner: n === 0 ? me : first + n,
      handle: `cheio${first + n}`,
      likeness: `cheio${first + n}`,
      name: wide(limits.name),
      plain: 'ana',
      bio: wide(limits.bio),
      avatar: picture,
      banner: picture,
      verified: 1,
      created_at: 1,
    })),
    orelhao_social_follows: rows(many - 1, (n) => ({ follower: first + n + 1, followed: first })),
    orelhao_social_posts: rows(many, (n) => ({
      id: first + n,
      app,
      author: first,
      content: wide(limits.tweet),
      is_reply: Number(n > 1 && n < many / 2),
      reply_to: n > 1 && n < many / 2 ? first + 1 : null,
      share_of: null,
      created_at: 1,
    })),
    orelhao_social_reactions: rows(many, (n) => ({ post: first + n, profile: first })),
    orelhao_social_hashtags: rows(many, (n) => ({ app, tag: 'cheio', post: first + n })),
  })
  return { profile: first, tweet: first + 1 }
}

/** Tables whose rows no answer contains. */
export const hiddenTables: HiddenTables = ['orelhao_twitter_notices']

/** One row for each table whose rows expire. */
export const expiredRows: ExpiredRows = {
  orelhao_social_removed_posts: (author, n, removed_at) => ({
    id: author * 1000 + n,
    app: 'twitter',
    author,
    content: 'oi',
    image: null,
    video: null,
    is_reply: 0,
    reply_to: null,
    share_of: null,
    created_at: 1,
    removed_with: author * 1000 + n,
    removed_at,
  }),
  orelhao_twitter_notices: (profile, post, created_at) => ({
    profile,
    actor: 1,
    kind: 'like',
    post,
    created_at: created_at || 2 ** 40,
  }),
}
