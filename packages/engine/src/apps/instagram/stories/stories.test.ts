import { limits, refusals } from '@orelhao/protocol/instagram/rules'
import { expect, test } from 'vitest'
import { inEachWorld } from '../../../testing/databases.ts'
import { concurrently } from '../../../testing/give-money.ts'
import { createStory, pageOf, photo, registerAccount } from '../../../testing/instagram.ts'
import type { Player, Stage } from '../../../testing/world.ts'

const video = `/uploads/${'v'.repeat(43)}.webm`
const unknown = { code: 'unknownStory', error: refusals.unknownStory }
const texts = async (player: Player, ...of: [username?: string]) =>
  (await player.callOk('ig_getStories', ...of)).map(({ content }) => content)

/** Counts a story's stored rows. */
const countRows = ({ ports }: Stage, id: number) =>
  ports.database.read(async (db) => [
    (await db.selectFrom('orelhao_instagram_stories').select('id').where('id', '=', id).execute()).length,
    (await db.selectFrom('orelhao_instagram_seen').select('id').where('story', '=', id).execute()).length,
  ])

inEachWorld((world) => {
  test('followers and visitors of its author see a story for 24 hours, and then all its rows are deleted', async () => {
    const { ana, bia, caio, ...stage } = await world({ ana: {}, bia: {}, caio: {} })
    const { id: anaId, username } = await registerAccount(ana)
    await registerAccount(bia)
    await registerAccount(caio)
    await bia.callOk('ig_setFollow', anaId, true)
    const story = await createStory(ana, ' oi\u202e ')
    const author = { id: anaId, username, name: ana.me.firstname, avatarURL: photo('gato'), verified: false }
    expect(story).toEqual({
      id: story.id,
      author,
      image: photo('festa'),
      video: null,
      content: 'oi',
      seen: false,
      liked: false,
      isYou: true,
      created_at: stage.clock.nowSeconds,
    })
    expect(await ana.callOk('ig_getStories')).toEqual([story])
    expect(await bia.callOk('ig_getStories')).toEqual([{ ...story, isYou: false }])
    expect(await caio.callOk('ig_getStories')).toEqual([])
    expect(await caio.callOk('ig_getStories', username)).toEqual([{ ...story, isYou: false }])
    for (const player of [bia, bia, ana]) await player.callOk('ig_sawStory', story.id)
    expect(await bia.callOk('ig_getStories')).toMatchObject([{ seen: true }])
    expect(await caio.callOk('ig_getStories', username)).toMatchObject([{ seen: false }])
    expect(await countRows(stage, story.id)).toEqual([1, 2])

    stage.clock.advance((limits.storySeconds - 1) * 1000)
    await stage.engine.tick()
    expect(await texts(bia)).toEqual(['oi'])
    expect((await bia.callOk('ig_getProfile', username)).profile).toMatchObject({ hasStory: true })
    stage.clock.advance(1000)
    for (const player of [ana, bia]) expect(await texts(player)).toEqual([])
    expect(await texts(caio, username)).toEqual([])
    expect((await bia.callOk('ig_getProfile', username)).profile).toMatchObject({ hasStory: false })
    expect(await ana.call('ig_storyViewers', story.id)).toEqual(unknown)
    expect(await ana.call('ig_deleteStory', story.id)).toEqual(unknown)
    await bia.callOk('ig_sawStory', story.id)
    await stage.engine.tick()
    expect(await countRows(stage, story.id)).toEqual([0, 0])
    expect(stage.errors).toEqual([])
  })

  test("the strip starts with the account's own stories, then people with unseen ones, then by username; each person's oldest first", async () => {
    const cast = { zeca: {}, ana: {}, bia: {}, caio: {}, dora: {} }
    const { zeca, ana, bia, caio, dora } = await world(cast)
    await registerAccount(zeca)
    for (const player of [dora, bia, caio, ana]) {
      const { id } = await registerAccount(player)
      await zeca.callOk('ig_setFollow', id, true)
      await createStory(player, player.me.firstname)
    }
    await createStory(zeca, 'eu')
    await createStory(bia, 'bia de novo')
    const seen = async (content: string) => {
      const story = (await zeca.callOk('ig_getStories')).find((one) => one.content === content)
      await zeca.callOk('ig_sawStory', story?.id ?? 0)
    }
    const [mine, biaAll] = [['eu'], ['bia', 'bia de novo']]
    expect(await texts(zeca)).toEqual([...mine, 'ana', ...biaAll, 'caio', 'dora'])
    await seen('ana')
    await seen('bia')
    expect(await texts(zeca)).toEqual([...mine, ...biaAll, 'caio', 'dora', 'ana'])
    await seen('bia de novo')
    await seen('eu')
    expect(await texts(zeca)).toEqual([...mine, 'caio', 'dora', 'ana', ...biaAll])
  })

  test('the author is notified of a like and of an answer, also after the story has ended', async () => {
    const { ana, bia, ...stage } = await world({ ana: {}, bia: {} })
    const { username } = await registerAccount(ana)
    const { username: other } = await registerAccount(bia)
    const { id, image } = await createStory(ana)
    for (const liked of [true, false, true]) await bia.callOk('ig_likeStory', id, liked)
    await bia.callOk('ig_answerStory', id, ' Que lugar! ')
    await bia.callOk('ig_answerStory', id, '🔥')
    expect(await bia.callOk('ig_getStories', username)).toMatchObject([{ seen: true, liked: true }])
    expect(await ana.callOk('ig_storyViewers', id)).toMatchObject([{ username: other, liked: true }])
    const lines = [`${other} respondeu ao seu story: 🔥`, `${other} respondeu ao seu story: Que lugar!`]
    const heart = `${other} curtiu seu story`
    const listed = async () =>
      (await ana.callOk('ig_notifications')).map((one) => [one.content, one.image, one.post_id])
    expect(await listed()).toEqual([...lines, heart].map((content) => [content, image, null]))
    expect(ana.received().filter(({ event }) => event === 'INSTAGRAM_NOTIFY')).toHaveLength(3)
    await bia.callOk('ig_likeStory', id, false)
    expect(await bia.callOk('ig_getStories', username)).toMatchObject([{ liked: false }])
    expect(await listed()).toEqual(lines.map((content) => [content, image, null]))
    stage.clock.advance(limits.storySeconds * 1000)
    await stage.engine.tick()
    expect(await listed()).toEqual(lines.map((content) => [content, null, null]))
    expect(await bia.call('ig_answerStory', id, 'oi')).toEqual(unknown)
    expect(await bia.call('ig_likeStory', id, true)).toEqual(unknown)
  })

  test('answers are limited in length and number, and a block ends them', async () => {
    const { ana, bia } = await world({ ana: {}, bia: {} })
    await registerAccount(ana)
    const { id: biaId } = await registerAccount(bia)
    const { id } = await createStory(ana)
    expect(await bia.call('ig_answerStory', id, ' ')).toMatchObject({ code: 'emptyAnswer' })
    expect(await bia.call('ig_answerStory', id, 'x'.repeat(limits.answer + 1))).toMatchObject({ code: 'answerTooLong' })
    await ana.callOk('ig_block', biaId, true)
    expect(await bia.call('ig_answerStory', id, 'oi')).toMatchObject({ code: 'isBlocked' })
    expect(await bia.call('ig_likeStory', id, true)).toMatchObject({ code: 'isBlocked' })
    await ana.callOk('ig_block', biaId, false)
    const answers = await concurrently(limits.answersEach + 3, () => bia.call('ig_answerStory', id, '🔥'))
    expect(answers.filter((answer) => answer === null)).toHaveLength(limits.answersEach)
    expect(await bia.call('ig_answerStory', id, '🔥')).toMatchObject({ code: 'tooManyAnswers' })
  })

  test("only a story's author sees its viewers, newest first and in pages", async () => {
    const { ana, bia, caio } = await world({ ana: {}, bia: {}, caio: {} })
    const [, other] = [await registerAccount(ana), await registerAccount(bia)]
    await registerAccount(caio)
    const { id } = await createStory(ana)
    for (const player of [ana, bia, caio]) await player.callOk('ig_sawStory', id)
    await ana.callOk('ig_setFollow', other.id, true)
    const viewers = await ana.callOk('ig_storyViewers', id)
    expect(viewers).toMatchObject([
      { name: 'caio', isFollowed: false },
      { name: 'bia', isFollowed: true },
    ])
    expect(await ana.callOk('ig_storyViewers', id, viewers[0]?.entry_id)).toMatchObject([{ name: 'bia' }])
    expect(await ana.callOk('ig_storyViewers', id, viewers[1]?.entry_id)).toEqual([])
    expect(await bia.call('ig_storyViewers', id)).toEqual(unknown)
  })

  test('a story is deleted with its viewers by its author or a moderator', async () => {
    const { ana, bia, mod, ...stage } = await world({ ana: {}, bia: {}, mod: { moderator: true } })
    for (const player of [ana, bia]) await registerAccount(player) // a moderator needs no account
    const [one, other] = [await createStory(ana, 'um'), await createStory(ana, 'dois')]
    await bia.callOk('ig_sawStory', one.id)
    expect(await bia.call('ig_deleteStory', one.id)).toEqual({ code: 'notYours', error: refusals.notYours })
    await ana.callOk('ig_deleteStory', one.id)
    await mod.callOk('ig_deleteStory', other.id)
    expect(await texts(ana)).toEqual([])
    expect(await countRows(stage, one.id)).toEqual([0, 0])
    expect(await ana.call('ig_deleteStory', one.id)).toEqual(unknown)
    stage.clock.advance(limits.storySeconds * 1000)
    await stage.engine.tick()
    expect(stage.errors).toEqual([])
  })

  test('a story that is no picture or video, too long, or above the limit is refused, even concurrently', async () => {
    const { ana } = await world({ ana: {} }, { blockedWords: ['pastel'] })
    await registerAccount(ana)
    expect(await ana.callOk('ig_createStory', photo('rua'), '', video)).toMatchObject({ image: photo('rua'), video })
    const slips: [Parameters<typeof ana.call<'ig_createStory'>>, keyof typeof refusals][] = [
      [['ig_createStory', '', ''], 'invalidImage'],
      [['ig_createStory', 'https://example.com/a.jpg', ''], 'invalidImage'],
      [['ig_createStory', photo('rua'), '', photo('rua')], 'invalidVideo'],
      [['ig_createStory', photo('rua'), 'x'.repeat(limits.story + 1)], 'storyTextTooLong'],
      [['ig_createStory', photo('rua'), 'Pastel!'], 'blockedWord'],
    ]
    for (const [call, code] of slips) expect(await ana.call(...call)).toEqual({ code, error: refusals[code] })
    for (let n = 2; n < limits.storiesEach; n++) await createStory(ana)
    const answers = await Promise.all([1, 2, 3].map(() => ana.call('ig_createStory', photo('rua'), '')))
    expect(answers.filter((answer) => 'id' in answer)).toHaveLength(1)
    expect(answers.find((answer) => 'code' in answer)).toEqual({
      code: 'tooManyStories',
      error: refusals.tooManyStories,
    })
    expect(await texts(ana)).toHaveLength(limits.storiesEach)
  })

  test('open pages receive new and deleted stories', async () => {
    const { ana, bia, ...stage } = await world({ ana: {}, bia: {} })
    const { id } = await registerAccount(ana)
    await registerAccount(bia)
    await bia.callOk('ig_setFollow', id, true)
    const page = pageOf(stage, bia)
    await createStory(ana)
    await page.asks('ig_getStories')
    const story = await createStory(ana, 'agora')
    await ana.callOk('ig_deleteStory', story.id)
    expect(page.heard()).toEqual([
      ['INSTAGRAM_STORY', { ...story, isYou: false }],
      ['INSTAGRAM_DELETE_STORY', story.id],
    ])
  })
})
