import type { Tweet } from '@orelhao/protocol/twitter/contract'
import { limits, refusals } from '@orelhao/protocol/twitter/rules'
import { expect, test } from 'vitest'
import type { Delivery } from '../../ports.ts'
import { inEachWorld } from '../../testing/databases.ts'
import { receivedNotices, registerProfiles, tweeterOf } from '../../testing/twitter.ts'
import type { Player } from '../../testing/world.ts'

const refusal = (code: keyof typeof refusals) => ({ code, error: refusals[code] })

/** Returns every entry of a list, page by page. */
async function all(ask: (before: number | null) => Promise<Tweet[]>): Promise<Tweet[]> {
  const seen: Tweet[] = []
  for (;;) {
    const last = seen.at(-1)?.id
    const page = await ask(last ?? null)
    if (page.length === 0) return seen
    expect(page.length).toBeLessThanOrEqual(limits.page)
    seen.push(...page)
  }
}

inEachWorld((world) => {
  test('without a profile a player can neither act nor read', async () => {
    const { ana } = await world({ ana: {} })
    const all = [
      ana.call('twitter_timeline'),
      ana.call('twitter_store', 'oi'),
      ana.call('twitter_like', 1),
      ana.call('twitter_view', 1),
      ana.call('twitter_save', tweeterOf(ana)),
      ana.call('twitter_search', 'a'),
    ]
    for (const answer of await Promise.all(all)) expect(answer).toEqual(refusal('noProfile'))
  })

  test('every player can read a tweet, newest first, and followers see it in their timeline', async () => {
    const { ana, bia, clock } = await world({ ana: {}, bia: {} })
    const [author, reader] = await registerProfiles(ana, bia)
    const tweet = await ana.callOk('twitter_store', '  bom dia #Praia  ')
    expect(tweet).toEqual({
      id: tweet.id,
      tweet_id: null,
      retweeted_by: null,
      author: { id: author?.id, name: 'ana', username: author?.username, avatarURL: null, verified: false },
      content: 'bom dia #Praia',
      reply_to: null,
      likes: 0,
      retweets: 0,
      comments: 0,
      liked: false,
      retweeted: false,
      created_at: clock.nowSeconds,
    })
    const second = await ana.callOk('twitter_store', 'boa tarde')
    expect((await bia.callOk('twitter_timeline')).slice(0, 2)).toEqual([second, tweet])
    expect(await bia.callOk('twitter_timeline', null, 'following')).toEqual([])
    const own = await bia.callOk('twitter_store', 'e eu')
    await bia.callOk('twitter_follow', author?.id ?? 0)
    const following = await bia.callOk('twitter_timeline', null, 'following')
    expect(following).toEqual([own, second, tweet])
    expect(await bia.callOk('twitter_search', `#praia`)).toMatchObject({ tweets: [{ id: tweet.id }] })
    expect((await bia.callOk('twitter_search', `@P${ana.user_id}`)).people.map(({ id }) => id)).toContain(author?.id)
    expect((await ana.callOk('twitter_profile', author?.id ?? 0)).profile).toMatchObject({ tweets: 2, followers: 1 })
    expect((await ana.callOk('twitter_followers', author?.id ?? 0)).map(({ id }) => id)).toEqual([reader?.id])
    expect((await ana.callOk('twitter_following', reader?.id ?? 0)).map(({ id }) => id)).toEqual([author?.id])
  })

  test('a tweet that is too long, empty or contains a blocked word is refused', async () => {
    const { ana } = await world({ ana: {} }, { blockedWords: ['Melancia', 'outra cidade'] })
    await registerProfiles(ana)
    expect(await ana.call('twitter_store', ' \n ')).toEqual(refusal('emptyTweet'))
    expect(await ana.call('twitter_store', 'a'.repeat(limits.tweet + 1))).toEqual(refusal('tweetTooLong'))
    for (const text of ['MELÂNCIA!', 'vem pra outra,  cidade', 'melan\u200bcia'])
      expect(await ana.call('twitter_store', text)).toEqual(refusal('blockedWord'))
    expect(await ana.call('twitter_save', tweeterOf(ana, { bio: 'melancia' }))).toEqual(refusal('blockedWord'))
    expect((await ana.callOk('twitter_store', 'melancias na outra ponta da cidade')).id).toBeGreaterThan(0)
  })

  test('a like counts once, can be removed, and notifies the author once', async () => {
    const { ana, bia } = await world({ ana: {}, bia: {} })
    const [, liker] = await registerProfiles(ana, bia)
    const { id } = await ana.callOk('twitter_store', 'a'.repeat(50))
    for (let time = 0; time < 3; time++) {
      await Promise.all([1, 2].map(() => bia.callOk('twitter_like', id)))
      expect(await bia.callOk('twitter_view', id)).toMatchObject({ tweet: { likes: 1, liked: true } })
      expect((await bia.callOk('twitter_profile', liker?.id ?? 0, null, 'likes')).posts).toMatchObject([{ id }])
      for (let again = 0; again < 2; again++) await bia.callOk('twitter_dislike', id)
      expect(await bia.callOk('twitter_view', id)).toMatchObject({ tweet: { likes: 0, liked: false } })
    }
    await ana.callOk('twitter_like', id)
    expect(receivedNotices(ana)).toEqual([['bia curtiu seu tweet', `${'a'.repeat(40)}…`, `/twitter/posts/${id}`]])
  })

  test('a retweet is a separate entry, one for each player, and is removed by itself or with its tweet', async () => {
    const { ana, bia, carla } = await world({ ana: {}, bia: {}, carla: {} })
    const [, sharer] = await registerProfiles(ana, bia, carla)
    await carla.callOk('twitter_follow', sharer?.id ?? 0)
    const { id } = await ana.callOk('twitter_store', 'olha isso')
    const entry = await bia.callOk('twitter_retweet', id)
    expect(entry).toMatchObject({ tweet_id: id, content: 'olha isso', retweets: 1, retweeted: true })
    expect(entry.retweeted_by).toMatchObject({ id: sharer?.id, name: 'bia' })
    expect(await bia.callOk('twitter_retweet', id)).toEqual(entry)
    const followed = () => carla.callOk('twitter_timeline', null, 'following')
    expect(await followed()).toEqual([{ ...entry, retweeted: false }])
    expect((await bia.callOk('twitter_profile', sharer?.id ?? 0)).profile?.tweets).toBe(0)
    expect(await carla.call('twitter_like', entry.id)).toEqual(refusal('unknownTweet')) // a like belongs to the tweet, not to its retweet
    for (let time = 0; time < 2; time++) await bia.callOk('twitter_unretweet', id)
    expect(await followed()).toEqual([])
    expect(await bia.callOk('twitter_view', id)).toMatchObject({ tweet: { retweets: 0, retweeted: false } })
    await bia.callOk('twitter_retweet', id)
    await ana.callOk('twitter_destroy', id)
    expect(await followed()).toEqual([])
  })

  test('replies are below their tweet, in pages, and remain when it is deleted', async () => {
    const { ana, bia } = await world({ ana: {}, bia: {} })
    const [author, replier] = await registerProfiles(ana, bia)
    const { id } = await ana.callOk('twitter_store', 'quem vem?')
    const replies: Tweet[] = []
    for (let n = 0; n < limits.page + 2; n++) replies.push(await bia.callOk('twitter_reply', id, `eu ${n}`))
    expect(replies[0]).toMatchObject({ reply_to: { id, username: author?.username }, content: 'eu 0' })
    const first = await ana.callOk('twitter_view', id)
    expect(first.tweet).toMatchObject({ comments: limits.page + 2 })
    expect(first.comments).toEqual(replies.slice(0, limits.page))
    const rest = await ana.callOk('twitter_view', id, first.comments.at(-1)?.id ?? 0)
    expect(rest.comments).toEqual(replies.slice(limits.page))
    const bias = () => bia.callOk('twitter_profile', replier?.id ?? 0, null, 'replies')
    expect((await bias()).profile).toMatchObject({ tweets: limits.page + 2 })
    await bia.callOk('twitter_destroy', replies[0]?.id ?? 0)
    expect((await ana.callOk('twitter_view', id)).tweet?.comments).toBe(limits.page + 1)
    await ana.callOk('twitter_destroy', id)
    expect((await ana.callOk('twitter_view', id)).tweet).toBeNull()
    expect((await bias()).posts[0]).toMatchObject({ reply_to: { id, username: null } })
    expect((await ana.callOk('twitter'))?.tweets).toBe(0)
  })

  test('a player deletes only their own tweets, a moderator any', async () => {
    const { ana, bia, caio } = await world({ ana: {}, bia: {}, caio: { moderator: true } })
    await registerProfiles(ana, bia)
    const { id } = await ana.callOk('twitter_store', 'meu')
    const reply = await ana.callOk('twitter_reply', id, 'e meu')
    for (const one of [id, reply.id]) expect(await bia.call('twitter_destroy', one)).toEqual(refusal('notYours'))
    await caio.callOk('twitter_destroy', id)
    await caio.callOk('twitter_destroy', reply.id)
    expect(await caio.call('twitter_destroy', id)).toEqual(refusal('unknownTweet'))
    for (const act of ['twitter_like', 'twitter_retweet', 'twitter_dislike', 'twitter_unretweet'] as const)
      expect(await bia.call(act, id)).toEqual(refusal('unknownTweet'))
    expect(await bia.call('twitter_reply', id, 'oi')).toEqual(refusal('unknownTweet'))
  })

  test('two players with a block between them neither see, notify nor follow each other', async () => {
    const { ana, bia, carla } = await world({ ana: {}, bia: {}, carla: {} })
    const [a, b] = await registerProfiles(ana, bia, carla)
    const [anas, bias] = [a?.id ?? 0, b?.id ?? 0]
    await bia.callOk('twitter_follow', anas)
    await ana.callOk('twitter_follow', bias)
    const tweet = await ana.callOk('twitter_store', 'para amigos')
    const bait = await carla.callOk('twitter_store', 'e aí')
    await ana.callOk('twitter_reply', bait.id, 'oi carla')
    await carla.callOk('twitter_retweet', tweet.id)
    for (const player of [ana, bia]) player.received()
    await bia.callOk('twitter_block', anas)

    for (const player of [ana, bia])
      expect(await player.callOk('twitter')).toMatchObject({ followers: 0, following: 0 })
    const seen = await all((before) => bia.callOk('twitter_timeline', before))
    expect(seen.some(({ author }) => author.id === anas)).toBe(false)
    expect((await bia.callOk('twitter_view', tweet.id)).tweet).toBeNull()
    expect((await bia.callOk('twitter_view', bait.id)).comments).toEqual([])
    expect(await bia.callOk('twitter_profile', anas)).toMatchObject({ profile: { isBlocked: true }, posts: [] })
    expect((await ana.callOk('twitter_profile', bias)).profile).toBeNull()
    expect((await ana.callOk('twitter_search', `p${bia.user_id}`)).people.some(({ id }) => id === bias)).toBe(false)
    for (const act of ['twitter_like', 'twitter_retweet'] as const)
      expect(await bia.call(act, tweet.id)).toEqual(refusal('isBlocked'))
    expect(await bia.call('twitter_reply', tweet.id, 'oi')).toEqual(refusal('isBlocked'))
    expect(await ana.call('twitter_follow', bias)).toEqual(refusal('isBlocked'))
    await ana.callOk('twitter_store', `oi @${b?.username}`)
    expect([receivedNotices(ana), receivedNotices(bia)]).toEqual([[], []])

    await bia.callOk('twitter_block', anas, false)
    await ana.callOk('twitter_follow', bias)
    expect(await ana.callOk('twitter')).toMatchObject({ following: 1 })
    expect((await bia.callOk('twitter_view', tweet.id)).tweet).not.toBeNull()
  })

  test('a page that loses entries to blocks is filled up and can be continued', async () => {
    const { ana, bia, carla } = await world({ ana: {}, bia: {}, carla: {} })
    const [a] = await registerProfiles(ana, bia, carla)
    const shown: number[] = []
    for (let n = 0; n < 30; n++) {
      shown.push((await carla.callOk('twitter_store', `c${n}`)).id)
      await ana.callOk('twitter_store', `a${n}`)
    }
    await bia.callOk('twitter_block', a?.id ?? 0)
    const pages: number[][] = []
    for (let before: number | null = null; pages.length < 2; before = pages.at(-1)?.at(-1) ?? null)
      pages.push((await bia.callOk('twitter_timeline', before)).map(({ id }) => id))
    expect(pages[0]).toHaveLength(limits.page)
    expect(pages.flat().slice(0, 30)).toEqual(shown.reverse())
  })

  test('open pages receive changes with the new totals; players with a block between them do not', async () => {
    const { ana, bia, ports } = await world({ ana: {}, bia: {} })
    const [a] = await registerProfiles(ana, bia)
    const published: [unknown, string, unknown[]][] = []
    ports.bus.subscribe(({ to, event, args }: Delivery) => {
      if (typeof to === 'object' && 'topic' in to) published.push([to, event, JSON.parse(args)])
    })
    const open = { topic: 'twitter/timeline' }
    const tweet = await ana.callOk('twitter_store', 'oi')
    await bia.callOk('twitter_like', tweet.id)
    await bia.callOk('twitter_like', tweet.id)
    await bia.callOk('twitter_dislike', tweet.id)
    const reply = await bia.callOk('twitter_reply', tweet.id, 'olá')
    await ana.callOk('twitter_like', reply.id)
    const entry = await bia.callOk('twitter_retweet', tweet.id)
    await bia.callOk('twitter_unretweet', tweet.id)
    await bia.callOk('twitter_destroy', reply.id)
    await ana.callOk('twitter_destroy', tweet.id)
    const below = { topic: `twitter/tweet/${tweet.id}` }
    const alone = { topic: `twitter/tweet/${reply.id}` }
    expect(published).toEqual([
      [{ ...open, but: [] }, 'TWITTER_TWEET', [tweet]],
      [open, 'TWITTER_LIKE', [tweet.id, 1]],
      [open, 'TWITTER_DISLIKE', [tweet.id, 0]],
      [{ ...below, but: [] }, 'TWITTER_REPLY', [tweet.id, 1, reply]],
      [open, 'TWITTER_REPLY', [tweet.id, 1]],
      [below, 'TWITTER_LIKE', [reply.id, 1]],
      [alone, 'TWITTER_LIKE', [reply.id, 1]],
      [{ ...open, but: [] }, 'TWITTER_RETWEET', [{ ...entry, retweeted: false }]],
      [open, 'TWITTER_UNRETWEET', [entry.id, tweet.id, 0]],
      [below, 'TWITTER_DESTROY', [reply.id]],
      [alone, 'TWITTER_DESTROY', [reply.id]],
      [below, 'TWITTER_REPLY', [tweet.id, 0]],
      [open, 'TWITTER_REPLY', [tweet.id, 0]],
      [open, 'TWITTER_DESTROY', [tweet.id]],
    ])
    await bia.callOk('twitter_block', a?.id ?? 0)
    published.length = 0
    await ana.callOk('twitter_store', 'sem a bia')
    expect(published[0]?.[0]).toEqual({ ...open, but: [bia.user_id] })
  })

  test('replies, followers and mentions notify a player, own actions never, and of a crowd only some', async () => {
    const cast = Object.fromEntries(Array.from({ length: limits.noticesPerMinute + 5 }, (_, n) => [`fa${n}`, {}]))
    const { engine, ports, clock, errors, infos, ...people } = await world(cast)
    const [ana, bia, ...fans] = Object.values(people) as [Player, Player, ...Player[]]
    const [a, b] = await registerProfiles(ana, bia, ...fans)
    const tweet = await ana.callOk('twitter_store', `oi @${b?.username} e @${a?.username} e @ninguem_daqui`)
    expect(receivedNotices(bia)).toEqual([['fa0 mencionou você', tweet.content, `/twitter/posts/${tweet.id}`]])
    const reply = await bia.callOk('twitter_reply', tweet.id, `@${a?.username} oi`)
    await bia.callOk('twitter_follow', a?.id ?? 0)
    expect(receivedNotices(ana)).toEqual([
      ['fa1 respondeu a você', reply.content, `/twitter/posts/${reply.id}`],
      ['fa1 começou a seguir você', `@${b?.username}`, `/twitter/profiles/${b?.id}`],
    ])
    clock.advance(61_000)
    for (const fan of [bia, ...fans]) await fan.callOk('twitter_like', tweet.id)
    expect(receivedNotices(ana)).toHaveLength(limits.noticesPerMinute)
    clock.advance(61_000)
    await fans[0]?.callOk('twitter_retweet', tweet.id)
    expect(receivedNotices(ana)).toHaveLength(1)
  })

  test('follows, blocks and replies are limited, and none of them works on oneself', async () => {
    const { ana, bia } = await world({ ana: {}, bia: {} })
    const [a] = await registerProfiles(ana, bia)
    expect(await ana.call('twitter_follow', a?.id ?? 0)).toEqual(refusal('unknownProfile'))
    expect(await ana.call('twitter_block', a?.id ?? 0)).toEqual(refusal('unknownProfile'))
    expect(await ana.call('twitter_follow', 999_999_999)).toEqual(refusal('unknownProfile'))
    const { id } = await ana.callOk('twitter_store', 'falem')
    for (let n = 0; n < limits.repliesEach - 1; n++) await bia.callOk('twitter_reply', id, `${n}`)
    const last = await Promise.all([1, 2, 3].map(() => bia.call('twitter_reply', id, 'e')))
    expect(last.filter((answer) => 'code' in answer)).toEqual([refusal('tooManyReplies'), refusal('tooManyReplies')])
  })
})
