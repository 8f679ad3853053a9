import type { Story } from '@orelhao/protocol/instagram/contract'
import { limits } from '@orelhao/protocol/instagram/rules'
import type { Db } from '../../../database/database.ts'
import type { AuthorSummary } from '../../../shared/social/entries/store.ts'
import { findProfileView } from '../../../shared/social/people/store.ts'
import type { Profile } from '../../../shared/social/profiles/store.ts'
import { app } from '../accounts/current-account.ts'
import { toAuthor } from '../profile-views.ts'
import { type StoryRow, type StoryView, storiesBy, storiesFor } from './store.ts'

/** Returns the stories of the account and of those it follows: its own first, then people with unseen ones, each by username. */
export async function strip(db: Db, account: Profile, now: number): Promise<Story[]> {
  const own = await storiesBy(db, account.id, account.id, now)
  const others = await storiesFor(db, account.id, now, limits.stories - own.length)
  const byAuthor = [...Map.groupBy(toStories(account, [...own, ...others]), ({ author }) => author.id).values()]
  return byAuthor.sort(compare).flat()
}

/** Returns one person's stories, followed or not; none where there is a block between the two. */
export async function storiesOf(db: Db, account: Profile, username: string, now: number): Promise<Story[]> {
  const person = await findProfileView(db, app, username, account.id)
  if (!person || person.isBlocked || person.hasBlocked) return []
  return toStories(account, await storiesBy(db, person.profile.id, account.id, now))
}

/** Converts rows to stories as an account sees them, oldest first. */
function toStories(account: Profile, rows: readonly StoryView[]): Story[] {
  const stories = rows.map(({ handle, name, avatar, verified, seen, liked, ...row }) => {
    const author = { id: row.author, handle, name, avatar, verified: Boolean(verified) }
    return toStory(row, author, account, { seen: seen !== null, liked: Boolean(liked) })
  })
  return stories.sort((a, b) => a.id - b.id)
}

export function toStory(
  row: StoryRow,
  author: AuthorSummary,
  viewer: Pick<Profile, 'id'> | null,
  own: { seen: boolean; liked: boolean },
): Story {
  const { id, image, video, content, created_at } = row
  return { id, author: toAuthor(author), image, video, content, ...own, isYou: author.id === viewer?.id, created_at }
}

function compare(one: Story[], other: Story[]): number {
  const [a, b] = [rank(one), rank(other)]
  return a.order - b.order || (a.username < b.username ? -1 : 1)
}

function rank([first, ...rest]: Story[]) {
  const isSeen = [first, ...rest].every((story) => story?.seen)
  return { order: first?.isYou ? 0 : isSeen ? 2 : 1, username: first?.author.username ?? '' }
}
