import { limits } from '@orelhao/protocol/instagram/rules'
import { expect, test } from 'vitest'
import { inEachWorld } from '../../testing/databases.ts'
import { insert, rows } from '../../testing/full-tables.ts'
import { createPost, createStory, registerAccount, usernameOf } from '../../testing/instagram.ts'

const crowd = 10_000

inEachWorld((world) => {
  test('with ten thousand comments a post opens, is commented on and liked at the same cost as another, and is deleted completely', async () => {
    const { ana, bia, ports } = await world({ ana: {}, bia: {} })
    const { database } = ports
    await registerAccount(ana)
    const { id: author } = await registerAccount(bia)
    const [crowded, plain] = [await createPost(ana), await createPost(ana)]
    await database.write(async (db) => {
      const comment = { app: 'instagram', is_reply: 1, reply_to: crowded.id, share_of: null, image: null, video: null }
      const written = rows(crowd, (n) => ({ ...comment, author: author + 1 + n, content: `${n}`, created_at: 1 }))
      await insert(db, { orelhao_social_posts: written })
      await db.updateTable('orelhao_social_posts').set({ replies: crowd }).where('id', '=', crowded.id).execute()
    })
    async function cost(ask: () => Promise<unknown>): Promise<number> {
      const before = database.counters.statements
      await ask()
      return database.counters.statements - before
    }
    const costsOf = async (id: number) => [
      await cost(() => bia.callOk('ig_getPost', id)),
      await cost(() => bia.callOk('ig_reply', id, 'oi')),
      await cost(() => bia.callOk('ig_setLike', id, true)),
    ]
    expect(await costsOf(crowded.id)).toEqual(await costsOf(plain.id))

    const first = await bia.callOk('ig_getPost', crowded.id)
    expect([first?.comments.length, first?.comments_count]).toEqual([limits.comments, crowd + 1])
    const next = await bia.callOk('ig_getPost', crowded.id, first?.comments[0]?.id as number)
    expect(next?.comments.map(({ content }) => content).at(-1)).toBe(`${crowd - limits.comments}`)

    await ana.callOk('ig_deletePost', crowded.id)
    const left = await database.read((db) =>
      db.selectFrom('orelhao_social_posts').select('id').where('reply_to', '=', crowded.id).limit(1).execute(),
    )
    expect(left).toEqual([])
  })

  test('texts are stored without invisible and direction-changing characters, and markup stays text', async () => {
    const { ana } = await world({ ana: {} })
    const bio = '<script>alert(1)</script>\u2066\u0007'
    const profile = await ana.callOk(
      'ig_register',
      '\u202eAna\u200b',
      usernameOf(ana),
      bio,
      '/smartphone/stock/photos/gato.jpg',
    )
    expect(profile).toMatchObject({ name: 'Ana', bio: '<script>alert(1)</script>' })
    expect((await createPost(ana, 'a\u202eb')).content).toBe('ab')
    expect((await createStory(ana, 'c\u2067d')).content).toBe('cd')
  })
})
