import { type Static, Type } from 'typebox'
import { event, operation, orNull, pick } from '../operation.ts'
import { Id, Line, Picture, Text, UnixSeconds } from '../schemas.ts'
import { limits, profileProblems, refusals } from './rules.ts'

const Count = Type.Integer({ minimum: 0 })

/** No entity of this app contains a passport: people are identified by their profile's id. */
export const Author = Type.Object({
  id: Id,
  name: Type.String(),
  username: Type.String(),
  avatarURL: orNull(Type.String()),
  verified: Type.Boolean(),
})
export type Author = Static<typeof Author>

export const Profile = Type.Object({
  ...Author.properties,
  bio: Type.String(),
  bannerURL: orNull(Type.String()),
  followers: Count,
  following: Count,
  /** Own tweets and replies. */
  tweets: Count,
  isFollowed: Type.Boolean(),
  isYou: Type.Boolean(),
  /** True when the player has blocked this person. */
  isBlocked: Type.Boolean(),
  created_at: UnixSeconds,
})
export type Profile = Static<typeof Profile>

/** A person in a list of people. */
export const Person = Type.Object({
  ...Author.properties,
  bio: Type.String(),
  isFollowed: Type.Boolean(),
  isYou: Type.Boolean(),
  /** The cursor of the next page of followers or followed. */
  entry_id: Type.Optional(Id),
})
export type Person = Static<typeof Person>

/**
 * An entry of a list. A retweet is a separate entry: `id` is the retweet's, `tweet_id` the tweet's, whose author, text and counts it shows;
 * actions use `tweet_id`.
 */
export const Tweet = Type.Object({
  id: Id,
  /** Null where the entry is the tweet itself. */
  tweet_id: orNull(Id),
  retweeted_by: orNull(Type.Object({ id: Id, name: Type.String(), username: Type.String() })),
  author: Author,
  content: Type.String(),
  /** The answered tweet and its author; null for none. The username is null where that tweet is deleted. */
  reply_to: orNull(Type.Object({ id: Id, username: orNull(Type.String()) })),
  likes: Count,
  retweets: Count,
  comments: Count,
  liked: Type.Boolean(),
  retweeted: Type.Boolean(),
  created_at: UnixSeconds,
})
export type Tweet = Static<typeof Tweet>

export const ProfileForm = Type.Object(
  {
    name: Line(limits.name * 2),
    username: Line(limits.username * 2),
    bio: Text(limits.bio * 2),
    avatarURL: Type.Optional(orNull(Picture)),
    bannerURL: Type.Optional(orNull(Picture)),
  },
  { additionalProperties: false },
)
export type ProfileForm = Static<typeof ProfileForm>

const Content = Text(limits.tweet * 2)
/** Null for the first page where more arguments follow. */
const Before = Type.Optional(orNull(Id))
const Tweets = Type.Array(Tweet)
const formProblems = [
  ...profileProblems,
  'usernameTaken',
  'lookalikeUsername',
  'invalidAvatar',
  'invalidBanner',
  'blockedWord',
] as const
const acting = ['noProfile', 'unknownTweet', 'isBlocked'] as const
const following = ['noProfile', 'unknownProfile', 'isBlocked'] as const

/** The app's name for owners. */
export const title = 'Twitter'

