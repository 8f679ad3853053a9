import type { Tweet } from '@orelhao/protocol/twitter/contract'
import type { Topic } from '../../emit.ts'
import type { Post } from '../../shared/social/posts/store.ts'

/** What a page watches that shows lists of tweets, or an open one besides. */
export const timeline = 'timeline'
export const openTweet = (id: number) => `tweet/${id}`

export const timelineTopic: Topic = `twitter/${timeline}`
export const tweetTopic = (id: number): Topic => `twitter/${openTweet(id)}`

/** Who shows a tweet. Replies stand in no timeline: only where they or what they answer is open. */
export function topicsOf({ id, reply_to }: { id: number; reply_to: Post['reply_to'] | Tweet['reply_to'] }): Topic[] {
  if (reply_to === null) return [timelineTopic]
  return [tweetTopic(typeof reply_to === 'object' ? reply_to.id : reply_to), tweetTopic(id)]
}
