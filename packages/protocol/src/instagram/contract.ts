import { type Static, Type } from 'typebox'
import { event, operation, orNull, pick } from '../operation.ts'
import { Id, Line, Picture, Text, Video } from '../schemas.ts'
import { Account, Comment, Count, Notification, Person, Post, PostInDetail, Profile, Story } from './entities.ts'
import { limits, profileProblems, refusals } from './rules.ts'
import { storyOperations } from './stories/contract.ts'

export * from './entities.ts'

const profileForm = {
  name: Line(limits.name * 2),
  username: Line(limits.username * 2),
  bio: Text(limits.bio * 2),
}

export const ProfileForm = Type.Object(profileForm, { additionalProperties: false })
export type ProfileForm = Static<typeof ProfileForm>

const Before = Type.Optional(Id)
const People = Type.Array(Person)
const Posts = Type.Array(Post)
const loggedIn = pick(refusals, ['notLoggedIn'])
const formProblems = [...profileProblems, 'usernameTaken', 'lookalikeUsername', 'blockedWord'] as const

/** The app's name for owners. */
export const title = 'Instagram'

export const operations = {
  ig_accounts: operation({
    doc: 'The player’s own accounts, oldest first, and which of them they are logged into.',
    names: [],
    args: [],
    answer: Type.Array(Account),
    writes: false,
  }),
  ig_max_accounts: operation({
    doc: 'How many accounts a player may have.',
    names: [],
    args: [],
    answer: Count,
    writes: false,
  }),
  ig_me: operation({
    doc: 'The profile that the player is logged into, or null, and how many notifications it has not seen.',
    names: [],
    args: [],
    answer: Type.Object({ profile: orNull(Profile), unread: Count }),
    writes: false,
  }),
  ig_login: operation({
    doc: 'Logs the player into one of their accounts.',
    names: ['account'],
    args: [Id],
    answer: Profile,
    writes: true,
    refuses: pick(refusals, ['unknownAccount']),
  }),
  ig_logout: operation({ doc: 'Logs the player out.', names: [], args: [], answer: Type.Null(), writes: true }),
  ig_register: operation({
    doc: 'Creates an account and logs the player into it.',
    names: ['name', 'username', 'bio', 'avatar'],
    args: [profileForm.name, profileForm.username, profileForm.bio, Picture],
    answer: Profile,
    writes: true,
    refuses: pick(refusals, [...formProblems, 'selfieRequired', 'invalidImage', 'tooManyAccounts']),
  }),
  ig_updateProfile: operation({
    doc: 'Changes the account’s name, username and bio.',
    names: ['form'],
    args: [ProfileForm],
    answer: Profile,
    writes: true,
    refuses: pick(refusals, ['notLoggedIn', ...formProblems]),
  }),
  ig_changeAvatar: operation({
    doc: 'Changes the account’s picture.',
    names: ['url'],
    args: [Picture],
    answer: Type.Null(),
    writes: true,
    refuses: pick(refusals, ['notLoggedIn', 'selfieRequired', 'invalidImage']),
  }),
  ig_getTimeline: operation({
    doc: `Posts of the account and of those it follows, newest first, at most ${limits.timeline}.`,
    names: [],
    args: [],
    answer: Posts,
    writes: false,
    refuses: loggedIn,
    showsOthers: true,
  }),
  ig_discover: operation({
    doc: `Newest posts of profiles that the account does not follow, at most ${limits.discover}; \`before\` is the id of the last post of the answer before.`,
    names: ['before'],
    args: [Before],
    answer: Posts,
    writes: false,
    heavy: true,
    refuses: loggedIn,
    showsOthers: true,
  }),
  ...storyOperations,
  ig_search: operation({
    doc: `People whose username or name contains each of these words, at most ${limits.people}.`,
    names: ['query'],
    args: [Line(limits.query)],
    answer: People,
    writes: false,
    refuses: loggedIn,
    showsOthers: true,
  }),
  ig_hashtag: operation({
    doc: `Posts with a hashtag, newest first, at most ${limits.page}; \`before\` is the id of the last post of the answer before.`,
    names: ['tag', 'before'],
    args: [Line(limits.query), Before],
    answer: Posts,
    writes: false,
    refuses: loggedIn,
    showsOthers: true,
  }),
  ig_notifications: operation({
    doc: `The account’s notifications, newest first, at most ${limits.page}; \`before\` is the id of the last one of the answer before.`,
    names: ['before'],
    args: [Before],
    answer: Type.Array(Notification),
    writes: false,
    refuses: loggedIn,
    showsOthers: true,
  }),
  ig_saw_notifications: operation({
    doc: 'Marks the account’s notifications as seen.',
    names: [],
    args: [],
    answer: Type.Null(),
    writes: true,
    refuses: loggedIn,
  }),
  ig_getProfile: operation({
    doc: `A profile by its username, or by its id in digits, with its newest posts, at most ${limits.page}; \`before\` is the id of the last post of the answer before. Null where there is none, or where it has blocked the account.`,
    names: ['username', 'before'],
    args: [Line(limits.username * 2), Before],
    answer: Type.Object({ profile: orNull(Profile), posts: Posts }),
    writes: false,
    refuses: loggedIn,
    showsOthers: true,
  }),
  ig_getPost: operation({
    doc: `A post with at most ${limits.comments} comments; \`before\` is the id of the oldest comment of the answer before. Null where there is none.`,
    names: ['id', 'before'],
    args: [Id, Before],
    answer: orNull(PostInDetail),
    writes: false,
    refuses: loggedIn,
    showsOthers: true,
  }),
  ig_createPost: operation({
    doc: 'Publishes a picture, or with `flag` a video, which has a `still`. Open pages of followers receive it.',
    names: ['image', 'content', 'flag', 'still'],
    args: [
      Type.Union([Picture, Video]),
      Text(limits.caption * 2),
      Type.Optional(Type.Boolean()),
      Type.Optional(Picture),
    ],
    answer: Post,
    writes: true,
    refuses: pick(refusals, ['notLoggedIn', 'invalidImage', 'invalidVideo', 'captionTooLong', 'blockedWord']),
  }),
  ig_deletePost: operation({
    doc: 'Deletes a post with its likes, comments and notifications; its author or a moderator.',
    names: ['id'],
    args: [Id],
    answer: Type.Null(),
    writes: true,
    refuses: pick(refusals, ['notLoggedIn', 'unknownPost', 'notYours']),
  }),
  ig_setLike: operation({
    doc: 'Likes a post, or removes the like.',
    names: ['id', 'liked'],
    args: [Id, Type.Boolean()],
    answer: Type.Null(),
    writes: true,
    refuses: pick(refusals, ['notLoggedIn', 'unknownPost', 'isBlocked']),
  }),
  ig_getLikes: operation({
    doc: `Likers of a post: username → picture, newest first, at most ${limits.page}; \`before\` is the last username of the answer before. Empty for none, and after the last one.`,
    names: ['id', 'before'],
    args: [Id, Type.Optional(Line(limits.username * 2))],
    answer: Type.Record(Type.String(), Type.String()),
    writes: false,
    refuses: loggedIn,
    showsOthers: true,
  }),
  ig_reply: operation({
    doc: 'Comments on a post.',
    names: ['id', 'text'],
    args: [Id, Text(limits.comment * 2)],
    answer: Comment,
    writes: true,
    refuses: pick(refusals, [
      'notLoggedIn',
      'unknownPost',
      'isBlocked',
      'emptyComment',
      'commentTooLong',
      'blockedWord',
      'tooManyComments',
    ]),
  }),
  ig_deleteComment: operation({
    doc: 'Deletes a comment; its author, the post’s or a moderator.',
    names: ['id'],
    args: [Id],
    answer: Type.Null(),
    writes: true,
    refuses: pick(refusals, ['notLoggedIn', 'unknownComment', 'notYours']),
  }),
  ig_isFollowing: operation({
    doc: 'Whether the account follows a profile.',
    names: ['id'],
    args: [Id],
    answer: Type.Boolean(),
    writes: false,
    refuses: loggedIn,
  }),
  ig_look: operation({
    doc: 'Authors of posts in sight, besides those whom the page watches already: it receives their likes and comments from now on. An empty list ends that.',
    names: ['authors'],
    args: [Type.Array(Id, { maxItems: limits.looked })],
    answer: Type.Null(),
    writes: false,
    refuses: loggedIn,
  }),
  ig_setFollow: operation({
    doc: 'Follows or unfollows a profile.',
    names: ['id', 'followed'],
    args: [Id, Type.Boolean()],
    answer: Type.Null(),
    writes: true,
    refuses: pick(refusals, ['notLoggedIn', 'unknownProfile', 'isBlocked']),
  }),
  ig_getFollowers: operation({
    doc: `Followers of a profile, newest first, at most ${limits.page}; \`before\` is the \`entry_id\` of the last one of the answer before.`,
    names: ['id', 'before'],
    args: [Id, Before],
    answer: People,
    writes: false,
    refuses: loggedIn,
    showsOthers: true,
  }),
  ig_getFollowing: operation({
    doc: 'Profiles that a profile follows, in the same form as its followers.',
    names: ['id', 'before'],
    args: [Id, Before],
    answer: People,
    writes: false,
    refuses: loggedIn,
    showsOthers: true,
  }),
  ig_block: operation({
    doc: 'Blocks or unblocks a profile. Two profiles with a block neither follow each other nor see each other’s posts and events.',
    names: ['id', 'blocked'],
    args: [Id, Type.Boolean()],
    answer: Type.Null(),
    writes: true,
    refuses: pick(refusals, ['notLoggedIn', 'unknownProfile']),
  }),
}

