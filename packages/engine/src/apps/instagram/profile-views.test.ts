import { refusals } from '@orelhao/protocol/instagram/rules'
import { expect, test } from 'vitest'
import { changeWords, wordsMigrations } from '../../shared/social/profiles/words/store.ts'
import { inEachWorld } from '../../testing/databases.ts'
import { joins, pageOf, photo, posts, tells, usernameOf } from '../../testing/instagram.ts'

const blocked = { code: 'isBlocked', error: refusals.isBlocked }

inEachWorld((world) => {
  test('who follows whom is counted and listed on both sides, newest first and in pages', async () => {
    const { ana, bia, caio } = await world({ ana: {}, bia: {}, caio: {} })
    const [a, b, c] = [await joins(ana), await joins(bia), await joins(caio)]
    for (let n = 0; n < 2; n++) for (const player of [bia, caio]) await player.does('ig_setFollow', a.id, true)
    await ana.does('ig_setFollow', b.id, true)
    await tells(bia)
    expect((await caio.does('ig_getProfile', a.username)).profile).toMatchObject({
      followers: 2,
      following: 1,
      isFollowed: true,
      isYou: false,
    })
    const followers = await ana.does('ig_getFollowers', a.id)
    expect(followers).toMatchObject([
      { id: c.id, isFollowed: false, isYou: false, hasStory: false },
      { id: b.id, isFollowed: true, isYou: false, hasStory: true },
    ])
    expect(await bia.does('ig_getFollowers', a.id, followers[0]?.entry_id)).toMatchObject([{ id: b.id, isYou: true }])
    expect(await caio.does('ig_getFollowing', a.id)).toMatchObject([{ id: b.id, isFollowed: false }])
    expect(await bia.does('ig_isFollowing', a.id)).toBe(true)
    for (let n = 0; n < 2; n++) await bia.does('ig_setFollow', a.id, false)
    expect(await bia.does('ig_isFollowing', a.id)).toBe(false)
    expect((await ana.does('ig_me')).profile).toMatchObject({ followers: 1 })
    const nobody = { code: 'unknownProfile', error: refusals.unknownProfile }
    for (const id of [a.id, a.id + 1_000_000]) {
      expect(await ana.call('ig_setFollow', id, true)).toEqual(nobody)
      expect(await ana.call('ig_block', id, true)).toEqual(nobody)
    }
  })

  test('people are found by parts of their username and name, by several words and in letters of any style', async () => {
    const { ana } = await world({ ana: {} })
    const username = usernameOf(ana, '.xingu')
    const register = (name: string, handle: string) => ana.does('ig_register', name, handle, '', photo('gato'))
    await register('Íris Xavantina', username)
    const found = async (query: string) => (await ana.does('ig_search', query)).map((person) => person.username)
    const queries = [username, `@${username.slice(0, -2)}`, 'iris xavan', 'ÍRIS X', 'Xavantina', 'vantin', 'xingu']
    for (const query of [...queries, '@xingu', 'xavantina iris', 'ｘａｖａｎｔｉｎａ', '𝓧𝓪𝓿𝓪𝓷𝓽𝓲𝓷𝓪', 'xavantina ír'])
      expect([query, await found(query)]).toEqual([query, [username]])
    for (const query of ['xavantino', 'iris xingó', '', ' ', '%', '%%%', '#xingu', "' OR 1=1 --"])
      expect([query, await found(query)]).toEqual([query, []])
    await ana.does('ig_updateProfile', { name: 'Íris Guarani', username, bio: '' })
    expect(await found('xavantina')).toEqual([])
    expect(await found('guarani')).toEqual([username])
  })

  test('who is called exactly so is found first, then who begins so, then whose words do; of those the most followed', async () => {
    const { ana, bia, caio, dora, eva } = await world({ ana: {}, bia: {}, caio: {}, dora: {}, eva: {} })
    const own = usernameOf(ana).replace('.', '')
    const handles = [own, `${own}x`, `bia.${own}`, `caio_${own}`, `dora${own}`]
    const players = [eva, dora, bia, caio, ana]
    for (const [index, player] of players.entries())
      await player.does('ig_register', 'Alguém', handles[index] ?? '', '', photo('gato'))
    const liked = await ana.does('ig_getProfile', `caio_${own}`)
    await ana.does('ig_setFollow', liked.profile?.id ?? 0, true)
    const order = [own, `${own}x`, `caio_${own}`, `bia.${own}`, `dora${own}`]
    expect((await ana.does('ig_search', own)).map(({ username }) => username)).toEqual(order)
  })

  test('profiles of before are found by parts too, once a migration took them in', async () => {
    const { ana, ports } = await world({ ana: {} })
    const username = usernameOf(ana, '.tapajos')
    const { id } = await ana.does('ig_register', 'Ana Munduruku', username, '', photo('gato'))
    const found = async () => (await ana.does('ig_search', 'munduruku')).map((person) => person.username)
    await ports.database.write(async (db) => {
      await changeWords(db, id, '')
    })
    expect(await found()).toEqual([])
    const [, taking] = wordsMigrations
    if (!taking || !('run' in taking)) throw new Error('no migration takes profiles in')
    while (await ports.database.write((db) => taking.run(db)));
    expect(await found()).toEqual([username])
  })

  test('a block goes both ways: nothing is seen, done or told, and neither follows the other', async () => {
    const { ana, bia, ...stage } = await world({ ana: {}, bia: {} })
    const [a, b] = [await joins(ana), await joins(bia)]
    await ana.does('ig_setFollow', b.id, true)
    await bia.does('ig_setFollow', a.id, true)
    const [post, story] = [await posts(ana, '#bloqueio'), await tells(ana)]
    await bia.does('ig_setLike', post.id, true)
    await bia.does('ig_reply', post.id, 'oi')
    await bia.does('ig_sawStory', story.id)
    const page = pageOf(stage, bia)
    await page.asks('ig_getTimeline')
    await ana.does('ig_block', b.id, true)
    await ana.does('ig_block', b.id, true)
    for (const player of [ana, bia]) player.told()

    await posts(ana, `oi @${b.username} #bloqueio`)
    await tells(ana)
    expect(page.heard()).toEqual([])
    expect(await bia.does('ig_getProfile', a.username)).toEqual({ profile: null, posts: [] })
    expect(await ana.does('ig_getProfile', b.username)).toMatchObject({
      profile: { isBlocked: true, isFollowed: false, followers: 0, following: 0 },
      posts: [],
    })
    expect(await bia.does('ig_getTimeline')).toEqual([])
    expect(await bia.does('ig_getStories')).toEqual([])
    expect(await bia.does('ig_getStories', a.username)).toEqual([])
    expect(await bia.does('ig_getPost', post.id)).toBeNull()
    expect(await bia.does('ig_getLikes', post.id)).toEqual({})
    for (const [viewer, other] of [
      [ana, b],
      [bia, a],
    ] as const) {
      const seen = [
        ...(await viewer.does('ig_discover')).map(({ profile_id }) => profile_id),
        ...(await viewer.does('ig_hashtag', 'bloqueio')).map(({ profile_id }) => profile_id),
        ...(await viewer.does('ig_search', other.username)).map(({ id }) => id),
        ...(await viewer.does('ig_getFollowers', other.id)).map(({ id }) => id),
        ...(await viewer.does('ig_notifications')).map(({ username }) => username),
      ]
      expect(seen.filter((one) => one === other.id || one === other.username)).toEqual([])
    }
    expect((await ana.does('ig_getPost', post.id))?.comments).toEqual([])
    expect(await ana.does('ig_getLikes', post.id)).toEqual({})
    expect(await ana.does('ig_storyViewers', story.id)).toEqual([])
    for (const answer of [
      await bia.call('ig_setFollow', a.id, true),
      await ana.call('ig_setFollow', b.id, true),
      await bia.call('ig_setLike', post.id, true),
      await bia.call('ig_reply', post.id, 'oi'),
    ])
      expect(answer).toEqual(blocked)
    expect(await bia.call('ig_report', 'post', post.id, 'spam')).toMatchObject({ code: 'unknownPost' })
    await bia.does('ig_setLike', post.id, false)
    expect([ana.told(), bia.told()]).toEqual([[], []])

    await ana.does('ig_block', b.id, false)
    expect((await bia.does('ig_getProfile', a.username)).posts).toHaveLength(2)
    await bia.does('ig_setFollow', a.id, true)
    expect((await ana.does('ig_me')).profile).toMatchObject({ followers: 1, following: 0 })
  })

  test('a report keeps what it is about as it was, once for each who reports, with the reason of the last time', async () => {
    const { ana, bia, ports } = await world({ ana: {}, bia: {} })
    await joins(ana)
    await joins(bia)
    const [post, story] = [await posts(ana, 'oi'), await tells(ana, 'já volto')]
    const comment = await ana.does('ig_reply', post.id, 'primeira!')
    for (const reason of ['spam', 'scam'] as const) await bia.does('ig_report', 'post', post.id, reason)
    await bia.does('ig_report', 'story', story.id, 'other')
    await bia.does('ig_report', 'comment', comment.id, 'offence')
    await ana.does('ig_deletePost', post.id)
    const kept = await ports.database.read((db) =>
      db
        .selectFrom('orelhao_reports')
        .select(['kind', 'thing', 'author', 'reason', 'copy', 'image'])
        .where('reporter', '=', bia.user_id)
        .orderBy('id')
        .execute(),
    )
    const author = ana.user_id
    expect(kept.map(({ copy, ...row }) => ({ ...row, content: JSON.parse(copy).content }))).toEqual([
      { kind: 'post', thing: post.id, author, reason: 'scam', image: photo('praia'), content: 'oi' },
      { kind: 'story', thing: story.id, author, reason: 'other', image: photo('festa'), content: 'já volto' },
      { kind: 'comment', thing: comment.id, author, reason: 'offence', image: null, content: 'primeira!' },
    ])
    for (const [kind, code] of [
      ['post', 'unknownPost'],
      ['story', 'unknownStory'],
      ['comment', 'unknownComment'],
    ] as const)
      expect(await bia.call('ig_report', kind, comment.id + 1000, 'spam')).toEqual({ code, error: refusals[code] })
  })
})
