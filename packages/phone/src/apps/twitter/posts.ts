import type { Author, Tweet } from '@orelhao/protocol/twitter/contract'
import { isRefusal, type Refused, unwrap } from '../../link/backend.ts'
import { Collection } from '../../lists/collection.ts'
import { perPlayer } from '../../shell/player/player-scope.ts'
import { useOwn } from './state.ts'

/** A tweet or a reply, as often as it may stand in lists. */
export interface Post {
  id: number
  author: Author
  content: string
  /** The tweet that it answers, and whose; null for none, and where that tweet is gone. */
  answers: number | null
  answersWhom: string | null
  likes: number
  retweets: number
  comments: number
  liked: boolean
  retweeted: boolean
  created_at: number
}

/** A line of a list: a post itself, by the same id, or somebody's retweet of it. */
export interface Entry {
  id: number
  post: number
  /** Who retweeted it; null where it stands for itself. */
  by: number | null
  byName: string
  byUsername: string
}

export const posts = perPlayer(() => new Collection<Post>())
export const entries = perPlayer(() => new Collection<Entry>())

/** Authors as they were last heard of: the same object while nothing of them changed, so that no row is drawn for nothing. */
const authors = perPlayer(() => new Map<number, Author>())
/** Which lines show a post. */
const linesOf = perPlayer(() => new Map<number, Set<number>>())

/** What was answered. A player without a profile is led to the registration. */
export function accepted<Answer>(answer: Answer | Refused): Answer {
  if (isRefusal(answer as Refused) && (answer as Refused).code === 'noProfile') useOwn.setState({ profile: null })
  return unwrap(answer)
}

/** Asks for tweets; answers them as lines of a list. What changes meanwhile holds against the answer. */
export async function ask(question: () => Promise<readonly Tweet[]>): Promise<Entry[]> {
  let lines: Entry[] = []
  await posts.ask(question, (tweets) => {
    lines = take(tweets)
  })
  return lines
}

/** Takes tweets in as the server has them. */
export function take(tweets: readonly Tweet[]): Entry[] {
  posts.take(tweets.map(postOf))
  return tweets.map(entryOf)
}

/** The same with those that an event brings, which knows nothing of what this player likes. */
export function takeFromEvent(tweet: Tweet): Entry {
  const known = posts.get(postIdOf(tweet))
  const { liked, retweeted } = known ?? { liked: false, retweeted: false }
  posts.take([{ ...postOf(tweet), liked, retweeted }])
  return entryOf(tweet)
}

export function postIdOf({ id, tweet_id }: Tweet): number {
  return tweet_id ?? id
}

function postOf(tweet: Tweet): Post {
  const { author, content, reply_to, likes, retweets, comments, liked, retweeted, created_at } = tweet
  return {
    id: postIdOf(tweet),
    author: sameAuthor(author),
    content,
    answers: reply_to?.id ?? null,
    answersWhom: reply_to?.username ?? null,
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
  linesOf.set(post, (linesOf.get(post) ?? new Set()).add(id))
  return {
    id,
    post,
    by: retweeted_by?.id ?? null,
    byName: retweeted_by?.name ?? '',
    byUsername: retweeted_by?.username ?? '',
  }
}

function sameAuthor(author: Author): Author {
  const known = authors.get(author.id)
  const isSame =
    known?.name === author.name &&
    known.username === author.username &&
    known.avatarURL === author.avatarURL &&
    known.verified === author.verified
  if (known && isSame) return known
  authors.set(author.id, author)
  return author
}

/** A post is gone, and its retweets with it. */
export function removePost(id: number): void {
  for (const line of linesOf.get(id) ?? []) entries.remove(line)
  linesOf.delete(id)
  posts.remove(id)
}

/** Nothing of an author's is shown any more, as when they are blocked. */
export function removeAuthor(author: number): void {
  for (const [post, lines] of linesOf) {
    if (posts.get(post)?.author.id === author) removePost(post)
    else for (const line of lines) if (entries.get(line)?.by === author) entries.remove(line)
  }
}

/** The lines in which somebody retweets a post. */
export function retweetsBy(author: number, post: number): number[] {
  return [...(linesOf.get(post) ?? [])].filter((line) => entries.get(line)?.by === author)
}