/** Optional fields are missing where another resource sends the event by the contract's names alone. */
export const events = {
  INSTAGRAM_STORY: event({
    doc: 'The account or one that it follows published a story; `seen`, `liked` and `isYou` are false in it.',
    names: ['story'],
    args: [Story],
    durable: false,
    showsOthers: true,
  }),
  INSTAGRAM_DELETE_STORY: event({ doc: 'A story was deleted.', names: ['id'], args: [Id], durable: false }),
  INSTAGRAM_POST: event({
    doc: 'The account or one that it follows published a post; `liked` is false in it.',
    names: ['post'],
    args: [Post],
    durable: false,
    showsOthers: true,
  }),
  INSTAGRAM_DESTROY: event({ doc: 'A post was deleted.', names: ['id'], args: [Id], durable: false }),
  INSTAGRAM_LIKE: event({
    doc: 'A profile likes a post, or with `toggle` false removes its like; `likes_count` is the new total.',
    names: ['like'],
    args: [Type.Object({ post_id: Id, profile_id: Id, toggle: Type.Boolean(), likes_count: Type.Optional(Count) })],
    durable: false,
  }),
  INSTAGRAM_REPLY: event({
    doc: 'A new comment on a post; `comments_count` is the new total.',
    names: ['comment', 'comments_count'],
    args: [Comment, Type.Optional(Count)],
    durable: false,
    showsOthers: true,
  }),
  INSTAGRAM_DELETE_COMMENT: event({
    doc: 'A comment was deleted; `comments_count` is the new total.',
    names: ['id', 'post_id', 'comments_count'],
    args: [Id, Id, Count],
    durable: false,
  }),
  INSTAGRAM_NEWS: event({
    doc: 'For pages of accounts that follow more people than a page may watch: a profile, followed or not, published a post, or without `post_id` a story.',
    names: ['profile_id', 'post_id'],
    args: [Id, Type.Optional(Id)],
    durable: false,
  }),
  INSTAGRAM_NOTIFY: event({
    doc: 'A notification for one of the player’s accounts, whose username is `account`. A script may also send a text alone, or a title and a text.',
    names: ['notification'],
    args: [
      Type.Object({
        content: Type.String(),
        title: Type.Optional(Type.String()),
        avatarURL: Type.Optional(orNull(Type.String())),
        account: Type.Optional(Type.String()),
        route: Type.Optional(Type.String()),
      }),
    ],
    durable: true,
    showsOthers: true,
  }),
}
