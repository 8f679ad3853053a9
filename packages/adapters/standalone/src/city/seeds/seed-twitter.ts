import type { Engine } from '@orelhao/engine/engine'
import { setVerified } from '@orelhao/engine/shared/social/profiles/store'
import { act, answerTo } from './call-as.ts'
import { once } from './once.ts'
import type { SettableClock } from './seed-messages.ts'
import { followed, type PastTweet, profiles, tweets, verified } from './twitter-history.ts'

const minuteMs = 60_000
const firstDayMs = 20 * 24 * 60 * minuteMs

/** Gives the city what it has said on the microblog. Cut off before it is done, it goes on where it was at the next start. */
export function seedTwitter(engine: Engine, time: SettableClock): Promise<void> {
  return once(engine, 'city/twitter', async () => {
    try {
      await speak(engine, time)
    } finally {
      time.offsetMs = 0
    }
  })
}

async function speak(engine: Engine, time: SettableClock): Promise<void> {
  time.offsetMs = -firstDayMs
  const ids = await register(engine)
  if (!ids) return // the owner has switched the app off
  for (const [user, others] of Object.entries(followed))
    for (const other of others) {
      time.offsetMs += minuteMs // nobody follows more people a minute than they may
      await act(engine, Number(user), 'twitter_follow', [ids.get(other)], `seed-twitter-follow-${user}-${other}`)
    }
  await engine.happen(async ({ db }) => {
    for (const username of verified) await setVerified(db, 'twitter', username, true)
  })
  const known = new Map<string, number>()
  for (const [index, deed] of tweets.entries()) {
    time.offsetMs = -deed.minutesAgo * minuteMs
    await say(engine, deed, known, `seed-twitter-${index}`)
  }
}

/** Profiles' ids by their players; undefined where nobody may have one. */
async function register(engine: Engine): Promise<Map<number, number> | undefined> {
  const ids = new Map<number, number>()
  for (const { user, face, banner, ...words } of profiles) {
    const form = {
      ...words,
      avatarURL: face ? `/smartphone/stock/people/${face}.jpg` : null,
      bannerURL: banner ? `/smartphone/stock/photos/${banner}.jpg` : null,
    }
    await act(engine, user, 'twitter_register', [form], `seed-twitter-profile-${user}`)
    const profile = await answerTo(engine, user, 'twitter', [])
    const id = idOf(profile)
    if (id === undefined) return undefined
    ids.set(user, id)
  }
  return ids
}

/** What answers something that the owner's words forbid is left out with it. */
async function say(engine: Engine, deed: PastTweet, known: Map<string, number>, key: string): Promise<void> {
  if ('retweets' in deed) {
    const id = known.get(deed.retweets)
    if (id !== undefined) await act(engine, deed.from, 'twitter_retweet', [id], key)
    return
  }
  const { from, says, is, answers, likedBy = [] } = deed
  const to = answers === undefined ? undefined : known.get(answers)
  if (answers !== undefined && to === undefined) return
  const [member, args] = to === undefined ? ['twitter_store', [says]] : ['twitter_reply', [to, says]]
  const id = idOf(await answerTo(engine, from, member as string, args as unknown[], key))
  if (id === undefined) return
  if (is !== undefined) known.set(is, id)
  for (const liker of likedBy) await act(engine, liker, 'twitter_like', [id], `${key}-${liker}`)
}

function idOf(answer: unknown): number | undefined {
  return typeof answer === 'object' && answer !== null && 'id' in answer ? Number(answer.id) : undefined
}
