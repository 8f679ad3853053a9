import type { Tweet } from '@orelhao/protocol/twitter/contract'
import { ignoreOffline } from '../../link/backend.ts'
import { addListeners } from '../../link/event-queue.ts'
import { destroyed, likes, retweets } from './actions.ts'
import { feeds, fresh, openedThread, ownLists } from './feeds.ts'
import { offerToFollowing } from './pending-following.ts'
import { entries, type Post, postIdOf, posts, retweetsBy, takeFromEvent } from './posts.ts'
import { useOwn } from './state.ts'

/** Counts come as totals; other resources may leave them out. */
addListeners('twitter', {
  TWITTER_TWEET: arrived,
  TWITTER_DESTROY: destroyed,
  TWITTER_LIKE: (id, total) => likes.total(id, total ?? countOf(id, 'likes') + 1),
  TWITTER_DISLIKE: (id, total) => likes.total(id, total ?? countOf(id, 'likes') - 1),
  TWITTER_RETWEET(tweet) {
    retweets.total(postIdOf(tweet), tweet.retweets)
    arrived(tweet)
  },
  TWITTER_UNRETWEET(id, tweet_id, total) {
    const post = tweet_id ?? entries.get(id)?.post
    entries.remove(id)
    for (const waiting of Object.values(fresh)) waiting.remove(id)
    if (post !== undefined) retweets.total(post, total ?? countOf(post, 'retweets') - 1)
  },
  TWITTER_REPLY(id, total, reply) {
    if (posts.get(id)) posts.update(id, { comments: total ?? countOf(id, 'comments') + 1 })
    const thread = openedThread(id)
    if (reply && thread) thread.add(takeFromEvent(reply))
  },
})

function countOf(id: number, count: keyof Post & ('likes' | 'retweets' | 'comments')): number {
  return posts.get(id)?.[count] ?? 0
}

/** The player's own stands on top at once, from wherever they wrote it; others' wait until the player wants to see them. */
function arrived(tweet: Tweet): void {
  const own = useOwn.getState().profile?.id
  const line = takeFromEvent(tweet)
  const author = tweet.retweeted_by?.id ?? tweet.author.id
  if (author !== own) {
    fresh.all.put(line)
    void ignoreOffline(offerToFollowing(author, line))
    return
  }
  if (tweet.retweeted_by) {
    for (const other of retweetsBy(author, line.post)) if (other !== line.id) entries.remove(other)
    return
  }
  for (const list of [feeds.all, feeds.following, ...ownLists('tweets')]) list.add(line)
}
