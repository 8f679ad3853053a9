import type { Tweet } from '@orelhao/protocol/twitter/contract'
import { ignoreOffline } from '../../link/backend.ts'
import { addScreenListeners } from '../../link/event-queue.ts'
import { likeToggle, removeTweet, retweetToggle } from './actions.ts'
import { feeds, fresh, loadedThread, ownLists } from './feeds.ts'
import { addIfFollowed } from './pending-following.ts'
import { entries, type Post, postIdOf, posts, receiveTweet, retweetsBy } from './posts.ts'
import { useOwnProfile } from './state.ts'

/** Counts arrive as totals; other resources may omit them. */
addScreenListeners('twitter', {
  TWITTER_TWEET: onTweet,
  TWITTER_DESTROY: removeTweet,
  TWITTER_LIKE: (id, total) => likeToggle.setTotal(id, total ?? countOf(id, 'likes') + 1),
  TWITTER_DISLIKE: (id, total) => likeToggle.setTotal(id, total ?? countOf(id, 'likes') - 1),
  TWITTER_RETWEET(tweet) {
    retweetToggle.setTotal(postIdOf(tweet), tweet.retweets)
    onTweet(tweet)
  },
  TWITTER_UNRETWEET(id, tweet_id, total) {
    const post = tweet_id ?? entries.get(id)?.post
    entries.remove(id)
    for (const waiting of Object.values(fresh)) waiting.remove(id)
    if (post !== undefined) retweetToggle.setTotal(post, total ?? countOf(post, 'retweets') - 1)
  },
  TWITTER_REPLY(id, total, reply) {
    if (posts.get(id)) posts.update(id, { comments: total ?? countOf(id, 'comments') + 1 })
    const thread = loadedThread(id)
    if (reply && thread) thread.add(receiveTweet(reply))
  },
})

function countOf(id: number, count: keyof Post & ('likes' | 'retweets' | 'comments')): number {
  return posts.get(id)?.[count] ?? 0
}

/** Adds the player's own tweet on top at once; others' wait until the player shows them. */
function onTweet(tweet: Tweet): void {
  const own = useOwnProfile.getState().profile?.id
  const line = receiveTweet(tweet)
  const author = tweet.retweeted_by?.id ?? tweet.author.id
  if (author !== own) {
    fresh.all.add(line)
    void ignoreOffline(addIfFollowed(author, line))
    return
  }
  if (tweet.retweeted_by) {
    for (const other of retweetsBy(author, line.post)) if (other !== line.id) entries.remove(other)
    return
  }
  for (const list of [feeds.all, feeds.following, ...ownLists('tweets')]) list.add(line)
}
