import { array, asyncProperty, assert as check, constantFrom, nat, record } from 'fast-check'
import { expect, test } from 'vitest'
import type { Db } from '../../database/database.ts'
import { inEachWorld } from '../../testing/databases.ts'
import { createPost, photo, registerAccount } from '../../testing/instagram.ts'
import type { Player } from '../../testing/world.ts'

const names = ['ana', 'bia', 'caio'] as const
const actions = [
  'like',
  'like',
  'unlike',
  'comment',
  'uncomment',
  'follow',
  'follow',
  'unfollow',
  'publish',
  'delete',
  'block',
  'unblock',
  'switch',
] as const
const step = record({ action: constantFrom(...actions), who: constantFrom(...names), which: nat(5) })
const rounds = array(array(step, { minLength: 1, maxLength: 4 }), { maxLength: 10 })

inEachWorld((world) => {
  test('any concurrent actions of three players with two accounts each keep counts equal to rows, and nothing refers to deleted rows', async () => {
    const { ana, bia, caio, errors, ports } = await world({ ana: {}, bia: {}, caio: {} })
    const people = { ana, bia, caio }
    const accounts: number[] = []
    for (const player of [ana, bia, caio])
      for (const part of ['.um', '.dois']) accounts.push((await registerAccount(player, part)).id)
    const all: number[] = []
    for (const player of [ana, bia]) all.push((await createPost(player, '#tudo')).id)
    const comments: number[] = []

    const act = async (me: Player, what: (typeof actions)[number], which: number): Promise<unknown> => {
      const [post = 0, account = 0] = [all[which % all.length], accounts[which]]
      if (what === 'like' || what === 'unlike') return me.call('ig_setLike', post, what === 'like')
      if (what === 'follow' || what === 'unfollow') return me.call('ig_setFollow', account, what === 'follow')
      if (what === 'block' || what === 'unblock') return me.call('ig_block', account, what === 'block')
      if (what === 'delete') return me.call('ig_deletePost', post)
      if (what === 'uncomment') return me.call('ig_deleteComment', comments[which % (comments.length || 1)] ?? 1)
      if (what === 'switch') return me.call('ig_login', account)
      if (what === 'publish') return all.push((await me.callOk('ig_createPost', photo('rua'), '#tudo')).id)
      const comment = await me.call('ig_reply', post, 'oi')
      return 'id' in comment && comments.push(comment.id)
    }
    const scenario = asyncProperty(rounds, async (steps) => {
      for (const atOnce of steps)
        await Promise.all(atOnce.map(({ action, who, which }) => act(people[who], action, which)))
      await ports.database.read((db) => expectSound(db, accounts))
    })
    await check(scenario, { numRuns: 12 })
    expect(errors).toEqual([])
  }, 120_000)
})

async function expectSound(db: Db, accounts: readonly number[]): Promise<void> {
  const profiles = await db.selectFrom('orelhao_social_profiles').selectAll().where('id', 'in', accounts).execute()
  const all = await db.selectFrom('orelhao_social_posts').selectAll().where('author', 'in', accounts).execute()
  const follows = await db.selectFrom('orelhao_social_follows').selectAll().where('follower', 'in', accounts).execute()
  const likes = await db.selectFrom('orelhao_social_reactions').selectAll().where('profile', 'in', accounts).execute()
  const blocks = await db.selectFrom('orelhao_social_blocks').selectAll().where('blocker', 'in', accounts).execute()
  const tags = await db.selectFrom('orelhao_social_hashtags').select('post').where('tag', '=', 'tudo').execute()
  const notices = await db
    .selectFrom('orelhao_instagram_notices')
    .selectAll()
    .where('profile', 'in', accounts)
    .execute()

  const counted = (list: readonly unknown[]) => list.length
  expect(profiles.map(({ id, posts, followers, following }) => [id, posts, followers, following])).toEqual(
    profiles.map(({ id }) => [
      id,
      counted(all.filter(({ author, is_reply }) => author === id && !is_reply)),
      counted(follows.filter(({ followed }) => followed === id)),
      counted(follows.filter(({ follower }) => follower === id)),
    ]),
  )
  expect(all.map((post) => [post.id, post.likes, post.replies])).toEqual(
    all.map(({ id }) => [
      id,
      counted(likes.filter(({ post }) => post === id)),
      counted(all.filter(({ reply_to }) => reply_to === id)),
    ]),
  )
  const there = new Set([0, ...all.map(({ id }) => id)])
  expect(likes.filter(({ post }) => !there.has(post))).toEqual([])
  expect(tags.filter(({ post }) => !there.has(post))).toEqual([])
  expect(notices.filter(({ post, comment }) => !there.has(post) || !there.has(comment))).toEqual([])
  const isBlocked = (one: number, other: number) =>
    blocks.some(
      ({ blocker, blocked }) => (blocker === one && blocked === other) || (blocker === other && blocked === one),
    )
  expect(follows.filter(({ follower, followed }) => isBlocked(follower, followed))).toEqual([])
}
