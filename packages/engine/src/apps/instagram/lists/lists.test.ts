import { limits } from '@orelhao/protocol/instagram/rules'
import { expect, test } from 'vitest'
import { inEachWorld } from '../../../testing/databases.ts'
import { createPost, registerAccount } from '../../../testing/instagram.ts'
import { fillInstagram } from '../sample-rows.ts'

inEachWorld((world, kind) => {
  test('an operation runs the same few statements however long its lists are', async () => {
    const { ana, bia, clock, ports } = await world({ ana: {}, bia: {} })
    const { database } = ports
    const questions = await database.write((db) => fillInstagram(db, ana.user_id, clock.nowSeconds))
    const { id } = await registerAccount(bia)
    const photo = await createPost(bia)

    async function cost(ask: () => Promise<unknown>): Promise<number> {
      const before = database.counters.statements
      await ask()
      return database.counters.statements - before
    }

    const reads: Record<string, number> = {}
    for (const [member, ...args] of questions) reads[member] = await cost(() => ana.callRaw(member, args))
    expect(reads).toEqual({
      ig_getTimeline: 5,
      ig_discover: 3,
      ig_getStories: 4,
      ig_storyViewers: 5,
      ig_search: 3,
      ig_hashtag: 3,
      ig_notifications: 3,
      ig_getProfile: 5,
      ig_getPost: 3,
      ig_getLikes: 3,
      ig_getFollowers: 3,
      ig_getFollowing: 3,
    })
    const me = await cost(() => ana.callOk('ig_me'))
    const writes = {
      like: await cost(() => ana.callOk('ig_setLike', photo.id, true)),
      unlike: await cost(() => ana.callOk('ig_setLike', photo.id, false)),
      comment: await cost(() => ana.callOk('ig_reply', photo.id, 'oi')),
      follow: await cost(() => ana.callOk('ig_setFollow', id, true)),
      post: await cost(() => createPost(ana)),
    }
    // a durable event costs one statement more; MariaDB counts BEGIN and COMMIT, its inbox needs two, and a lock of profiles one
    expect({ me, ...writes }).toEqual(
      kind === 'sqlite'
        ? { me: 3, like: 8, unlike: 6, comment: 9, follow: 9, post: 4 }
        : { me: 3, like: 11, unlike: 8, comment: 12, follow: 13, post: 6 },
    )
  })

  test('a page of people is filled up where blocks hide some', async () => {
    const { ana, bia, clock, ports } = await world({ ana: {}, bia: {} })
    await ports.database.write((db) => fillInstagram(db, ana.user_id, clock.nowSeconds))
    await registerAccount(bia)
    const id = (await ana.callOk('ig_me')).profile?.id ?? 0
    const lists = ['ig_getFollowers', 'ig_getFollowing'] as const
    const all = await bia.callOk('ig_getFollowers', id)
    const hidden = all.slice(0, 5).map((person) => person.id)
    for (const person of hidden) await bia.callOk('ig_block', person, true)
    for (const member of lists) {
      const left = await bia.callOk(member, id)
      expect(left).toHaveLength(limits.page)
      expect(left.some((person) => hidden.includes(person.id))).toBe(false)
      const next = await bia.callOk(member, id, left.at(-1)?.entry_id)
      expect(next[0]?.entry_id).toBeLessThan(left.at(-1)?.entry_id ?? 0)
    }
    await bia.callOk('ig_block', id, true)
    for (const member of lists) expect(await bia.callOk(member, id)).toEqual([])
  })
})
