import type { Member } from '@orelhao/protocol/catalogue'
import { limits } from '@orelhao/protocol/instagram/rules'
import { expect } from 'vitest'
import type { Db } from '../../database/database.ts'
import { insert, maxAnswerBytes, rows, url, wide } from '../../testing/full-tables.ts'
import type { ExpiredRows, HiddenTables, SampleContext } from '../../testing/sample-rows.ts'

/** A hundred posts, the specification's maximum, each with three addresses of maximum length. */
export const longer = { ig_getTimeline: 360_000 }

/** Far more than one page shows; the last profile has no followers. */
const people = 150
const likes = 40

type Asked = [member: Member, ...args: unknown[]]

export async function fill({ database, me, player, now }: SampleContext): Promise<void> {
  const asked = await database.write((db) => fillInstagram(db, me, now))
  for (const [member, ...args] of asked) {
    const bytes = Buffer.byteLength(JSON.stringify(await player.callRaw(member, args)))
    expect(bytes, member).toBeGreaterThan(10_000)
    expect(bytes, member).toBeLessThan(member === 'ig_getTimeline' ? longer[member] : maxAnswerBytes)
  }
}

/**
 * Creates a logged-in account for a player, with many followers and followed, and texts and addresses of maximum length. Returns the calls
 * to make.
 */
export async function fillInstagram(db: Db, owner: number, now: number): Promise<Asked[]> {
  // ids of this player alone, so that worlds of one database do not collide
  const first = 900_000_000 + owner * 10_000
  const me = first
  const post = first + 1
  const handle = (n: number) => `u${owner}x${n}`.padEnd(limits.username, 'z')
  const published = { content: wide(limits.caption), image: url(1), video: url(2), created_at: now }
  await insert(db, {
    orelhao_social_profiles: rows(people, (n) => ({
      id: first + n,
      app: 'instagram',
      owner: n === 0 ? owner : first + n,
      handle: handle(n),
      likeness: handle(n),
      name: wide(limits.name),
      plain: 'ana',
      bio: wide(limits.bio),
      avatar: url(n),
      banner: null,
      verified: 1,
      created_at: now,
    })),
    orelhao_instagram_logins: [{ player: owner, profile: me }],
    orelhao_social_follows: Array.from({ length: people - 2 }, (_, n) => n + 1).flatMap((n) => [
      { follower: me, followed: first + n },
      { follower: first + n, followed: me },
    ]),
    orelhao_social_posts: [
      ...rows(people, (n) => ({
        id: post + n,
        app: 'instagram',
        author: n === 0 ? me : first + n,
        is_reply: 0,
        reply_to: null,
        likes,
        ...published,
      })),
      ...rows(limits.page * 2, (n) => ({
        id: post + people + n,
        app: 'instagram',
        author: first + people - 1,
        is_reply: 0,
        reply_to: null,
        likes,
        ...published,
      })),
      ...rows(people, (n) => ({
        id: post + people * 2 + n,
        app: 'instagram',
        author: first + n,
        is_reply: 1,
        reply_to: post,
        likes: 0,
        ...published,
        content: wide(limits.comment),
      })),
    ],
    orelhao_social_hashtags: rows(people, (n) => ({ app: 'instagram', tag: `t${owner}`, post: post + n })),
    orelhao_social_reactions: Array.from({ length: people }, (_, n) =>
      rows(likes, (like) => ({ post: post + n, profile: first + like })),
    ).flat(),
    orelhao_instagram_stories: rows(people, (n) => ({
      id: post + n,
      author: n < limits.storiesEach ? me : first + n,
      image: url(1),
      video: url(2),
      content: wide(limits.story),
      created_at: now,
    })),
    orelhao_instagram_seen: rows(people, (n) => ({ story: post, profile: first + n })),
    orelhao_instagram_answers: rows(people, (n) => ({
      id: post + n,
      story: post,
      profile: first + n,
      content: wide(limits.answer),
      created_at: now,
    })),
    orelhao_instagram_notices: rows(people, (n) => ({
      profile: me,
      post,
      hidden: 0,
      created_at: now,
      actor: first + n,
      kind: 'comment',
      comment: post + people * 2 + n,
    })),
  })
  return [
    ['ig_getTimeline'],
    ['ig_discover'],
    ['ig_getStories'],
    ['ig_storyViewers', post],
    ['ig_search', 'ana'],
    ['ig_hashtag', `t${owner}`],
    ['ig_notifications'],
    ['ig_getProfile', handle(people - 1)],
    ['ig_getPost', post],
    ['ig_getLikes', post],
    ['ig_getFollowers', me],
    ['ig_getFollowing', me],
  ]
}

/** Tables whose rows no answer contains. */
export const hiddenTables: HiddenTables = ['orelhao_instagram_marks', 'orelhao_instagram_removed_stories']

/** One row for each table whose rows expire. */
export const expiredRows: ExpiredRows = {
  orelhao_instagram_removed_stories: (author, n, removed_at) => ({
    id: author * 1000 + n,
    author,
    image: 'x',
    video: null,
    content: 'oi',
    created_at: 1,
    removed_at,
  }),
  orelhao_instagram_answers: (profile, story, created_at) => ({
    story,
    profile,
    content: 'oi',
    created_at: created_at || 2 ** 40,
  }),
  orelhao_instagram_notices: (profile, post, created_at) => ({
    profile,
    actor: profile,
    kind: 'like',
    post,
    comment: 0,
    hidden: 0,
    created_at: created_at || 2 ** 40,
  }),
}
