import { limits } from '@orelhao/protocol/instagram/rules'
import { expect, test } from 'vitest'
import { topicLimits } from '../../emit.ts'
import { inEachWorld } from '../../testing/databases.ts'
import {
  createCircle,
  createPost,
  createStory,
  pageOf,
  photo,
  registerAccount,
  usernameOf,
} from '../../testing/instagram.ts'
import type { Player, Stage } from '../../testing/world.ts'

const notices = (player: Player) => player.callOk('ig_notifications')
const notificationsTo = (player: Player) => player.received().filter(({ event }) => event === 'INSTAGRAM_NOTIFY')

inEachWorld((world) => {
  test('a player is notified once of a like, comment, follow or mention, with its route', async () => {
    const stage = await world({ ana: {}, bia: {}, caio: {} })
    const { ana, bia, caio } = stage
    const profiles = await createCircle(stage)
    const post = await createPost(ana, `com @${profiles.caio.username}`)
    const route = `/instagram/posts/${post.id}`
    const by = { avatarURL: photo('gato') }
    const name = profiles.bia.username
    expect(notificationsTo(caio)).toMatchObject([
      { args: [{ content: `${profiles.ana.username} mencionou você: com @${profiles.caio.username}`, route }] },
    ])
    for (const liked of [true, false, true, true, false, true]) await bia.callOk('ig_setLike', post.id, liked)
    await bia.callOk('ig_reply', post.id, `oi @${profiles.ana.username} e @${profiles.caio.username}`)
    await ana.callOk('ig_setLike', post.id, true)
    await ana.callOk('ig_reply', post.id, `eu, @${profiles.ana.username}`)
    for (const followed of [true, false, true]) await ana.callOk('ig_setFollow', profiles.bia.id, followed)
    const text = `oi @${profiles.ana.username} e @${profiles.caio.username}`
    expect(notificationsTo(ana)).toMatchObject([
      { args: [{ ...by, account: profiles.ana.username, content: `${name} curtiu sua publicação`, route }] },
      { args: [{ ...by, content: `${name} comentou: ${text}`, route }] },
    ])
    expect(notificationsTo(caio)).toMatchObject([{ args: [{ content: `${name} mencionou você: ${text}`, route }] }])
    expect(notificationsTo(bia)).toMatchObject([
      {
        args: [
          {
            content: `${profiles.ana.username} começou a seguir você`,
            route: `/instagram/profiles/${profiles.ana.username}`,
          },
        ],
      },
    ])
    const about = { username: name, post_id: post.id, image: photo('praia'), unread: true }
    const list = await notices(ana)
    expect(list.slice(0, 2)).toMatchObject([
      { kind: 'comment', ...about },
      { kind: 'like', ...about },
    ])
    expect(list.slice(2).map(({ kind, unread }) => [kind, unread])).toEqual([
      ['follow', false],
      ['follow', false],
    ])
    expect(await ana.callOk('ig_me')).toMatchObject({ unread: 2 })
    await ana.callOk('ig_saw_notifications')
    expect(await ana.callOk('ig_me')).toMatchObject({ unread: 0 })
    await bia.callOk('ig_setLike', post.id, false)
    expect((await notices(ana)).map(({ kind }) => kind)).toEqual(['comment', 'follow', 'follow'])
  })

  test('a burst brings some notifications, and all entries are in the list', async () => {
    const { ana, bia, clock } = await world({ ana: {}, bia: {} })
    await registerAccount(ana)
    await registerAccount(bia)
    const { id } = await createPost(ana)
    for (let n = 0; n < 25; n++) await bia.callOk('ig_reply', id, `${n}`)
    expect(notificationsTo(ana)).toHaveLength(20)
    expect(await ana.callOk('ig_me')).toMatchObject({ unread: 25 })
    clock.advance(61_000)
    await bia.callOk('ig_reply', id, 'de novo')
    expect(notificationsTo(ana)).toHaveLength(1)
  })

  test('likes that are taken back count in a burst', async () => {
    const { ana, bia } = await world({ ana: {}, bia: {} })
    await registerAccount(ana)
    await registerAccount(bia)
    for (let n = 0; n < 22; n++) {
      const { id } = await createPost(ana)
      for (const isOn of [true, false]) await bia.callOk('ig_setLike', id, isOn)
    }
    expect(notificationsTo(ana)).toHaveLength(20)
  })

  test("notifications of one account are hidden from the player's other accounts", async () => {
    const { ana, bia } = await world({ ana: {}, bia: {} })
    const first = await registerAccount(ana, '.um')
    const { id } = await createPost(ana)
    const second = await registerAccount(ana, '.dois')
    await ana.callOk('ig_setLike', id, true)
    await ana.callOk('ig_setFollow', first.id, true)
    await registerAccount(bia)
    await bia.callOk('ig_setLike', id, true)
    expect(notificationsTo(ana)).toMatchObject([{ args: [{ account: first.username }] }])
    expect(await ana.callOk('ig_me')).toMatchObject({ profile: { id: second.id }, unread: 0 })
    await ana.callOk('ig_login', first.id)
    expect(await ana.callOk('ig_me')).toMatchObject({ unread: 1 })
    expect(await notices(ana)).toMatchObject([{ kind: 'like', username: usernameOf(bia) }])
  })

  test('open pages receive posts of followed accounts with new totals, and no other page does', async () => {
    const { dora, ...stage } = await world({ ana: {}, bia: {}, caio: {}, dora: {} })
    const { ana, bia, caio } = stage
    const profiles = await createCircle(stage)
    const { id: stranger } = await registerAccount(dora)
    const [looking, stranded, away] = [pageOf(stage, bia), pageOf(stage, dora), pageOf(stage, caio)]
    await looking.asks('ig_getTimeline')
    await stranded.asks('ig_getTimeline')
    await away.asks('ig_discover')
    const post = await createPost(ana, 'oi')
    expect(looking.heard()).toEqual([['INSTAGRAM_POST', post]])
    await dora.callOk('ig_setLike', post.id, true)
    const comment = await caio.callOk('ig_reply', post.id, 'oi')
    await dora.callOk('ig_setLike', post.id, false)
    await caio.callOk('ig_deleteComment', comment.id)
    const like = { post_id: post.id, profile_id: stranger }
    const rest = [
      ['INSTAGRAM_LIKE', { ...like, toggle: true, likes_count: 1 }],
      ['INSTAGRAM_REPLY', comment, 1],
      ['INSTAGRAM_LIKE', { ...like, toggle: false, likes_count: 0 }],
      ['INSTAGRAM_DELETE_COMMENT', comment.id, post.id, 0],
    ]
    expect(looking.heard()).toEqual(rest)
    expect([stranded.heard(), away.heard()]).toEqual([[], []])
    await away.asks('ig_getPost', post.id)
    await stranded.asks('ig_setFollow', profiles.ana.id, true)
    await ana.callOk('ig_deletePost', post.id)
    expect([looking.heard(), stranded.heard(), away.heard()]).toEqual(Array(3).fill([['INSTAGRAM_DESTROY', post.id]]))
    await looking.asks('ig_setFollow', profiles.ana.id, false)
    await stranded.asks('ig_logout')
    const next = await createPost(ana)
    expect([looking.heard(), stranded.heard(), away.heard()]).toEqual([[], [], []])
    await ana.callOk('ig_deletePost', next.id)
  })

  test('an open page is notified when a story ends', async () => {
    const stage = await world({ ana: {}, bia: {}, caio: {} })
    const { ana, bia, caio } = stage
    await createCircle(stage)
    const [strip, elsewhere] = [pageOf(stage, bia), pageOf(stage, caio)]
    const { id } = await createStory(ana)
    await strip.asks('ig_getStories')
    await elsewhere.asks('ig_discover')
    stage.clock.advance((limits.storySeconds - 1) * 1000)
    await stage.engine.tick()
    expect(strip.heard()).toEqual([])
    stage.clock.advance(1000)
    await stage.engine.tick()
    expect([strip.heard(), elsewhere.heard()]).toEqual([[['INSTAGRAM_DELETE_STORY', id]], []])
    expect(stage.errors).toEqual([])
  })

  test('a page that follows more accounts than it may watch gets only a hint of the rest, and none of blocked accounts', async () => {
    const { ana, ...stage } = await world({ ana: {}, bia: {}, caio: {} })
    const { bia, caio } = stage
    await registerAccount(ana)
    const [watched, other] = [await registerAccount(bia), await registerAccount(caio)]
    const page = pageOf(stage, ana)
    for (const { id } of [other, watched]) await page.asks('ig_setFollow', id, true)
    await page.asks('ig_getTimeline')
    await createPost(caio)
    expect(page.heard().map(([event]) => event)).toEqual(['INSTAGRAM_POST'])
    const mine = await ana.callOk('ig_me')
    await follows(stage, mine.profile?.id ?? 0, topicLimits.perSubject)
    await page.asks('ig_setFollow', watched.id, false)
    await page.asks('ig_setFollow', watched.id, true)
    for (const asked of ['ig_getTimeline', 'ig_getStories']) await page.asks(asked)
    const near = await createPost(bia)
    expect(page.heard()).toEqual([
      ['INSTAGRAM_POST', near],
      ['INSTAGRAM_NEWS', watched.id, near.id],
    ])
    await ana.callOk('ig_setFollow', other.id, false)
    await page.asks('ig_getTimeline')
    const far = await createPost(caio)
    await createStory(caio)
    expect(page.heard()).toEqual([
      ['INSTAGRAM_NEWS', other.id, far.id],
      ['INSTAGRAM_NEWS', other.id],
    ])
    await caio.callOk('ig_block', mine.profile?.id ?? 0, true)
    await createPost(caio)
    expect(page.heard()).toEqual([])
  })

  test('a page receives changes of posts in sight, of any author, while they are in sight, and nothing new', async () => {
    const { ana, ...stage } = await world({ ana: {}, bia: {}, caio: {}, dora: {} })
    const { bia, caio, dora } = stage
    await registerAccount(ana)
    const [far, stranger] = [await registerAccount(bia), await registerAccount(caio)]
    await registerAccount(dora)
    await ana.callOk('ig_setFollow', far.id, true)
    const mine = await ana.callOk('ig_me')
    await follows(stage, mine.profile?.id ?? 0, limits.heard)
    expect(limits.heard).toBe(topicLimits.perSubject - 1) // and the account itself
    const [one, other] = [await createPost(bia), await createPost(caio)]
    const page = pageOf(stage, ana)
    await page.asks('ig_look', [far.id, stranger.id])
    for (const { id } of [one, other]) await dora.callOk('ig_setLike', id, true)
    const comment = await dora.callOk('ig_reply', other.id, 'oi')
    await dora.callOk('ig_deleteComment', comment.id)
    await createPost(caio)
    await bia.callOk('ig_deletePost', one.id)
    expect(
      page
        .heard()
        .map(([event, about]) => [
          event,
          typeof about === 'object' && about !== null && 'post_id' in about ? about.post_id : about,
        ]),
    ).toEqual([
      ['INSTAGRAM_LIKE', one.id],
      ['INSTAGRAM_LIKE', other.id],
      ['INSTAGRAM_REPLY', other.id],
      ['INSTAGRAM_DELETE_COMMENT', comment.id],
      ['INSTAGRAM_DESTROY', one.id],
    ])
    await caio.callOk('ig_block', mine.profile?.id ?? 0, true)
    await dora.callOk('ig_setLike', other.id, false)
    expect(page.heard()).toEqual([]) // requested before the block
    await caio.callOk('ig_block', mine.profile?.id ?? 0, false)
    await page.asks('ig_look', [])
    await dora.callOk('ig_setLike', other.id, true)
    expect(page.heard()).toEqual([])
  })
})

/** Makes an account follow `count` further accounts, which never publish. */
async function follows({ ports }: Stage, follower: number, count: number): Promise<void> {
  await ports.database.write(async (db) => {
    for (let n = 0; n < count; n++)
      await db
        .insertInto('orelhao_social_follows')
        .values({ follower, followed: 1_000_000 + n })
        .execute()
  })
}
