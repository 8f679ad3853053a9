import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDatabase } from '@orelhao/engine/database/open-database'
import type { Engine } from '@orelhao/engine/engine'
import { createWorld } from '@orelhao/engine/testing/world'
import type { Tweet } from '@orelhao/protocol/twitter/contract'
import { profileProblem, tweetProblem } from '@orelhao/protocol/twitter/rules'
import { expect, test } from 'vitest'
import { citizens, identityOf } from '../citizens.ts'
import { settableClock } from '../settable-clock.ts'
import { citizenById } from './call-as.ts'
import { seedTwitter } from './seed-twitter.ts'
import { profiles, tweets } from './twitter-history.ts'

test('a microblog that was seeded half-way is completed by the next start, nothing twice', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'orelhao-'))
  const { engine, ports } = await createWorld({}, { database: openDatabase(`sqlite:${join(folder, 'test.db')}`) })
  const clock = settableClock()
  for (const citizen of citizens) await engine.register(identityOf(citizen))
  let left = 90
  const dying: Engine = {
    ...engine,
    call: (...call) => (left-- > 0 ? engine.call(...call) : Promise.reject(new Error('power cut'))),
  }
  await expect(seedTwitter(dying, clock)).rejects.toThrow('power cut')
  expect(clock.offsetMs).toBe(0)
  for (let start = 0; start < 2; start++) await seedTwitter(engine, clock)
  const posts = await ports.database.read((db) => db.selectFrom('orelhao_social_posts').select('id').execute())
  expect(posts).toHaveLength(tweets.length)
  const ana = async (member: string, ...args: unknown[]) =>
    JSON.parse((await engine.call(identityOf(citizenById(1)), member, args)).body)
  const [newest] = (await ana('twitter_timeline')) as Tweet[]
  expect(newest).toMatchObject({ author: { username: 'heitor.pesca' }, liked: true })
  const found = await ana('twitter_search', '#capivara')
  expect(found.tweets.length).toBeGreaterThan(2)
  await engine.close()
  rmSync(folder, { recursive: true })
})

test('the city’s tweets fit the rules, and answer earlier tweets only', () => {
  const earlierTweets = new Set<string>()
  for (const profile of profiles)
    expect(profileProblem({ ...profile, avatarURL: null, bannerURL: null })).toBeUndefined()
  const users = new Set(profiles.map(({ user }) => user))
  for (const action of tweets) {
    expect(users).toContain(action.from)
    if ('retweets' in action) {
      expect(earlierTweets).toContain(action.retweets)
      continue
    }
    expect(tweetProblem(action.says)).toBeUndefined()
    if (action.answers) expect(earlierTweets).toContain(action.answers)
    if (action.is) earlierTweets.add(action.is)
  }
})
