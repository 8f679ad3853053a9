import type { Engine } from '@orelhao/engine/engine'
import { setVerified } from '@orelhao/engine/shared/social/profiles/store'
import type { SettableClock } from '../settable-clock.ts'
import { callAs, callForAnswer } from './call-as.ts'
import { once } from './once.ts'
import { followed, type PastTweet, profiles, tweets, verified } from './twitter-history.ts'

const minuteMs = 60_000
const firstDayMs = 20 * 24 * 60 * minuteMs

/** Gives the city its microblog. An interrupted run resumes at the next start. */
export function seedTwitter(engine: Engine, time: SettableClock): Promise<void> {
  return once(engine, 'city/twitter', async () => {
    try {
      await replayTweets(engine, time)
    } finally {
      time.offsetMs = 0
    }
  })
}

async function replayTweets(engine: Engine, time: SettableClock): Promise<void> {
  time.offsetMs = -firstDayMs
  const ids = await register(engine)
  if (!ids) return // the owner has disabled the app
  for (const [user, others] of Object.entries(followed))
    for (const other of others) {
      time.offsetMs += minuteMs // stays below the rate limit of follows
      await callAs(engine, Number(user), 'twitter_follow', [ids.get(other)], `seed-twitter-follow-${user}-${other}`)
    }
  await engine.transact(async ({ db }) => {
    for (const username of verified) await setVerified(db, 'twitter', username, true)
  })
  const tweetIds = new Map<string, number>()
  for (const [index, tweet] of tweets.entries()) {
    time.offsetMs = -tweet.minutesAgo * minuteMs
    await replayTweet(engine, tweet, tweetIds, `seed-twitter-${index}`)
  }
}

/** Creates the profiles and returns their ids by player; undefined if the app is disabled. */
async function register(engine: Engine): Promise<Map<number, number> | undefined> {
  const ids = new Map<number, number>()
  for (const { user, face, banner, ...words } of profiles) {
    const form = {
      ...words,
      avatarURL: face ? `/smartphone/stock/people/${face}.jpg` : null,
      bannerURL: banner ? `/smartphone/stock/photos/${banner}.jpg` : null,
    }
    await callAs(engine, user, 'twitter_register', [form], `seed-twitter-profile-${user}`)
    const profile = await callForAnswer(engine, user, 'twitter', [])
    const id = idOf(profile)
    if (id === undefined) return undefined
    ids.set(user, id)
  }
  return ids
}

/** Replays one tweet. Skips answers to a tweet that the owner's blocked words forbid. */
async function replayTweet(
  engine: Engine,
  tweet: PastTweet,
  tweetIds: Map<string, number>,
  key: string,
): Promise<void> {
  if ('retweets' in tweet) {
    const id = tweetIds.get(tweet.retweets)
    if (id !== undefined) await callAs(engine, tweet.from, 'twitter_retweet', [id], key)
    return
  }
  const { from, says, is, answers, likedBy = [] } = tweet
  const to = answers === undefined ? undefined : tweetIds.get(answers)
  if (answers !== undefined && to === undefined) return
  const [member, args] = to === undefined ? ['twitter_store', [says]] : ['twitter_reply', [to, says]]
  const id = idOf(await callForAnswer(engine, from, member as string, args as unknown[], key))
  if (id === undefined) return
  if (is !== undefined) tweetIds.set(is, id)
  for (const liker of likedBy) await callAs(engine, liker, 'twitter_like', [id], `${key}-${liker}`)
}

function idOf(answer: unknown): number | undefined {
  return typeof answer === 'object' && answer !== null && 'id' in answer ? Number(answer.id) : undefined
}