export const operations = {
  twitter: operation({
    doc: 'The player’s own profile, or null while they have none.',
    names: [],
    args: [],
    answer: orNull(Profile),
    writes: false,
  }),
  twitter_timeline: operation({
    doc: `Tweets and retweets, newest first, at most ${limits.page}: all of them, or with \`feed\` following those of the player and of those they follow. \`before\` is the id of the last entry of the answer before.`,
    names: ['before', 'feed'],
    args: [Before, Type.Optional(Type.Enum(['all', 'following']))],
    answer: Tweets,
    writes: false,
    refuses: pick(refusals, ['noProfile']),
    showsOthers: true,
  }),
  twitter_register: operation({
    doc: 'Creates the player’s profile.',
    names: ['form'],
    args: [ProfileForm],
    answer: Profile,
    writes: true,
    refuses: pick(refusals, ['alreadyRegistered', ...formProblems]),
  }),
  twitter_save: operation({
    doc: 'Changes the player’s profile. A missing picture stays; null removes it.',
    names: ['form'],
    args: [ProfileForm],
    answer: Profile,
    writes: true,
    refuses: pick(refusals, ['noProfile', ...formProblems]),
  }),
  twitter_store: operation({
    doc: 'Publishes a tweet. Pages that look at a timeline receive it.',
    names: ['content'],
    args: [Content],
    answer: Tweet,
    writes: true,
    refuses: pick(refusals, ['noProfile', 'emptyTweet', 'tweetTooLong', 'blockedWord']),
  }),
  twitter_view: operation({
    doc: `A tweet with at most ${limits.page} of its replies, oldest first; \`after\` is the id of the last reply of the answer before. The tweet is null where there is none.`,
    names: ['id', 'after'],
    args: [Id, Type.Optional(Id)],
    answer: Type.Object({ tweet: orNull(Tweet), comments: Tweets }),
    writes: false,
    refuses: pick(refusals, ['noProfile']),
    showsOthers: true,
  }),
  twitter_reply: operation({
    doc: 'Answers a tweet. A reply is a separate tweet, which is in no timeline.',
    names: ['id', 'text'],
    args: [Id, Content],
    answer: Tweet,
    writes: true,
    refuses: pick(refusals, [...acting, 'emptyTweet', 'tweetTooLong', 'blockedWord', 'tooManyReplies']),
  }),
  twitter_like: operation({
    doc: 'Likes a tweet. Liking it again changes nothing.',
    names: ['id'],
    args: [Id],
    answer: Type.Null(),
    writes: true,
    refuses: pick(refusals, acting),
  }),
  twitter_dislike: operation({
    doc: 'Removes a like.',
    names: ['id'],
    args: [Id],
    answer: Type.Null(),
    writes: true,
    refuses: pick(refusals, acting),
  }),
  twitter_retweet: operation({
    doc: 'Retweets a tweet to the player’s followers. Answers the new entry; repeating it answers the same one.',
    names: ['id'],
    args: [Id],
    answer: Tweet,
    writes: true,
    refuses: pick(refusals, acting),
    showsOthers: true,
  }),
  twitter_unretweet: operation({
    doc: 'Removes the player’s retweet of this tweet.',
    names: ['id'],
    args: [Id],
    answer: Type.Null(),
    writes: true,
    refuses: pick(refusals, acting),
  }),
  twitter_destroy: operation({
    doc: 'Deletes a tweet or a reply with its likes, retweets and notifications: the player’s own, for a moderator any. Its replies stay.',
    names: ['id'],
    args: [Id],
    answer: Type.Null(),
    writes: true,
    refuses: pick(refusals, ['noProfile', 'unknownTweet', 'notYours']),
  }),
  twitter_profile: operation({
    doc: `A profile by its id or username, with at most ${limits.page} of its tweets and retweets, or with \`list\` replies or likes those; \`before\` is the id of the last entry of the answer before. The profile is null where there is none, or where it has blocked the player.`,
    names: ['id', 'before', 'list'],
    args: [
      Type.Union([Id, Line(limits.username + 1)]),
      Before,
      Type.Optional(Type.Enum(['tweets', 'replies', 'likes'])),
    ],
    answer: Type.Object({ profile: orNull(Profile), posts: Tweets }),
    writes: false,
    refuses: pick(refusals, ['noProfile']),
    showsOthers: true,
  }),
  twitter_follow: operation({
    doc: 'Follows a profile.',
    names: ['id'],
    args: [Id],
    answer: Type.Null(),
    writes: true,
    refuses: pick(refusals, following),
  }),
  twitter_unfollow: operation({
    doc: 'Unfollows a profile.',
    names: ['id'],
    args: [Id],
    answer: Type.Null(),
    writes: true,
    refuses: pick(refusals, ['noProfile', 'unknownProfile']),
  }),
  twitter_followers: operation({
    doc: `Followers of a profile, newest first, at most ${limits.page}; \`before\` is the \`entry_id\` of the last one of the answer before.`,
    names: ['id', 'before'],
    args: [Id, Before],
    answer: Type.Array(Person),
    writes: false,
    refuses: pick(refusals, ['noProfile']),
    showsOthers: true,
  }),
  twitter_following: operation({
    doc: 'Profiles that a profile follows, in the same form as its followers.',
    names: ['id', 'before'],
    args: [Id, Before],
    answer: Type.Array(Person),
    writes: false,
    refuses: pick(refusals, ['noProfile']),
    showsOthers: true,
  }),
  twitter_search: operation({
    doc: `People whose name or username contains each of these words, and tweets with this hashtag, newest first, at most ${limits.page} of each; \`before\` is the id of the last tweet of the answer before.`,
    names: ['query', 'before'],
    args: [Line(limits.query), Before],
    answer: Type.Object({ people: Type.Array(Person), tweets: Tweets }),
    writes: false,
    refuses: pick(refusals, ['noProfile']),
    showsOthers: true,
  }),
  twitter_block: operation({
    doc: 'Blocks a profile, or with `blocked` false unblocks it. Two profiles with a block neither follow each other nor see each other’s tweets and events.',
    names: ['id', 'blocked'],
    args: [Id, Type.Optional(Type.Boolean())],
    answer: Type.Null(),
    writes: true,
    refuses: pick(refusals, ['noProfile', 'unknownProfile']),
  }),
}

