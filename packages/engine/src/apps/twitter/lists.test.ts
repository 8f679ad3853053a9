import { limits } from '@orelhao/protocol/twitter/rules'
import { expect, test } from 'vitest'
import { inEachWorld } from '../../testing/databases.ts'
import { createPost, registerAccount } from '../../testing/instagram.ts'
import { registerProfiles } from '../../testing/twitter.ts'
import { fillTwitter } from './sample-rows.ts'

inEachWorld((world, kind) => {
  test('an operation runs the same few statements however long its lists are', async () => {
    const { ana, bia, carla, ports } = await world({ ana: {}, bia: {}, carla: {} })
    const [, c] = await registerProfiles(bia, carla)
    const first = await carla.callOk('twitter_store', 'oi')
    const { profile, tweet } = await ports.database.write((db) => fillTwitter(db, ana.user_id))
    await bia.callOk('twitter_follow', profile)
    const { counters } = ports.database

    async function cost(ask: () => Promise<unknown>): Promise<number> {
      const before = counters.statements
      await ask()
      return counters.statements - before
    }

    const timeline = () => bia.callOk('twitter_timeline')
    expect(await timeline()).toHaveLength(limits.page)
    const reads = {
      own: await cost(() => bia.callOk('twitter')),
      timeline: await cost(timeline),
      following: await cost(() => bia.callOk('twitter_timeline', null, 'following')),
      profile: await cost(() => bia.callOk('twitter_profile', profile)),
      likes: await cost(() => bia.callOk('twitter_profile', profile, null, 'likes')),
      view: await cost(() => bia.callOk('twitter_view', tweet)),
      followers: await cost(() => bia.callOk('twitter_followers', profile)),
      people: await cost(() => bia.callOk('twitter_search', 'cheio')),
      tag: await cost(() => bia.callOk('twitter_search', '#cheio')),
    }
    expect(reads).toEqual({
      own: 1,
      timeline: 1,
      following: 2,
      profile: 2,
      likes: 2,
      view: 1,
      followers: 2,
      people: 3,
      tag: 2,
    })
    const writes = {
      like: await cost(() => bia.callOk('twitter_like', first.id)),
      again: await cost(() => bia.callOk('twitter_like', first.id)),
      dislike: await cost(() => bia.callOk('twitter_dislike', first.id)),
      retweet: await cost(() => bia.callOk('twitter_retweet', first.id)),
      reply: await cost(() => bia.callOk('twitter_reply', first.id, 'oi')),
      store: await cost(() => bia.callOk('twitter_store', 'bom dia')),
      follow: await cost(() => bia.callOk('twitter_follow', c?.id ?? 0)),
      unfollow: await cost(() => bia.callOk('twitter_unfollow', c?.id ?? 0)),
    }
    // a durable event costs one statement more; MariaDB counts BEGIN and COMMIT, its inbox needs two, and a lock of profiles one
    expect(writes).toEqual(
      kind === 'sqlite'
        ? { like: 7, again: 3, dislike: 4, retweet: 9, reply: 10, store: 4, follow: 8, unfollow: 4 }
        : { like: 10, again: 5, dislike: 6, retweet: 12, reply: 13, store: 6, follow: 12, unfollow: 7 },
    )
  })

  test('a page of people is filled up where blocks hide some', async () => {
    const { ana, bia, ports } = await world({ ana: {}, bia: {} })
    await registerProfiles(bia)
    const { profile } = await ports.database.write((db) => fillTwitter(db, ana.user_id))
    const all = await bia.callOk('twitter_followers', profile)
    const hidden = all.slice(0, 5).map(({ id }) => id)
    for (const id of hidden) await bia.callOk('twitter_block', id)
    const left = await bia.callOk('twitter_followers', profile)
    expect(left).toHaveLength(limits.page)
    expect(left.slice(0, limits.page - 5).map(({ id }) => id)).toEqual(all.slice(5).map(({ id }) => id))
    expect(left.some(({ id }) => hidden.includes(id))).toBe(false)
    await bia.callOk('twitter_block', profile)
    expect(await bia.callOk('twitter_followers', profile)).toEqual([])
  })

  test('a page of followed people is full although some are hidden by a block', async () => {
    const { ana, bia, carla } = await world({ ana: {}, bia: {}, carla: {} })
    const [, b, c] = await registerProfiles(ana, bia, carla)
    await ana.callOk('twitter_follow', c?.id ?? 0)
    const own: number[] = []
    for (let n = 0; n < limits.page + 2; n++) own.push((await carla.callOk('twitter_store', `c${n}`)).id)
    for (let n = 0; n < limits.page + 2; n++)
      await carla.callOk('twitter_retweet', (await bia.callOk('twitter_store', `b${n}`)).id)
    const followed = (before: number | null = null) => ana.callOk('twitter_timeline', before, 'following')
    expect((await followed()).every((tweet) => tweet.retweeted_by?.id === c?.id)).toBe(true)
    await ana.callOk('twitter_block', b?.id ?? 0)
    const first = await followed()
    const rest = await followed(first.at(-1)?.id ?? 0)
    expect([...first, ...rest].map(({ id }) => id)).toEqual(own.reverse())
    expect(first).toHaveLength(limits.page)
  })

  test('no profile or post of the photo network is found by its id', async () => {
    const { ana, bia } = await world({ ana: {}, bia: {} })
    const [a] = await registerProfiles(ana)
    const [one, other] = [await registerAccount(ana), await registerAccount(bia)]
    await bia.callOk('ig_setFollow', one.id, true)
    const photo = await createPost(bia)
    const { id } = await ana.callOk('twitter_store', 'oi')
    expect(await ana.callOk('twitter_followers', one.id)).toEqual([])
    expect(await ana.callOk('twitter_profile', other.id)).toEqual({ profile: null, posts: [] })
    expect((await ana.callOk('twitter_view', photo.id)).tweet).toBeNull()
    expect(await ana.callOk('ig_getPost', id)).toBeNull()
    expect(await ana.callOk('ig_getLikes', id)).toEqual({})
    expect(await ana.callOk('ig_getProfile', String(a?.id))).toEqual({ profile: null, posts: [] })
    expect(await ana.callOk('ig_getFollowers', a?.id ?? 0)).toEqual([])
  })
})
