import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDatabase } from '@orelhao/engine/database/open-database'
import type { Engine } from '@orelhao/engine/engine'
import { createWorld } from '@orelhao/engine/testing/world'
import { expect, test } from 'vitest'
import { citizens, identityOf } from '../citizens.ts'
import { settableClock } from '../settable-clock.ts'
import { accounts, posts, stories } from './instagram-history.ts'
import { seedInstagram } from './seed-instagram.ts'

test('a photo network that was seeded half-way is completed by the next start, nothing twice and by the right accounts', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'orelhao-'))
  const database = openDatabase(`sqlite:${join(folder, 'test.db')}`)
  const limits = { read: { perSecond: 20, burst: 60 }, write: { perSecond: 5, burst: 30 } }
  const { engine, ports, clock: time } = await createWorld({}, { database, limits })
  const clock = settableClock()
  for (const citizen of citizens) await engine.register(identityOf(citizen))
  for (const calls of [5, 60, 150]) {
    let left = calls
    const dying: Engine = {
      ...engine,
      call: (...call) => (left-- > 0 ? engine.call(...call) : Promise.reject(new Error('power cut'))),
    }
    await expect(seedInstagram(dying, clock)).rejects.toThrow('power cut')
    expect(clock.offsetMs).toBe(0)
    time.advance(10_000)
  }
  for (let start = 0; start < 2; start++) await seedInstagram(engine, clock)
  const stored = await ports.database.read(async (db) => ({
    profiles: await db.selectFrom('orelhao_social_profiles').select(['id', 'handle', 'owner']).orderBy('id').execute(),
    posts: await db
      .selectFrom('orelhao_social_posts as post')
      .innerJoin('orelhao_social_profiles as author', 'author.id', 'post.author')
      .select(['author.handle', 'post.is_reply', 'post.likes', 'post.content'])
      .execute(),
    stories: await db.selectFrom('orelhao_instagram_stories').select('id').execute(),
    logins: await db.selectFrom('orelhao_instagram_logins').selectAll().execute(),
  }))
  expect(stored.profiles.map(({ handle }) => handle)).toEqual(Object.values(accounts).map(({ username }) => username))
  const own = stored.posts.filter(({ is_reply }) => !is_reply)
  expect(own.map(({ handle, content, likes }) => [handle, content, likes]).sort()).toEqual(
    posts.map(({ by, caption, likes }) => [accounts[by].username, caption, likes.length]).sort(),
  )
  const comments = posts.flatMap(({ comments = [] }) => comments.map(([by, text]) => [accounts[by].username, text]))
  const written = stored.posts.filter(({ is_reply }) => is_reply)
  expect(written.map(({ handle, content }) => [handle, content]).sort()).toEqual(comments.sort())
  expect(stored.stories).toHaveLength(stories.length)
  expect(stored.logins.map(({ profile }) => stored.profiles.find(({ id }) => id === profile)?.handle).sort()).toEqual(
    [...new Map(Object.values(accounts).map(({ owner, username }) => [owner, username])).values()].sort(),
  )
  await engine.close()
  rmSync(folder, { recursive: true })
})
