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
export const postSubjects = ['posts', 'open', 'sight'] as const

/** What pages hear of one author while they look at these. */
export function topicsOf(author: number, ...looking: Subject[]): Topic[] {
  return looking.map((subject): Topic => `${subjects[subject]}/${author}`)
}

/** Of these hears who follows more people than a page may watch: that there is something, and whose. */
const otherAuthors = 'rest'

/** What those pages hear of everybody. */
export function topicOfOthers(looking: Subject): Topic {
  return `${subjects[looking]}/${otherAuthors}`
}

type SubscribeContext = Pick<Context, 'subscribe' | 'db'>

/** The page looks at what an account follows: at the timeline, the stories or both. `first` are authors who are seen there. */
export async function subscribeToFollowed(
  { subscribe, db }: SubscribeContext,
  account: Pick<Profile, 'id'>,
  looking: readonly Subject[],
  first: readonly number[] = [],
): Promise<void> {
  const names = await namesFor(db, account, first)
  for (const subject of looking) subscribe(subjects[subject], names)
}

/** The page looks at something of one author's. */
export function subscribeToAuthor({ subscribe }: Pick<Context, 'subscribe'>, author: number): void {
  subscribe(subjects.open, [String(author)])
}

/** Posts of these authors are in sight. */
export function subscribeToVisible({ subscribe }: Pick<Context, 'subscribe'>, authors: readonly number[]): void {
  subscribe(subjects.sight, authors.map(String))
}

export function unsubscribeAll({ subscribe }: Pick<Context, 'subscribe'>): void {
  for (const subject of Object.values(subjects)) subscribe(subject, [])
}

/** Itself, these, then whom it followed last; where they are more than a page may watch, the rest stand in the last topic. */
async function namesFor(db: Db, { id }: Pick<Profile, 'id'>, first: readonly number[]): Promise<string[]> {
  const { perSubject } = topicLimits
  const followed = await newestFollowed(db, id, perSubject)
  const names = [...new Set([id, ...first, ...followed])].map(String)
  return names.length > perSubject ? [...names.slice(0, perSubject - 1), otherAuthors] : names
}