/** Optional fields are missing where another resource sends the event by the contract's names alone. */
export const events = {
  TWITTER_TWEET: event({
    doc: 'A tweet was published. Pages that look at a timeline receive it; `liked` and `retweeted` are false in it.',
    names: ['tweet'],
    args: [Tweet],
    durable: false,
    showsOthers: true,
  }),
  TWITTER_DESTROY: event({ doc: 'A tweet was deleted.', names: ['id'], args: [Id], durable: false }),
  TWITTER_LIKE: event({
    doc: 'A tweet was liked; `likes` is the new total.',
    names: ['id', 'likes'],
    args: [Id, Type.Optional(Count)],
    durable: false,
  }),
  TWITTER_DISLIKE: event({
    doc: 'A like was removed; `likes` is the new total.',
    names: ['id', 'likes'],
    args: [Id, Type.Optional(Count)],
    durable: false,
  }),
  TWITTER_REPLY: event({
    doc: 'A tweet was answered; `comments` is the new total of replies.',
    names: ['id', 'comments', 'reply'],
    args: [Id, Type.Optional(Count), Type.Optional(Tweet)],
    durable: false,
    showsOthers: true,
  }),
  TWITTER_RETWEET: event({
    doc: 'A tweet was retweeted: the new entry, whose `retweets` is the new total.',
    names: ['tweet'],
    args: [Tweet],
    durable: false,
    showsOthers: true,
  }),
  TWITTER_UNRETWEET: event({
    doc: 'The retweet of this id was removed; `retweets` is the new total of `tweet_id`.',
    names: ['id', 'tweet_id', 'retweets'],
    args: [Id, Type.Optional(Id), Type.Optional(Count)],
    durable: false,
  }),
  TWITTER_NOTIFY: event({
    doc: 'A notification, as a text or a title and a text.',
    names: ['title', 'text', 'route'],
    args: [Type.String(), Type.Optional(Type.String()), Type.Optional(Type.String())],
    durable: true,
    showsOthers: true,
  }),
}
