import type { Context } from '../../core/context.ts'
import type { Db } from '../../database/database.ts'
import { type Topic, topicLimits } from '../../emit.ts'
import type { Profile } from '../../shared/social/profiles/store.ts'
import { app } from './accounts/current-account.ts'
import { newestFollowed } from './lists/store.ts'

/**
 * Subjects that a page may watch: the timeline, the strip of stories, one open post, profile or story, and posts in sight whose authors are
 * in none of these.
 */
const subjects = { posts: app, stories: `${app}-stories`, open: `${app}-open`, sight: `${app}-sight` }

type Subject = keyof typeof subjects

/** Subjects that show a post which is liked, commented on or deleted. */
export const postSubjects = ['posts', 'open', 'sight'] as const

/** Returns one author's topics under these subjects. */
export function topicsOf(author: number, ...looking: Subject[]): Topic[] {
  return looking.map((subject): Topic => `${subjects[subject]}/${author}`)
}

/** Topic for pages that follow more people than they may watch: its events say only that something is new, and whose. */
const otherAuthors = 'rest'

/** Returns the topic of all authors for those pages. */
export function topicOfOthers(looking: Subject): Topic {
  return `${subjects[looking]}/${otherAuthors}`
}

type SubscribeContext = Pick<Context, 'subscribe' | 'db'>

/** Subscribes the page to an account's followed authors, for the timeline, the stories or both. `first` are authors shown there. */
export async function subscribeToFollowed(
  { subscribe, db }: SubscribeContext,
  account: Pick<Profile, 'id'>,
  looking: readonly Subject[],
  first: readonly number[] = [],
): Promise<void> {
  const names = await namesFor(db, account, first)
  for (const subject of looking) subscribe(subjects[subject], names)
}

/** Subscribes the page to one author's open post, profile or story. */
export function subscribeToAuthor({ subscribe }: Pick<Context, 'subscribe'>, author: number): void {
  subscribe(subjects.open, [String(author)])
}

/** Subscribes the page to the authors of posts in sight. */
export function subscribeToVisible({ subscribe }: Pick<Context, 'subscribe'>, authors: readonly number[]): void {
  subscribe(subjects.sight, authors.map(String))
}

export function unsubscribeAll({ subscribe }: Pick<Context, 'subscribe'>): void {
  for (const subject of Object.values(subjects)) subscribe(subject, [])
}

/** Returns the account itself, `first`, then the newest followed; above the limit of topics the last one stands for all others. */
async function namesFor(db: Db, { id }: Pick<Profile, 'id'>, first: readonly number[]): Promise<string[]> {
  const { perSubject } = topicLimits
  const followed = await newestFollowed(db, id, perSubject)
  const names = [...new Set([id, ...first, ...followed])].map(String)
  return names.length > perSubject ? [...names.slice(0, perSubject - 1), otherAuthors] : names
}
