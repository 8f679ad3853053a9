import { array, asyncProperty, assert as check, constantFrom, nat, record } from 'fast-check'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { Db } from '../../database/database.ts'
import { inEachWorld } from '../../testing/databases.ts'
import { registerProfiles } from '../../testing/twitter.ts'
import type { Player } from '../../testing/world.ts'

const actions = [
  'like',
  'dislike',
  'retweet',
  'unretweet',
  'reply',
  'follow',
  'unfollow',
  'block',
  'unblock',
  'store',
  'destroy',
] as const

/** The actions of players on the newest tweets or on profiles; one round runs concurrently. Few of each, so that they collide. */
const step = record({ action: constantFrom(...actions), actor: nat(2), whom: nat(2), tweet: nat(1) })
const rounds = array(array(step, { minLength: 2, maxLength: 6 }), { minLength: 8, maxLength: 12 })

interface Step {
  action: (typeof actions)[number]
  actor: number
  whom: number
  tweet: number
}

async function act(players: Player[], profiles: number[], tweets: number[], { action, actor, whom, tweet }: Step) {
  const player = players[actor] as Player
  const person = profiles[whom] as number
  const id = tweets.at(-1 - tweet) as number
  if (action === 'like') return player.call('twitter_like', id)
  if (action === 'dislike') return player.call('twitter_dislike', id)
  if (action === 'retweet') return player.call('twitter_retweet', id)
  if (action === 'unretweet') return player.call('twitter_unretweet', id)
  if (action === 'follow') return player.call('twitter_follow', person)
  if (action === 'unfollow') return player.call('twitter_unfollow', person)
  if (action === 'block') return player.call('twitter_block', person)
  if (action === 'unblock') return player.call('twitter_block', person, false)
  if (action === 'destroy') return player.call('twitter_destroy', id)
  const answer =
    action === 'reply' ? player.call('twitter_reply', id, '#oi') : player.call('twitter_store', 'oi #praia')
  const made = await answer
  if ('content' in made) tweets.push(made.id)
}

/** Returns wrong counters and rows of deleted tweets. */
async function wrong(db: Db): Promise<unknown[]> {
  const counts = (what: string, table: string, condition: string) =>
    sql.raw(
      `SELECT '${what}' AS what, one.id FROM ${table} AS one WHERE one.app = 'twitter' AND one.${what} <> (SELECT COUNT(*) FROM ${condition})`,
    )
  const orphans = (table: string, column: string) =>
    sql.raw(
      `SELECT '${table}' AS what, one.${column} AS id FROM ${table} AS one WHERE one.${column} IS NOT NULL AND one.${column} > 0 AND NOT EXISTS (SELECT 1 FROM orelhao_social_posts AS post WHERE post.id = one.${column})`,
    )
  const [posts, people] = ['orelhao_social_posts', 'orelhao_social_profiles']
  const questions = [
    counts('likes', posts, 'orelhao_social_reactions AS row_ WHERE row_.post = one.id'),
    counts('shares', posts, `${posts} AS row_ WHERE row_.share_of = one.id`),
    counts('replies', posts, `${posts} AS row_ WHERE row_.reply_to = one.id`),
    counts('posts', people, `${posts} AS row_ WHERE row_.author = one.id AND row_.share_of IS NULL`),
    counts('followers', people, 'orelhao_social_follows AS row_ WHERE row_.followed = one.id'),
    counts('following', people, 'orelhao_social_follows AS row_ WHERE row_.follower = one.id'),
    orphans('orelhao_social_reactions', 'post'),
    orphans('orelhao_social_hashtags', 'post'),
    orphans('orelhao_social_posts', 'share_of'),
    orphans('orelhao_twitter_notices', 'post'),
    sql.raw(
      'SELECT follow.id FROM orelhao_social_follows AS follow INNER JOIN orelhao_social_blocks AS block ON (block.blocker = follow.follower AND block.blocked = follow.followed) OR (block.blocker = follow.followed AND block.blocked = follow.follower)',
    ),
  ]
  const found: unknown[] = []
  for (const question of questions) found.push(...(await question.execute(db)).rows)
  return found
}

inEachWorld((world) => {
  test('any concurrent actions on tweets keep counters equal to rows and leave no rows of deleted tweets', async () => {
    const { ana, bia, dora, ports, errors } = await world({ ana: {}, bia: {}, dora: { moderator: true } })
    const players = [ana, bia, dora]
    const profiles = (await registerProfiles(...players)).map(({ id }) => id)
    const scenario = asyncProperty(rounds, async (all) => {
      const tweets: number[] = []
      for (const player of [ana, bia]) tweets.push((await player.callOk('twitter_store', 'oi')).id)
      for (const steps of all) await Promise.all(steps.map((each) => act(players, profiles, tweets, each)))
      expect(await ports.database.read(wrong)).toEqual([])
    })
    await check(scenario, { numRuns: 20 })
    expect(errors).toEqual([])
  })

  test('many concurrent likes, retweets and replies of a tweet that is being deleted leave no rows behind', async () => {
    const { ana, bia, carla, dora, ports, errors } = await world({ ana: {}, bia: {}, carla: {}, dora: {} })
    const others = [bia, carla, dora]
    await registerProfiles(ana, ...others)
    for (let time = 0; time < 3; time++) {
      const { id } = await ana.callOk('twitter_store', 'adeus')
      const reply = await bia.callOk('twitter_reply', id, 'fica')
      await Promise.all([
        ...others.map((player) => player.call('twitter_like', id)),
        ...others.map((player) => player.call('twitter_retweet', id)),
        ...others.map((player) => player.call('twitter_like', reply.id)),
        ana.call('twitter_destroy', id),
        ...others.map((player) => player.call('twitter_reply', reply.id, 'que pena')),
        bia.call('twitter_destroy', reply.id),
        ...others.map((player) => player.call('twitter_like', id)),
      ])
      expect(await ports.database.read(wrong)).toEqual([])
    }
    expect(errors).toEqual([])
  })
})
