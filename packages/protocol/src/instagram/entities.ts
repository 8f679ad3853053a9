import { type Static, Type } from 'typebox'
import { orNull } from '../operation.ts'
import { Id, UnixSeconds } from '../schemas.ts'

export const Count = Type.Integer({ minimum: 0 })

/** No entity of this app contains a passport: people are identified by their accounts. */
export const Author = Type.Object({
  id: Id,
  username: Type.String(),
  name: Type.String(),
  avatarURL: orNull(Type.String()),
  verified: Type.Boolean(),
})
export type Author = Static<typeof Author>

export const Profile = Type.Object({
  ...Author.properties,
  bio: Type.String(),
  posts: Count,
  followers: Count,
  following: Count,
  isFollowed: Type.Boolean(),
  isYou: Type.Boolean(),
  /** True when the account has blocked this person. */
  isBlocked: Type.Boolean(),
  /** True when the person has a visible story now. */
  hasStory: Type.Boolean(),
})
export type Profile = Static<typeof Profile>

/** A person in a list of people. */
export const Person = Type.Object({
  ...Author.properties,
  isFollowed: Type.Boolean(),
  isYou: Type.Boolean(),
  hasStory: Type.Boolean(),
  /** The cursor of the next page of followers or followed. */
  entry_id: Type.Optional(Id),
  /** In a list of a story's viewers: true when the person likes the story. */
  liked: Type.Optional(Type.Boolean()),
})
export type Person = Static<typeof Person>

/** One of the player's own accounts. */
export const Account = Type.Object({
  ...Author.properties,
  /** True for the account that the player is logged into. */
  isCurrent: Type.Boolean(),
})
export type Account = Static<typeof Account>

/** `profile_id` is the author's. */
export const Comment = Type.Object({
  id: Id,
  post_id: Id,
  profile_id: Id,
  author: Author,
  content: Type.String(),
  created_at: UnixSeconds,
})
export type Comment = Static<typeof Comment>

const postFields = {
  id: Id,
  profile_id: Id,
  author: Author,
  content: Type.String(),
  /** A picture; for a video its still. Both are shown as a square. */
  image: Type.String(),
  video: orNull(Type.String()),
  /** Profiles that like the post, the account's own first, then the newest; a few of `likes_count`. */
  likes: Type.Array(Id),
  likes_count: Count,
  liked: Type.Boolean(),
  created_at: UnixSeconds,
}

/** A post in a list, where `comments` is their number. */
export const Post = Type.Object({ ...postFields, comments: Count })
export type Post = Static<typeof Post>

/** An open post with its newest comments, oldest first. */
export const PostInDetail = Type.Object({ ...postFields, comments: Type.Array(Comment), comments_count: Count })
export type PostInDetail = Static<typeof PostInDetail>

export const Story = Type.Object({
  id: Id,
  author: Author,
  image: Type.String(),
  video: orNull(Type.String()),
  content: Type.String(),
  seen: Type.Boolean(),
  /** True when the account likes it; missing where another resource sends the story. */
  liked: Type.Optional(Type.Boolean()),
  isYou: Type.Boolean(),
  created_at: UnixSeconds,
})
export type Story = Static<typeof Story>

/** `heart` and `answer` are about a story. Links to the post, or without one to the profile of `username`, the person who acted. */
export const Notification = Type.Object({
  id: Id,
  kind: Type.Enum(['like', 'comment', 'follow', 'mention', 'heart', 'answer']),
  username: Type.String(),
  avatarURL: orNull(Type.String()),
  content: Type.String(),
  post_id: orNull(Id),
  /** The picture of the post, or of the story while it is visible. */
  image: orNull(Type.String()),
  unread: Type.Boolean(),
  created_at: UnixSeconds,
})
export type Notification = Static<typeof Notification>
