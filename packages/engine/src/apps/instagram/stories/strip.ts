import type { Story } from '@orelhao/protocol/instagram/contract'
import { limits } from '@orelhao/protocol/instagram/rules'
import type { Db } from '../../../database/database.ts'
import { blockersBetween } from '../../../shared/social/blocks/store.ts'
import { type Profile, profileByHandle, profilesById } from '../../../shared/social/profiles/store.ts'
import { app } from '../account.ts'
import { toAuthor } from '../people.ts'
import { type StoryRow, seenBy, storiesBy, storiesFor } from './store.ts'

/** Of the account and of whom it follows: its own first, then people with unseen ones, then by username. */
export async function strip(db: Db, account: Profile, now: number): Promise<Story[]> {
  const own = await storiesBy(db, account.id, now)
  const others = await storiesFor(db, account.id, now, limits.stories - own.length)
  const all = await toStories(db, account, [...own, ...others])
  const byAuthor = [...Map.groupBy(all, ({ author }) => author.id).values()]
  return byAuthor.sort(compare).flat()
}

/** Of one person, whether followed or not; none where there is a block between the two. */
export async function storiesOf(db: Db, account: Profile, username: string, now: number): Promise<Story[]> {
  const author = await profileByHandle(db, app, username)
  if (!author || (await blockersBetween(db, account.id, author.id)).length > 0) return []
  return toStories(db, account, await storiesBy(db, author.id, now))
}

/** As an account sees them, oldest first. */
async function toStories(db: Db, account: Profile, rows: readonly StoryRow[]): Promise<Story[]> {
  const authors = await profilesById(
    db,
    rows.map(({ author }) => author),
  )
  const seen = await seenBy(
    db,
    account.id,
    rows.map(({ id }) => id),
  )
  const stories = rows.flatMap((row) => {
    const author = authors.get(row.author)
    return author ? [toStory(row, author, account, seen.has(row.id))] : []
  })
  return stories.sort((a, b) => a.id - b.id)
}

export function toStory(row: StoryRow, author: Profile, viewer: Pick<Profile, 'id'> | null, seen: boolean): Story {
  const { id, image, video, content, created_at } = row
  return { id, author: toAuthor(author), image, video, content, seen, isYou: author.id === viewer?.id, created_at }
}

function compare(one: Story[], other: Story[]): number {
  const [a, b] = [rank(one), rank(other)]
  return a.order - b.order || (a.username < b.username ? -1 : 1)
}

function rank([first, ...rest]: Story[]) {
  const isSeen = [first, ...rest].every((story) => story?.seen)
  return { order: first?.isYou ? 0 : isSeen ? 2 : 1, username: first?.author.username ?? '' }
}
