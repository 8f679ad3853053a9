import type { Notification, Post } from '@orelhao/protocol/instagram/contract'
import { limits, refusals } from '@orelhao/protocol/instagram/rules'
import { expect, test } from 'vitest'
import { inEachWorld } from '../../../testing/databases.ts'
import { createCircle, createPost, photo, registerAccount } from '../../../testing/instagram.ts'
import type { Player } from '../../../testing/world.ts'

const video = `/uploads/${'v'.repeat(43)}.webm`
const captions = (list: readonly Post[]) => list.map(({ content }) => content)
const notices = async (player: Player): Promise<Notification[]> => player.callOk('ig_notifications')

inEachWorld((world) => {
  test('a post is in the timelines of its author and followers, and in the discovery of everyone else', async () => {
    const { dora, ...stage } = await world({ ana: {}, bia: {}, caio: {}, dora: {} })
    const { ana, bia, clock } = stage
    const { ana: author } = await createCircle(stage)
    await registerAccount(dora)
    const post = await createPost(ana, 'Dia de #praia')
    expect(post).toEqual({
      id: post.id,
      profile_id: author.id,
      author: {
        id: author.id,
        username: author.username,
        name: author.name,
        avatarURL: photo('gato'),
        verified: false,
      },
      content: 'Dia de #praia',
      image: photo('praia'),
      video: null,
      likes: [],
      likes_count: 0,
      liked: false,
      comments: 0,
      created_at: clock.nowSeconds,
    })
    for (const player of [ana, bia]) expect(await player.callOk('ig_getTimeline')).toEqual([post])
    expect(await dora.callOk('ig_getTimeline')).toEqual([])
    expect((await dora.callOk('ig_discover'))[0]).toEqual(post)
    expect(captions(await bia.callOk('ig_discover'))).not.toContain('Dia de #praia')
    expect(captions(await ana.callOk('ig_discover'))).not.toContain('Dia de #praia')
    expect((await dora.callOk('ig_hashtag', '#Práia'))[0]).toEqual(post)
    expect(await dora.callOk('ig_getProfile', author.username)).toMatchObject({ profile: { posts: 1 }, posts: [post] })
    expect(await dora.callOk('ig_getProfile', String(author.id))).toMatchObject({ profile: { id: author.id } })
    expect(await dora.callOk('ig_getProfile', `@${author.username.toUpperCase()}`)).toMatchObject({ posts: [post] })
  })

  test('the timeline is ordered by time, a hundred posts at most; profiles come in pages', async () => {
    const { ana, bia } = await world({ ana: {}, bia: {} })
    const { id, username } = await registerAccount(ana)
    await registerAccount(bia)
    await bia.callOk('ig_setFollow', id, true)
    for (let n = 0; n < limits.timeline + 2; n++) await createPost(n % 3 === 0 ? bia : ana, `${n}`)
    const timeline = await bia.callOk('ig_getTimeline')
    expect(captions(timeline)).toEqual(Array.from({ length: limits.timeline }, (_, n) => `${limits.timeline + 1 - n}`))
    const first = (await bia.callOk('ig_getProfile', username)).posts
    const rest = (await bia.callOk('ig_getProfile', username, first.at(-1)?.id as number)).posts
    expect([first.length, rest[0]?.id]).toEqual([
      limits.page,
      timeline.filter((post) => post.profile_id === id)[limits.page]?.id,
    ])
  })

  test('a video has a still; any other medium than picture and video is refused', async () => {
    const { ana } = await world({ ana: {} }, { blockedWords: ['pastel'] })
    await registerAccount(ana)
    const still = photo('rua')
    expect(await ana.callOk('ig_createPost', video, 'oi', true, still)).toMatchObject({ image: still, video })
    const slips: [Parameters<typeof ana.call<'ig_createPost'>>, keyof typeof refusals][] = [
      [['ig_createPost', video, ''], 'invalidImage'],
      [['ig_createPost', 'https://example.com/a.jpg', ''], 'invalidImage'],
      [['ig_createPost', '', ''], 'invalidImage'],
      [['ig_createPost', video, '', true], 'invalidImage'],
      [['ig_createPost', photo('rua'), '', true, still], 'invalidVideo'],
      [['ig_createPost', 'https://example.com/a.webm', '', true, still], 'invalidVideo'],
      [['ig_createPost', still, 'x'.repeat(limits.caption + 1)], 'captionTooLong'],
      [['ig_createPost', still, 'um PASTÉL'], 'blockedWord'],
    ]
    for (const [call, code] of slips) expect(await ana.call(...call)).toEqual({ code, error: refusals[code] })
    expect(await ana.callOk('ig_getTimeline')).toHaveLength(1)
  })

  test("a player cannot like, comment or follow through another player's account", async () => {
    const { ana, bia, caio } = await world({ ana: {}, bia: {}, caio: {} })
    const [{ id: other, username }, own] = [await registerAccount(ana), await registerAccount(bia)]
    const { id: third } = await registerAccount(caio)
    const { id } = await createPost(caio)
    expect(await bia.call('ig_login', other)).toEqual({ code: 'unknownAccount', error: refusals.unknownAccount })
    await bia.callOk('ig_setLike', id, true)
    await bia.callOk('ig_reply', id, 'eu mesma')
    await bia.callOk('ig_setFollow', third, true)
    expect(await ana.callOk('ig_getPost', id)).toMatchObject({ likes: [own.id], comments: [{ profile_id: own.id }] })
    expect((await ana.callOk('ig_getProfile', username)).profile).toMatchObject({ following: 0 })
    await bia.callOk('ig_logout')
    expect(await bia.call('ig_login', other)).toMatchObject({ code: 'unknownAccount' })
    expect(await bia.call('ig_setLike', id, false)).toEqual({ code: 'notLoggedIn', error: refusals.notLoggedIn })
    expect(await ana.callOk('ig_getPost', id)).toMatchObject({ likes: [own.id], liked: false })
  })

  test("a like counts once for each profile, however often it is repeated and from whichever of the player's accounts", async () => {
    const { ana, bia } = await world({ ana: {}, bia: {} })
    await registerAccount(ana)
    const [one, two] = [await registerAccount(bia, '.um'), await registerAccount(bia, '.dois')]
    const { id } = await createPost(ana)
    const seen = async () => (await bia.callOk('ig_getPost', id)) ?? { likes: [], likes_count: -1, liked: false }
    for (let n = 0; n < 2; n++) await bia.callOk('ig_setLike', id, true)
    await bia.callOk('ig_login', one.id)
    expect(await seen()).toMatchObject({ likes: [two.id], likes_count: 1, liked: false })
    await Promise.all([1, 2, 3].map(() => bia.callOk('ig_setLike', id, true)))
    expect(await seen()).toMatchObject({ likes: [one.id, two.id], likes_count: 2, liked: true })
    expect(await bia.callOk('ig_getLikes', id)).toEqual({
      [one.username]: photo('gato'),
      [two.username]: photo('gato'),
    })
    expect(Object.keys(await bia.callOk('ig_getLikes', id, one.username))).toEqual([two.username])
    expect(await bia.callOk('ig_getLikes', id, two.username)).toEqual({})
    expect(await bia.callOk('ig_getLikes', id, 'ninguem')).toEqual({})
    await bia.callOk('ig_login', two.id)
    expect(await seen()).toMatchObject({ likes: [two.id, one.id], likes_count: 2, liked: true })
    await Promise.all([1, 2].map(() => bia.callOk('ig_setLike', id, false)))
    expect(await seen()).toMatchObject({ likes: [one.id], likes_count: 1, liked: false })
    const unknown = { code: 'unknownPost', error: refusals.unknownPost }
    expect(await bia.call('ig_setLike', id + 1000, true)).toEqual(unknown)
    const comment = await bia.callOk('ig_reply', id, 'oi')
    expect(await bia.call('ig_setLike', comment.id, true)).toEqual(unknown)
    expect(await bia.callOk('ig_getLikes', id + 1000)).toEqual({})
  })

  test('comments are below their post, oldest first, and come in pages from the newest on', async () => {
    const { ana, bia, clock } = await world({ ana: {}, bia: {} }, { blockedWords: ['pastel'] })
    await registerAccount(ana)
    const { id: profile_id } = await registerAccount(bia)
    const { id } = await createPost(ana)
    const first = await bia.callOk('ig_reply', id, '  Que\u202e foto! ')
    expect(first).toMatchObject({ post_id: id, profile_id, content: 'Que foto!', created_at: clock.nowSeconds })
    for (let n = 1; n <= limits.comments; n++) await bia.callOk('ig_reply', id, `${n}`)
    const open = await ana.callOk('ig_getPost', id)
    expect(open?.comments_count).toBe(limits.comments + 1)
    expect(open?.comments.map(({ content }) => content)).toEqual(
      Array.from({ length: limits.comments }, (_, n) => `${n + 1}`),
    )
    expect((await ana.callOk('ig_getPost', id, open?.comments[0]?.id as number))?.comments).toEqual([first])
    expect((await ana.callOk('ig_getTimeline'))[0]).toMatchObject({ comments: limits.comments + 1 })
    for (const [text, code] of [
      [' \n', 'emptyComment'],
      ['\u200b', 'emptyComment'],
      ['x'.repeat(limits.comment + 1), 'commentTooLong'],
      ['pastel', 'blockedWord'],
    ] as const)
      expect(await bia.call('ig_reply', id, text)).toEqual({ code, error: refusals[code] })
    for (const wrong of [id + 1000, first.id])
      expect(await bia.call('ig_reply', wrong, 'oi')).toEqual({ code: 'unknownPost', error: refusals.unknownPost })
    for (let n = limits.comments + 1; n < limits.commentsEach - 1; n++) await bia.callOk('ig_reply', id, `${n}`)
    const answers = await Promise.all([1, 2, 3].map(() => bia.call('ig_reply', id, 'a última')))
    expect(answers.filter((answer) => 'id' in answer)).toHaveLength(1)
    expect(answers.find((answer) => 'code' in answer)).toEqual({
      code: 'tooManyComments',
      error: refusals.tooManyComments,
    })
  })

  test("a comment is deleted by its author, the post's author or a moderator, a post by its author or a moderator", async () => {
    const cast = { ana: {}, bia: {}, caio: {}, dora: {}, mod: { moderator: true } } // a moderator needs no account
    const { mod, dora, ...stage } = await world(cast)
    const { ana, bia, caio } = stage
    await createCircle(stage)
    const post = await createPost(ana, '#fica @x')
    const comments = [1, 2, 3, 4].map(() => bia.callOk('ig_reply', post.id, 'oi'))
    const [a, b, c, d] = (await Promise.all(comments)).map(({ id }) => id) as [number, number, number, number]
    const notYours = { code: 'notYours', error: refusals.notYours }
    const loggedOut = { code: 'notLoggedIn', error: refusals.notLoggedIn }
    for (const member of ['ig_deleteComment', 'ig_deletePost'] as const)
      expect(await dora.call(member, a)).toEqual(loggedOut)
    expect(await caio.call('ig_deleteComment', a)).toEqual(notYours)
    expect(await ana.call('ig_deleteComment', post.id)).toMatchObject({ code: 'unknownComment' })
    for (const [player, id] of [
      [bia, a],
      [ana, b],
      [mod, c],
    ] as const)
      await player.callOk('ig_deleteComment', id)
    expect(await bia.call('ig_deleteComment', a)).toEqual({ code: 'unknownComment', error: refusals.unknownComment })
    expect(await ana.callOk('ig_getPost', post.id)).toMatchObject({ comments: [{ id: d }], comments_count: 1 })
    expect((await notices(ana)).map(({ kind }) => kind)).toEqual(['comment', 'follow', 'follow'])

    await caio.callOk('ig_setLike', post.id, true)
    for (const player of [bia, caio]) expect(await player.call('ig_deletePost', post.id)).toEqual(notYours)
    expect(await ana.call('ig_deletePost', d)).toEqual({ code: 'unknownPost', error: refusals.unknownPost })
    const own = await createPost(bia)
    await bia.callOk('ig_deletePost', own.id)
    await mod.callOk('ig_deletePost', post.id)
    expect(await ana.call('ig_deletePost', post.id)).toMatchObject({ code: 'unknownPost' })
    expect(await ana.callOk('ig_getPost', post.id)).toBeNull()
    expect(await ana.callOk('ig_getTimeline')).toEqual([])
    expect((await notices(ana)).map(({ kind }) => kind)).toEqual(['follow', 'follow'])
    expect((await ana.callOk('ig_me')).profile?.posts).toBe(0)
    const { database } = stage.ports
    const left = await database.read((db) =>
      Promise.all([
        db.selectFrom('orelhao_social_posts').select('id').where('reply_to', '=', post.id).execute(),
        db.selectFrom('orelhao_social_reactions').select('id').where('post', '=', post.id).execute(),
        db.selectFrom('orelhao_social_hashtags').select('post').where('post', '=', post.id).execute(),
        db.selectFrom('orelhao_instagram_notices').select('id').where('post', '=', post.id).execute(),
      ]),
    )
    expect(left).toEqual([[], [], [], []])
  })
})
