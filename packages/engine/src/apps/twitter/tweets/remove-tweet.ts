import { type Destroyed, destroyPost } from '../../../shared/social/posts/store.ts'
import type { Transaction } from '../../../transaction.ts'
import { deleteNotices } from '../notices/store.ts'
import { timelineTopic, topicsOf, tweetTopic } from '../topics.ts'
import { app } from '../views.ts'

/** Deletes a tweet with its notifications, and publishes the removal. Resolves to undefined if it is gone. */
export async function removeTweetAndPublish(
  { db, publish }: Pick<Transaction, 'db' | 'publish'>,
  id: number,
): Promise<Destroyed | undefined> {
  const deleted = await destroyPost(db, app, id)
  if (!deleted) return
  await deleteNotices(db, id)
  // the reply's retweets are in timelines, the reply itself is not
  const topics = new Set([...topicsOf(deleted), ...(deleted.shares > 0 ? [timelineTopic] : [])])
  for (const topic of topics) publish(topic, 'TWITTER_DESTROY', id)
  const { answered } = deleted
  if (!answered) return deleted
  for (const topic of new Set([tweetTopic(answered.id), ...topicsOf(answered)]))
    publish(topic, 'TWITTER_REPLY', answered.id, answered.replies)
  return deleted
}
