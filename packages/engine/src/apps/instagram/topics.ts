import type { Context } from '../../core/context.ts'
import type { Db } from '../../database/database.ts'
import { type Topic, topicLimits } from '../../emit.ts'
import type { Profile } from '../../shared/social/profiles/store.ts'
import { app } from './accounts/current-account.ts'
import { newestFollowed } from './lists/store.ts'

/**
 * What a page may look at: the timeline, the strip of stories, besides one post, profile or story that it has open, and posts in sight
 * whose authors are in none of these.
 */
const subjects = { posts: app, stories: `${app}-stories`, open: `${app}-open`, sight: `${app}-sight` }

type Subject = keyof typeof subjects

/** Where a post stands that is liked, commented on or deleted. */
export const showingPosts = ['posts', 'open', 'sight'] as const

/** What pages hear of one author while they look at these. */
export function topicsOf(author: number, ...looking: Subject[]): Topic[] {
  return looking.map((subject): Topic => `${subjects[subject]}/${author}`)
}

/** Of these hears who follows more people than a page may watch: that there is something, and whose. */
const rest = 'rest'

/** What those pages hear of everybody. */
export function topicOfRest(looking: Subject): Topic {
  return `${subjects[looking]}/${rest}`
}

type Watching = Pick<Context, 'watch' | 'db'>

/** The page looks at what an account follows: at the timeline, the stories or both. `first` are authors who are seen there. */
export async function watchFollowed(
  { watch, db }: Watching,
  account: Pick<Profile, 'id'>,
  looking: readonly Subject[],
  first: readonly number[] = [],
): Promise<void> {
  const names = await namesFor(db, account, first)
  for (const subject of looking) watch(subjects[subject], names)
}

/** The page looks at something of one author's. */
export function watchOpen({ watch }: Pick<Context, 'watch'>, author: number): void {
  watch(subjects.open, [String(author)])
}

/** Posts of these authors are in sight. */
export function watchSight({ watch }: Pick<Context, 'watch'>, authors: readonly number[]): void {
  watch(subjects.sight, authors.map(String))
}

export function watchNothing({ watch }: Pick<Context, 'watch'>): void {
  for (const subject of Object.values(subjects)) watch(subject, [])
}

/** Itself, these, then whom it followed last; where they are more than a page may watch, the rest stand in the last topic. */
async function namesFor(db: Db, { id }: Pick<Profile, 'id'>, first: readonly number[]): Promise<string[]> {
  const { perSubject } = topicLimits
  const followed = await newestFollowed(db, id, perSubject)
  const names = [...new Set([id, ...first, ...followed])].map(String)
  return names.length > perSubject ? [...names.slice(0, perSubject - 1), rest] : names
}
