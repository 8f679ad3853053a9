import { restorePost } from '../../../shared/social/posts/restoring/store.ts'
import { type Destroyed, destroyPost } from '../../../shared/social/posts/store.ts'
import type { Transaction } from '../../../transaction.ts'
import { deleteNotices } from '../notices/store.ts'
import { timelineTopic, topicsOf, tweetTopic } from '../topics.ts'
import { app } from '../views.ts'

/**
 * Deletes a tweet with its notifications, and publishes the removal. With `removedAt`, in unix seconds, a moderator removes it. Resolves to
 * undefined if it is gone.
 */
export async function removeTweetAndPublish(
  { db, publish }: Pick<Transaction, 'db' | 'publish'>,
  id: number,
  removedAt?: number,
): Promise<Destroyed | undefined> {
  const deleted = await destroyPost(db, app, id, removedAt)
  if (!deleted) return
  await deleteNotices(db, id)
  // the reply's retweets are in timelines, the reply itself is not
  const topics = new Set([...topicsOf(deleted), ...(deleted.shares > 0 ? [timelineTopic] : [])])
  for (const topic of topics) publish(topic, 'TWITTER_DESTROY', id)
  publishReplies({ publish }, deleted.answered)
  return deleted
}

/** Puts back a removed tweet with its likes, replies and retweets; pages show it when they load again. Resolves to false if it cannot be. */
export async function restoreTweet({ db, publish }: Pick<Transaction, 'db' | 'publish'>, id: number): Promise<boolean> {
  const restored = await restorePost(db, app, id)
  if (restored) publishReplies({ publish }, restored.answered)
  return restored !== undefined
}

function publishReplies({ publish }: Pick<Transaction, 'publish'>, answered: Destroyed['answered']): void {
  if (!answered) return
  for (const topic of new Set([tweetTopic(answered.id), ...topicsOf(answered)]))
    publish(topic, 'TWITTER_REPLY', answered.id, answered.replies)
}
