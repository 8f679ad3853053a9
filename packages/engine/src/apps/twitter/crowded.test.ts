import { limits } from '@orelhao/protocol/twitter/rules'
import { expect, test } from 'vitest'
import { inEachWorld } from '../../testing/databases.ts'
import { insert, rows } from '../../testing/full-tables.ts'
import { registerProfiles } from '../../testing/twitter.ts'

const crowd = 10_000

inEachWorld((world) => {
  test('with ten thousand replies a tweet opens, is answered and liked as quickly as another, and its replies outlive it', async () => {
    const { ana, bia, ports } = await world({ ana: {}, bia: {} })
    const { database } = ports
    const [a] = await registerProfiles(ana, bia)
    const [crowded, plain] = [
      await ana.callOk('twitter_store', 'quem vem?'),
      await ana.callOk('twitter_store', 'ninguém?'),
    ]
    const thread = () =>
      database.read((db) =>
        db.selectFrom('orelhao_social_posts').select('id').where('reply_to', '=', crowded.id).execute(),
      )
    await database.write(async (db) => {
      const reply = { app: 'twitter', is_reply: 1, reply_to: crowded.id, share_of: null, image: null, video: null }
      const written = rows(crowd, (n) => ({ ...reply, author: a?.id, content: `${n}`, created_at: 1 }))
      await insert(db, { orelhao_social_posts: written })
      await db.updateTable('orelhao_social_posts').set({ replies: crowd }).where('id', '=', crowded.id).execute()
    })
    async function cost(ask: () => Promise<unknown>): Promise<number> {
      const before = database.counters.statements
      await ask()
      return database.counters.statements - before
    }
    const costsOf = async (id: number) => [
      await cost(() => bia.callOk('twitter_view', id)),
      await cost(() => bia.callOk('twitter_reply', id, 'oi')),
      await cost(() => bia.callOk('twitter_like', id)),
    ]
    expect(await costsOf(crowded.id)).toEqual(await costsOf(plain.id))

    const first = await bia.callOk('twitter_view', crowded.id)
    expect([first.comments.length, first.tweet?.comments]).toEqual([limits.page, crowd + 1])
    const next = await bia.callOk('twitter_view', crowded.id, first.comments.at(-1)?.id ?? 0)
    expect(next.comments[0]?.content).toBe(`${limits.page}`)

    expect(await thread()).toHaveLength(crowd + 1)
    expect(await cost(() => ana.callOk('twitter_destroy', crowded.id))).toBe(
      await cost(() => ana.callOk('twitter_destroy', plain.id)),
    )
    expect((await bia.callOk('twitter_view', crowded.id)).tweet).toBeNull()
    expect(await thread()).toHaveLength(crowd + 1) // replies are their authors' tweets
  })
})
