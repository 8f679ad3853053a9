import { refusals } from '@orelhao/protocol/instagram/rules'
import { expect, test } from 'vitest'
import { changeWords, wordsMigrations } from '../../shared/social/profiles/words/store.ts'
import { inEachWorld } from '../../testing/databases.ts'
import { createPost, createStory, pageOf, photo, registerAccount, usernameOf } from '../../testing/instagram.ts'

const blocked = { code: 'isBlocked', error: refusals.isBlocked }

inEachWorld((world) => {
  test('followers and followed are counted and listed on both sides, newest first and in pages', async () => {
    const { ana, bia, caio } = await world({ ana: {}, bia: {}, caio: {} })
    const [a, b, c] = [await registerAccount(ana), await registerAccount(bia), await registerAccount(caio)]
    for (let n = 0; n < 2; n++) for (const player of [bia, caio]) await player.callOk('ig_setFollow', a.id, true)
    await ana.callOk('ig_setFollow', b.id, true)
    await createStory(bia)
    expect((await caio.callOk('ig_getProfile', a.username)).profile).toMatchObject({
      followers: 2,
      following: 1,
      isFollowed: true,
      isYou: false,
    })
    const followers = await ana.callOk('ig_getFollowers', a.id)
    expect(followers).toMatchObject([
      { id: c.id, isFollowed: false, isYou: false, hasStory: false },
      { id: b.id, isFollowed: true, isYou: false, hasStory: true },
    ])
    expect(await bia.callOk('ig_getFollowers', a.id, followers[0]?.entry_id)).toMatchObject([{ id: b.id, isYou: true }])
    expect(await caio.callOk('ig_getFollowing', a.id)).toMatchObject([{ id: b.id, isFollowed: false }])
    expect(await bia.callOk('ig_isFollowing', a.id)).toBe(true)
    for (let n = 0; n < 2; n++) await bia.callOk('ig_setFollow', a.id, false)
    expect(await bia.callOk('ig_isFollowing', a.id)).toBe(false)
    expect((await ana.callOk('ig_me')).profile).toMatchObject({ followers: 1 })
    const unknown = { code: 'unknownProfile', error: refusals.unknownProfile }
    for (const id of [a.id, a.id + 1_000_000]) {
      expect(await ana.call('ig_setFollow', id, true)).toEqual(unknown)
      expect(await ana.call('ig_block', id, true)).toEqual(unknown)
    }
  })

  test('search finds people by parts of username and name, by several words and in letters of any style', async () => {
    const { ana } = await world({ ana: {} })
    const username = usernameOf(ana, '.xingu')
    const register = (name: string, handle: string) => ana.callOk('ig_register', name, handle, '', photo('gato'))
    await register('Íris Xavantina', username)
    const found = async (query: string) => (await ana.callOk('ig_search', query)).map((person) => person.username)
    const queries = [username, `@${username.slice(0, -2)}`, 'iris xavan', 'ÍRIS X', 'Xavantina', 'vantin', 'xingu']
    for (const query of [...queries, '@xingu', 'xavantina iris', 'ｘａｖａｎｔｉｎａ', '𝓧𝓪𝓿𝓪𝓷𝓽𝓲𝓷𝓪', 'xavantina ír'])
      expect([query, await found(query)]).toEqual([query, [username]])
    for (const query of ['xavantino', 'iris xingó', '', ' ', '%', '%%%', '#xingu', "' OR 1=1 --"])
      expect([query, await found(query)]).toEqual([query, []])
    await ana.callOk('ig_updateProfile', { name: 'Íris Guarani', username, bio: '' })
    expect(await found('xavantina')).toEqual([])
    expect(await found('guarani')).toEqual([username])
  })

  test('search ranks exact matches first, then prefixes, then word prefixes; among equals the most followed', async () => {
    const { ana, bia, caio, dora, eva } = await world({ ana: {}, bia: {}, caio: {}, dora: {}, eva: {} })
    const own = usernameOf(ana).replace('.', '')
    const handles = [own, `${own}x`, `bia.${own}`, `caio_${own}`, `dora${own}`]
    const players = [eva, dora, bia, caio, ana]
    for (const [index, player] of players.entries())
      await player.callOk('ig_register', 'Alguém', handles[index] ?? '', '', photo('gato'))
    const liked = await ana.callOk('ig_getProfile', `caio_${own}`)
    await ana.callOk('ig_setFollow', liked.profile?.id ?? 0, true)
    const order = [own, `${own}x`, `caio_${own}`, `bia.${own}`, `dora${own}`]
    expect((await ana.callOk('ig_search', own)).map(({ username }) => username)).toEqual(order)
  })

  test('a migration indexes existing profiles for search', async () => {
    const { ana, ports } = await world({ ana: {} })
    const username = usernameOf(ana, '.tapajos')
    const { id } = await ana.callOk('ig_register', 'Ana Munduruku', username, '', photo('gato'))
    const found = async () => (await ana.callOk('ig_search', 'munduruku')).map((person) => person.username)
    await ports.database.write(async (db) => {
      await changeWords(db, id, '')
    })
    expect(await found()).toEqual([])
    const [, indexing] = wordsMigrations
    if (!indexing || !('run' in indexing)) throw new Error('no migration indexes profiles')
    while (await ports.database.write((db) => indexing.run(db)));
    expect(await found()).toEqual([username])
  })

  test('a block hides both profiles from each other, stops actions and events, and ends both follows', async () => {
    const { ana, bia, ...stage } = await world({ ana: {}, bia: {} })
    const [a, b] = [await registerAccount(ana), await registerAccount(bia)]
    await ana.callOk('ig_setFollow', b.id, true)
    await bia.callOk('ig_setFollow', a.id, true)
    const [post, story] = [await createPost(ana, '#bloqueio'), await createStory(ana)]
    await bia.callOk('ig_setLike', post.id, true)
    await bia.callOk('ig_reply', post.id, 'oi')
    await bia.callOk('ig_sawStory', story.id)
    const page = pageOf(stage, bia)
    await page.asks('ig_getTimeline')
    await ana.callOk('ig_block', b.id, true)
    await ana.callOk('ig_block', b.id, true)
    for (const player of [ana, bia]) player.received()

    await createPost(ana, `oi @${b.username} #bloqueio`)
    await createStory(ana)
    expect(page.heard()).toEqual([])
    expect(await bia.callOk('ig_getProfile', a.username)).toEqual({ profile: null, posts: [] })
    expect(await ana.callOk('ig_getProfile', b.username)).toMatchObject({
      profile: { isBlocked: true, isFollowed: false, followers: 0, following: 0 },
      posts: [],
    })
    expect(await bia.callOk('ig_getTimeline')).toEqual([])
    expect(await bia.callOk('ig_getStories')).toEqual([])
    expect(await bia.callOk('ig_getStories', a.username)).toEqual([])
    expect(await bia.callOk('ig_getPost', post.id)).toBeNull()
    expect(await bia.callOk('ig_getLikes', post.id)).toEqual({})
    for (const [viewer, other] of [
      [ana, b],
      [bia, a],
    ] as const) {
      const seen = [
        ...(await viewer.callOk('ig_discover')).map(({ profile_id }) => profile_id),
        ...(await viewer.callOk('ig_hashtag', 'bloqueio')).map(({ profile_id }) => profile_id),
        ...(await viewer.callOk('ig_search', other.username)).map(({ id }) => id),
        ...(await viewer.callOk('ig_getFollowers', other.id)).map(({ id }) => id),
        ...(await viewer.callOk('ig_notifications')).map(({ username }) => username),
      ]
      expect(seen.filter((one) => one === other.id || one === other.username)).toEqual([])
    }
    expect((await ana.callOk('ig_getPost', post.id))?.comments).toEqual([])
    expect(await ana.callOk('ig_getLikes', post.id)).toEqual({})
    expect(await ana.callOk('ig_storyViewers', story.id)).toEqual([])
    for (const answer of [
      await bia.call('ig_setFollow', a.id, true),
      await ana.call('ig_setFollow', b.id, true),
      await bia.call('ig_setLike', post.id, true),
      await bia.call('ig_reply', post.id, 'oi'),
    ])
      expect(answer).toEqual(blocked)
    const reported = await bia.call('moderation_report', 'instagram', 'post', String(post.id), 'spam')
    expect(reported).toMatchObject({ code: 'unknownThing' })
    await bia.callOk('ig_setLike', post.id, false)
    expect([ana.received(), bia.received()]).toEqual([[], []])

    await ana.callOk('ig_block', b.id, false)
    expect((await bia.callOk('ig_getProfile', a.username)).posts).toHaveLength(2)
    await bia.callOk('ig_setFollow', a.id, true)
    expect((await ana.callOk('ig_me')).profile).toMatchObject({ followers: 1, following: 0 })
  })
})
