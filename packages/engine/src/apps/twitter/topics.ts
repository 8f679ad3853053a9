import type { Tweet } from '@orelhao/protocol/twitter/contract'
import type { Topic } from '../../emit.ts'
import type { Post } from '../../shared/social/posts/store.ts'

/** Topics of a page: one for lists of tweets, one for the open tweet. */
export const timeline = 'timeline'
export const openTweet = (id: number) => `tweet/${id}`

export const timelineTopic: Topic = `twitter/${timeline}`
export const tweetTopic = (id: number): Topic => `twitter/${openTweet(id)}`

/** Returns the topics that show a tweet. Replies are in no timeline: only where they or the answered tweet are open. */
export function topicsOf({ id, reply_to }: { id: number; reply_to: Post['reply_to'] | Tweet['reply_to'] }): Topic[] {
  if (reply_to === null) return [timelineTopic]
  return [tweetTopic(typeof reply_to === 'object' ? reply_to.id : reply_to), tweetTopic(id)]
}
