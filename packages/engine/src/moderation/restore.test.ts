import { limits as instagram } from '@orelhao/protocol/instagram/rules'
import type { ReportTarget } from '@orelhao/protocol/moderation/rules'
import { expect, test } from 'vitest'
import { reportables } from '../all-reportables.ts'
import { erasePlayer } from '../erase/erase-player.ts'
import { inEachWorld } from '../testing/databases.ts'
import { createCircle, pageOf, photo, usernameOf } from '../testing/instagram.ts'
import { registerProfiles } from '../testing/twitter.ts'
import { addUpload, deleteUnused, isFileStored, week } from '../testing/uploads.ts'
import type { Player, Stage } from '../testing/world.ts'
import { decide, restore } from './decide.ts'
import { DecisionRefused } from './decision-refused.ts'

const day = 24 * 3600

inEachWorld((world) => {
  const by = ({ engine }: Stage, { user_id }: Player) => ({ engine, reportables, actor: user_id })

  /** A player reports a thing and a moderator removes it. Returns the case. */
  async function removed(
    stage: Stage,
    reporter: Player,
    app: ReportTarget['app'],
    kind: ReportTarget['kind'],
    thing: number,
  ): Promise<number> {
    await reporter.callOk('moderation_report', app, kind, String(thing), 'offence')
    const seen = await stage.ports.database.read((db) =>
      db
        .selectFrom('orelhao_cases')
        .selectAll()
        .where('app', '=', app)
        .where('kind', '=', kind)
        .where('thing', '=', thing)
        .executeTakeFirstOrThrow(),
    )
    await decide(by(stage, reporter), seen, { reason: 'ofensa', removes: true })
    return seen.id
  }

  const problemOf = (promise: Promise<unknown>) =>
    promise.then(
      () => undefined,
      (error: unknown) => {
        if (error instanceof DecisionRefused) return error.problem
        throw error
      },
    )

  test('a restored tweet is everywhere it was, with likes, replies, retweets and hashtags', async () => {
    const stage = await world({ ana: {}, bia: {}, caio: {} })
    const { ana, bia, caio } = stage
    const [author, , fan] = await registerProfiles(ana, bia, caio)
    const tag = `#volta${ana.user_id}`
    const { id } = await ana.callOk('twitter_store', `bom dia ${tag}`)
    await bia.callOk('twitter_like', id)
    await caio.callOk('twitter_like', id)
    await caio.callOk('twitter_retweet', id)
    await bia.callOk('twitter_reply', id, 'oi')
    const later = await ana.callOk('twitter_store', 'boa tarde')
    const shown = async () => ({
      view: await bia.callOk('twitter_view', id),
      tagged: await bia.callOk('twitter_search', tag),
      timeline: (await bia.callOk('twitter_timeline')).slice(0, 3),
      author: await bia.callOk('twitter_profile', author?.id ?? 0),
      shared: await bia.callOk('twitter_profile', fan?.id ?? 0),
      liked: await caio.callOk('twitter_profile', fan?.id ?? 0, null, 'likes'),
    })
    const before = await shown()
    expect(before.view).toMatchObject({ tweet: { likes: 2, retweets: 1, comments: 1, liked: true } })

    const found = await removed(stage, bia, 'twitter', 'tweet', id)
    const without = await shown()
    expect(without).toMatchObject({ view: { tweet: null }, tagged: { tweets: [] }, author: { profile: { tweets: 1 } } })
    expect(without.timeline.map((tweet) => tweet.id)).not.toContain(id)
    expect([without.shared.posts, without.liked.posts]).toEqual([[], []])

    await restore(by(stage, bia), found, 'engano')
    expect(await shown()).toEqual(before)
    await bia.callOk('twitter_dislike', id)
    await bia.callOk('twitter_reply', id, 'de novo')
    expect(await bia.callOk('twitter_view', id)).toMatchObject({ tweet: { likes: 1, comments: 2 } })
    expect(later.id).toBeGreaterThan(id)
  })

  test('a tweet is removed and restored again and again, and of two moderators at once one restores it', async () => {
    const stage = await world({ ana: {}, bia: {}, caio: {} })
    const { ana, bia, caio } = stage
    await registerProfiles(ana, bia, caio)
    const { id } = await ana.callOk('twitter_store', 'bom dia')
    await caio.callOk('twitter_like', id)
    const first = await removed(stage, bia, 'twitter', 'tweet', id)
    await restore(by(stage, bia), first, 'engano')
    const again = await removed(stage, caio, 'twitter', 'tweet', id)
    expect(again).toBe(first)
    const problems = await Promise.all([bia, caio].map((one) => problemOf(restore(by(stage, one), again, 'engano'))))
    expect(problems.filter((problem) => problem === undefined)).toHaveLength(1)
    expect(problems.filter((problem) => problem !== undefined)).toEqual([
      expect.stringMatching(/^cannot(Restore|PutBack)$/),
    ])
    expect(await ana.callOk('twitter_view', id)).toMatchObject({ tweet: { likes: 1 } })
  })

  test('a restored reply counts again on open pages, and comes back without the tweet that its author deleted', async () => {
    const stage = await world({ ana: {}, bia: {}, caio: {} })
    const { ana, bia, caio } = stage
    await registerProfiles(ana, bia, caio)
    const { id } = await ana.callOk('twitter_store', 'bom dia')
    const reply = await bia.callOk('twitter_reply', id, 'feio')
    const found = await removed(stage, ana, 'twitter', 'tweet', reply.id)
    expect(await ana.callOk('twitter_view', id)).toMatchObject({ tweet: { comments: 0 } })
    const page = pageOf(stage, ana)
    await page.asks('twitter_view', id)
    await restore(by(stage, ana), found, 'engano')
    expect(page.heard()).toContainEqual(['TWITTER_REPLY', id, 1])
    expect(await ana.callOk('twitter_view', id)).toMatchObject({ tweet: { comments: 1 } })

    expect(await removed(stage, caio, 'twitter', 'tweet', reply.id)).toBe(found)
    await ana.callOk('twitter_destroy', id)
    await restore(by(stage, ana), found, 'engano')
    expect(await bia.callOk('twitter_view', reply.id)).toMatchObject({ tweet: { content: 'feio' } })
  })

  test('likes and replies that went meanwhile are not counted, and nothing comes back of an erased author', async () => {
    const stage = await world({ ana: {}, bia: {}, caio: {} })
    const { ana, bia, caio, engine } = stage
    await registerProfiles(ana, bia, caio)
    const { id } = await ana.callOk('twitter_store', 'bom dia')
    await bia.callOk('twitter_like', id)
    await caio.callOk('twitter_like', id)
    await caio.callOk('twitter_retweet', id)
    const reply = await bia.callOk('twitter_reply', id, 'oi')
    const found = await removed(stage, bia, 'twitter', 'tweet', id)
    await bia.callOk('twitter_destroy', reply.id)
    caio.disconnect()
    await erasePlayer(engine, caio.me)
    await restore(by(stage, bia), found, 'engano')
    expect(await bia.callOk('twitter_view', id)).toMatchObject({ tweet: { likes: 1, retweets: 0, comments: 0 } })

    const other = await bia.callOk('twitter_store', 'tchau')
    const gone = await removed(stage, ana, 'twitter', 'tweet', other.id)
    bia.disconnect()
    await erasePlayer(engine, bia.me)
    expect(await problemOf(restore(by(stage, ana), gone, 'engano'))).toBe('unknownCase')
    const rows = await stage.ports.database.read((db) =>
      db.selectFrom('orelhao_social_removed_posts').select('id').where('id', '=', other.id).execute(),
    )
    expect(rows).toEqual([])
  })

  test('a restored photo has its likes, comments and files; a comment comes back to open pages', async () => {
    const stage = await world({ ana: {}, bia: {}, caio: {} })
    const { ana, bia, caio, clock } = stage
    await createCircle({ ana, bia, caio })
    const file = await addUpload(stage, ana)
    const { id } = await ana.callOk('ig_createPost', file.url, `praia #mar${ana.user_id}`)
    await bia.callOk('ig_setLike', id, true)
    const comment = await caio.callOk('ig_reply', id, 'lindo')
    const shown = async () => ({
      view: await bia.callOk('ig_getPost', id),
      tagged: await bia.callOk('ig_hashtag', `mar${ana.user_id}`),
      timeline: await bia.callOk('ig_getTimeline'),
      profile: await bia.callOk('ig_getProfile', usernameOf(ana)),
    })
    const before = await shown()

    const found = await removed(stage, bia, 'instagram', 'post', id)
    expect(await bia.callOk('ig_getPost', id)).toBeNull()
    clock.advance((week + day) * 1000)
    expect(await deleteUnused(stage)).not.toContain(file.name)
    await restore(by(stage, bia), found, 'engano')
    expect(await shown()).toEqual(before)

    const ofComment = await removed(stage, bia, 'instagram', 'comment', comment.id)
    expect(await bia.callOk('ig_getPost', id)).toMatchObject({ comments: [], comments_count: 0 })
    const page = pageOf(stage, bia)
    await page.asks('ig_getPost', id)
    await restore(by(stage, bia), ofComment, 'engano')
    expect(page.heard()).toContainEqual(['INSTAGRAM_REPLY', comment, 1])
    expect((await shown()).view).toEqual(before.view)

    const again = await removed(stage, ana, 'instagram', 'comment', comment.id)
    await ana.callOk('ig_deletePost', id)
    expect(await problemOf(restore(by(stage, bia), again, 'engano'))).toBe('cannotPutBack')
  })

  test('a restored story is shown for the rest of its day, with who has seen it', async () => {
    const stage = await world({ ana: {}, bia: {}, caio: {} })
    const { ana, bia, caio, clock, engine } = stage
    await createCircle({ ana, bia, caio })
    const story = await ana.callOk('ig_createStory', photo('festa'), 'hoje')
    await bia.callOk('ig_sawStory', story.id)
    await bia.callOk('ig_likeStory', story.id, true)
    const hour = 3600
    clock.advance(hour * 1000)
    const found = await removed(stage, caio, 'instagram', 'story', story.id)
    expect(await bia.callOk('ig_getStories')).toEqual([])
    clock.advance(3 * day * 1000)
    await engine.tick()
    await restore(by(stage, caio), found, 'engano')
    expect(await bia.callOk('ig_getStories')).toMatchObject([
      { id: story.id, content: 'hoje', seen: true, liked: true },
    ])
    expect(await ana.callOk('ig_storyViewers', story.id)).toMatchObject([{ id: expect.any(Number), liked: true }])
    clock.advance((instagram.storySeconds - hour - 5) * 1000)
    expect(await bia.callOk('ig_getStories')).toHaveLength(1)
    clock.advance(10 * 1000)
    expect(await bia.callOk('ig_getStories')).toEqual([])
    await engine.tick()
    const left = await stage.ports.database.read((db) =>
      db.selectFrom('orelhao_instagram_seen').select('id').where('story', '=', story.id).execute(),
    )
    expect(left).toEqual([])
  })

  test('what was removed goes with its case: rows, likes and files', async () => {
    const stage = await world({ ana: {}, bia: {}, caio: {} }, { retention: { cases: 30 } })
    const { ana, bia, caio, clock, engine, ports } = stage
    await createCircle({ ana, bia, caio })
    const [shownFirst, second] = [await addUpload(stage, ana), await addUpload(stage, ana)]
    const { id } = await ana.callOk('ig_createPost', shownFirst.url, 'praia')
    await bia.callOk('ig_setLike', id, true)
    const ad = await ana.callOk('olx_createAd', {
      ...{ title: 'Moto', category: 'cars' as const, price: 10, description: 'nova' },
      images: [photo('praia'), second.url],
    })
    const cases = [await removed(stage, bia, 'instagram', 'post', id), await removed(stage, bia, 'olx', 'ad', ad.id)]
    clock.advance(20 * day * 1000)
    await engine.cleanUp()
    expect(await deleteUnused(stage)).toEqual([])
    clock.advance(2 * day * 1000) // a jump of the clock stops the cleanup for a day
    await engine.cleanUp()
    clock.advance(15 * day * 1000)
    await engine.cleanUp()
    clock.advance(2 * day * 1000)
    await engine.cleanUp()
    const rows = await ports.database.read(async (db) => ({
      posts: await db.selectFrom('orelhao_social_removed_posts').select('id').where('id', '=', id).execute(),
      likes: await db.selectFrom('orelhao_social_reactions').select('id').where('post', '=', id).execute(),
      files: await db.selectFrom('orelhao_removed_files').select('id').where('case_id', 'in', cases).execute(),
    }))
    expect(rows).toEqual({ posts: [], likes: [], files: [] })
    clock.advance((week + day) * 1000)
    await deleteUnused(stage)
    for (const { name } of [shownFirst, second]) expect(await isFileStored(stage, name)).toBe(false)
  })
})
