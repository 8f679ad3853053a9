import { endStory } from '@orelhao/engine/apps/instagram/stories/end-story'
import { addStory, sawStory, storiesBy } from '@orelhao/engine/apps/instagram/stories/store'
import type { App } from '@orelhao/engine/core/context'
import type { Engine } from '@orelhao/engine/engine'
import { personSeen } from '@orelhao/engine/shared/social/people/store'
import type { Job, Transaction } from '@orelhao/engine/transaction'
import { limits } from '@orelhao/protocol/instagram/rules'
import { accounts, type Known, pictureOf, stories } from './instagram-history.ts'
import { once } from './once.ts'

const { storySeconds } = limits

interface Again {
  /** Of the story in the city's history. */
  index: number
  /** When it was to be told, in unix seconds. */
  at: number
}

/** Tells a story of the city's history at the time of day at which it was told first. After a server that was off, only the last day's. */
const tellAgain: Job<Again> = {
  kind: 'city/story',
  async run(transaction, { index, at }) {
    const { now } = transaction
    const told = at + Math.floor((now - at) / storySeconds) * storySeconds
    await plan(transaction, { index, at: told + storySeconds })
    await tell(transaction, index, told)
  },
}

/** What the city does by itself. */
export const city: App = { name: 'city', handlers: {}, jobs: [tellAgain] }

/** From now on each story of the city comes again when it has ended. Those that ended before are told at once. */
export function keepTelling(engine: Engine): Promise<void> {
  return once(engine, 'city/stories', () =>
    engine.happen(async (transaction) => {
      for (const index of stories.keys()) await plan(transaction, { index, at: await endOf(transaction, index) })
    }),
  )
}

function plan({ later }: Transaction, again: Again): Promise<void> {
  return later(tellAgain, { at: again.at, key: String(again.index), payload: again })
}

async function endOf({ db, now }: Transaction, index: number): Promise<number> {
  const { by, text } = storyAt(index)
  const author = await profileOf(db, by)
  const live = author ? await storiesBy(db, author.id, author.id, now) : []
  const told = live.find(({ content }) => content === text)
  return told ? told.created_at + storySeconds : now
}

async function tell({ db, later }: Transaction, index: number, created_at: number): Promise<void> {
  const { by, photo, text, seenBy } = storyAt(index)
  const author = await profileOf(db, by)
  if (!author) return // the owner has switched the app off
  const id = await addStory(db, { author: author.id, image: pictureOf(photo), video: null, content: text, created_at })
  await later(endStory, { at: created_at + storySeconds, key: String(id), payload: { id } })
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

const nobody = 0

async function profileOf(db: Transaction['db'], name: Known) {
  return (await personSeen(db, 'instagram', accounts[name].username, nobody))?.profile
}
