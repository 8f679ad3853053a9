import { endStory } from '@orelhao/engine/apps/instagram/stories/end-story'
import { addStory, sawStory, storiesBy } from '@orelhao/engine/apps/instagram/stories/store'
import type { App } from '@orelhao/engine/core/context'
import type { Engine } from '@orelhao/engine/engine'
import { findProfileView } from '@orelhao/engine/shared/social/people/store'
import type { Job, Transaction } from '@orelhao/engine/transaction'
import { limits } from '@orelhao/protocol/instagram/rules'
import { type AccountName, accounts, pictureOf, stories } from './instagram-history.ts'
import { once } from './once.ts'

const { storySeconds } = limits

interface StoryRepeat {
  /** Index of the story in the city's history. */
  index: number
  /** Publication time, in unix seconds. */
  at: number
}

/** Publishes a story of the city's history at its original time of day. After a server was off, publishes only the last day's. */
const repeatStory: Job<StoryRepeat> = {
  kind: 'city/story',
  async run(transaction, { index, at }) {
    const { now } = transaction
    const publishedAt = at + Math.floor((now - at) / storySeconds) * storySeconds
    await schedule(transaction, { index, at: publishedAt + storySeconds })
    await publishStory(transaction, index, publishedAt)
  },
}

/** The demo's own app, which has jobs only. */
export const city: App = { name: 'city', handlers: {}, jobs: [repeatStory] }

/** Schedules each story of the city to be published again when it ends. Publishes at once those that have ended. */
export function scheduleStories(engine: Engine): Promise<void> {
  return once(engine, 'city/stories', () =>
    engine.transact(async (transaction) => {
      for (const index of stories.keys()) await schedule(transaction, { index, at: await endOf(transaction, index) })
    }),
  )
}

function schedule({ schedule }: Transaction, repeat: StoryRepeat): Promise<void> {
  return schedule(repeatStory, { at: repeat.at, key: String(repeat.index), payload: repeat })
}

async function endOf({ db, now }: Transaction, index: number): Promise<number> {
  const { by, text } = storyAt(index)
  const author = await profileOf(db, by)
  const live = author ? await storiesBy(db, author.id, author.id, now) : []
  const published = live.find(({ content }) => content === text)
  return published ? published.created_at + storySeconds : now
}

async function publishStory({ db, schedule }: Transaction, index: number, created_at: number): Promise<void> {
  const { by, photo, text, seenBy } = storyAt(index)
  const author = await profileOf(db, by)
  if (!author) return // the owner has disabled the app
  const id = await addStory(db, { author: author.id, image: pictureOf(photo), video: null, content: text, created_at })
  await schedule(endStory, { at: created_at + storySeconds, key: String(id), payload: { id } })
  for (const name of seenBy) {
    const viewer = await profileOf(db, name)
    if (viewer) await sawStory(db, id, viewer.id)
  }
}

function storyAt(index: number) {
  const story = stories[index]
  if (!story) throw new Error(`the city has no story ${index}`)
  return story
}

const noPlayer = 0

async function profileOf(db: Transaction['db'], name: AccountName) {
  return (await findProfileView(db, 'instagram', accounts[name].username, noPlayer))?.profile
}
