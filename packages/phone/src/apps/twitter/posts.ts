import type { Author, Tweet } from '@orelhao/protocol/twitter/contract'
import { isRefusal, type RefusedAnswer, unwrap } from '../../link/backend.ts'
import { Collection } from '../../lists/optimistic-collection.ts'
import { perPlayer } from '../../shell/player/player-scope.ts'
import { useOwnProfile } from './state.ts'

/** A tweet or a reply, stored once for all lists. */
export interface Post {
  id: number
  author: Author
  content: string
  /** The tweet that this one answers, and its author; null for none, and where that tweet is deleted. */
  replyTo: number | null
  replyToUsername: string | null
  likes: number
  retweets: number
  comments: number
  liked: boolean
  retweeted: boolean
  created_at: number
}

/** An entry of a list: a post itself, with the same id, or a retweet of it. */
export interface Entry {
  id: number
  post: number
  /** The retweeter; null for the post itself. */
  by: number | null
  byName: string
  byUsername: string
}

export const posts = perPlayer(() => new Collection<Post>())
export const entries = perPlayer(() => new Collection<Entry>())

/** Authors as last received: the same object while unchanged, so that no row is rendered in vain. */
const authors = perPlayer(() => new Map<number, Author>())
/** Ids of the entries that show a post. */
const entryIdsOf = perPlayer(() => new Map<number, Set<number>>())

/** Returns the answer. A player without a profile is redirected to the registration. */
export function unwrapWithProfile<Answer>(answer: Answer | RefusedAnswer): Answer {
  if (isRefusal(answer as RefusedAnswer) && (answer as RefusedAnswer).code === 'noProfile')
    useOwnProfile.setState({ profile: null })
  return unwrap(answer)
}

/** Loads tweets and returns them as entries of a list. Changes made meanwhile win over the answer. */
export async function loadTweets(question: () => Promise<readonly Tweet[]>): Promise<Entry[]> {
  let lines: Entry[] = []
  await posts.fetchAndReapply(question, (tweets) => {
    lines = cacheTweets(tweets)
  })
  return lines
}

/** Caches the server's tweets. */
export function cacheTweets(tweets: readonly Tweet[]): Entry[] {
  posts.upsert(tweets.map(postOf))
  return tweets.map(entryOf)
}

/** Caches the tweet of an event, which lacks this player's likes and retweets. */
export function receiveTweet(tweet: Tweet): Entry {
  const cached = posts.get(postIdOf(tweet))
  const { liked, retweeted } = cached ?? { liked: false, retweeted: false }
  posts.upsert([{ ...postOf(tweet), liked, retweeted }])
  return entryOf(tweet)
}

export function postIdOf({ id, tweet_id }: Tweet): number {
  return tweet_id ?? id
}

function postOf(tweet: Tweet): Post {
  const { author, content, reply_to, likes, retweets, comments, liked, retweeted, created_at } = tweet
  return {
    id: postIdOf(tweet),
    author: internAuthor(author),
    content,
    replyTo: reply_to?.id ?? null,
    replyToUsername: reply_to?.username ?? null,
    likes,
    retweets,
    comments,
    liked,
    retweeted,
    created_at,
  }
}

function entryOf(tweet: Tweet): Entry {
  const { id, retweeted_by } = tweet
  const post = postIdOf(tweet)
  entryIdsOf.set(post, (entryIdsOf.get(post) ?? new Set()).add(id))
  return {
    id,
    post,
    by: retweeted_by?.id ?? null,
    byName: retweeted_by?.name ?? '',
    byUsername: retweeted_by?.username ?? '',
  }
}

function internAuthor(author: Author): Author {
  const cached = authors.get(author.id)
  const isSame =
    cached?.name === author.name &&
    cached.username === author.username &&
    cached.avatarURL === author.avatarURL &&
    cached.verified === author.verified
  if (cached && isSame) return cached
  authors.set(author.id, author)
  return author
}

/** Removes a post and its retweets. */
export function removePost(id: number): void {
  for (const line of entryIdsOf.get(id) ?? []) entries.remove(line)
  entryIdsOf.delete(id)
  posts.remove(id)
}

/** Removes all posts of an author, as when they are blocked. */
export function removeAuthor(author: number): void {
  for (const [post, lines] of entryIdsOf) {
    if (posts.get(post)?.author.id === author) removePost(post)
    else for (const line of lines) if (entries.get(line)?.by === author) entries.remove(line)
  }
}

/** Returns the entries in which this author retweets a post. */
export function retweetsBy(author: number, post: number): number[] {
  return [...(entryIdsOf.get(post) ?? [])].filter((line) => entries.get(line)?.by === author)
}
