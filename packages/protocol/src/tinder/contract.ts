import { type Static, Type } from 'typebox'
import { event, operation, orNull, pick } from '../operation.ts'
import { CallKey, Id, Line, Picture, Text, UnixSeconds } from '../schemas.ts'
import { genders, limits, orientations, profileProblems, refusals, targets } from './rules.ts'

const Gender = Type.Enum([...genders])
const Target = Type.Enum([...targets])
const Tags = Type.Array(Type.Enum([...orientations]))
const Age = Type.Integer({ minimum: limits.minimumAge })

/** The player's own profile. No entity of this app contains a passport: people are identified by their profile's id. */
export const Profile = Type.Object({
  id: Id,
  name: Type.String(),
  age: Age,
  gender: Gender,
  show_gender: Type.Boolean(),
  tags: Tags,
  show_tags: Type.Boolean(),
  target: Target,
  bio: Type.String(),
  image: Type.String(),
})
export type Profile = Static<typeof Profile>

/** A profile for other players: hidden fields are missing. */
const peerFields = {
  id: Id,
  name: Type.String(),
  age: Age,
  gender: Type.Optional(Gender),
  show_gender: Type.Boolean(),
  tags: Type.Optional(Tags),
  show_tags: Type.Boolean(),
  /** Hidden with the orientations, which it would reveal. */
  target: Type.Optional(Target),
  bio: Type.String(),
  image: Type.String(),
  online: Type.Boolean(),
}

/** A card of the deck. */
export const Peer = Type.Object({
  ...peerFields,
  /** True when the refusal before this card can be taken back. */
  previous: Type.Boolean(),
  /** True when this person gave the player a super like. */
  super_like: Type.Boolean(),
})
export type Peer = Static<typeof Peer>

export const Liked = Type.Object({
  ...peerFields,
  super_like: Type.Boolean(),
  /** The cursor of the next page. */
  like_id: Id,
})
export type Liked = Static<typeof Liked>

export const Match = Type.Object({
  /** The other player's profile id, which identifies the chat too. */
  id: Id,
  name: Type.String(),
  image: Type.String(),
  online: Type.Boolean(),
  /** Null before the first message. */
  last_message: orNull(Type.String()),
  /** True when the player wrote the message. */
  last_mine: Type.Boolean(),
  /** The time of the message, or of the match. */
  last_at: UnixSeconds,
  /** The cursor of the next page; orders the list, highest first. */
  last_id: Id,
  unread: Type.Integer({ minimum: 0 }),
})
export type Match = Static<typeof Match>

/** `sender` and `target` are profile ids. */
export const Message = Type.Object({
  id: Id,
  sender: Id,
  target: Id,
  content: Type.String(),
  created_at: UnixSeconds,
  /** True when the recipient likes the message. */
  liked: Type.Boolean(),
})
export type Message = Static<typeof Message>

export const Chat = Type.Object({
  id: Id,
  name: Type.String(),
  image: Type.String(),
  online: Type.Boolean(),
  /** Sorted newest first. */
  messages: Type.Array(Message),
  /** Profile id → picture, of both. */
  avatars: Type.Record(Type.String(), Type.String()),
})
export type Chat = Static<typeof Chat>

/** Empty, 0 or false is a field that was not filled in: that is a refusal. */
export const ProfileForm = Type.Object(
  {
    name: Line(limits.name),
    age: Type.Integer({ minimum: 0, maximum: limits.maximumAge }),
    gender: Type.Enum(['', ...genders]),
    tags: Type.Array(Type.Enum([...orientations]), { maxItems: orientations.length, uniqueItems: true }),
    target: Type.Enum(['', ...targets]),
    bio: Text(limits.bio * 2),
    image: Picture,
    show_gender: Type.Boolean(),
    show_tags: Type.Boolean(),
  },
  { additionalProperties: false },
)
export type ProfileForm = Static<typeof ProfileForm>

const Flag = Type.Integer({ minimum: 0, maximum: 1 })

/** The app's name for owners. */
export const title = 'Tinder'

export const operations = {
  tinder: operation({
    doc: 'The player’s own profile, or null while they have none.',
    names: [],
    args: [],
    answer: orNull(Profile),
    writes: false,
  }),
  tinder_register: operation({
    doc: 'Creates the player’s profile and shows it to others from now on. Gender, orientations and target may differ from those of a profile deleted within a day only where none of them was changed within a day.',
    names: ['form'],
    args: [ProfileForm],
    answer: Profile,
    writes: true,
    refuses: pick(refusals, [...profileProblems, 'invalidImage', 'alreadyRegistered', 'changedToday']),
  }),
  tinder_next: operation({
    doc: 'Answers the card of this id and draws the next one, or null where none is left. `like` is 1 for a like; `type` is 0 for a refusal, 1 for a like, 2 for a super like, and 3 takes the last refusal back and draws that card again. With id 0 nothing is answered. An answered profile is never drawn again; an answer to a card outside the player’s deck is ignored.',
    names: ['id', 'like', 'type'],
    args: [
      Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER }),
      Flag,
      Type.Integer({ minimum: 0, maximum: 3 }),
    ],
    answer: orNull(Peer),
    writes: true,
    showsOthers: true,
  }),
  tinder_deck: operation({
    doc: `The card that \`tinder_next\` draws with id 0 and those after it, at most ${limits.ahead}, so that they can be loaded ahead.`,
    names: [],
    args: [],
    answer: Type.Array(Peer),
    writes: false,
    showsOthers: true,
  }),
  tinder_liked: operation({
    doc: `Profiles that like the player and have no answer yet, newest first, at most ${limits.likes}; \`before\` is the \`like_id\` of the last one of the answer before. \`tinder_next\` accepts an answer to any of them.`,
    names: ['before'],
    args: [Type.Optional(Id)],
    answer: Type.Array(Liked),
    writes: false,
    showsOthers: true,
  }),
  tinder_matches: operation({
    doc: `The player’s matches, the one with the newest message first, at most ${limits.page}; \`before\` is the \`last_id\` of the last one of the answer before.`,
    names: ['before'],
    args: [Type.Optional(Id)],
    answer: Type.Array(Match),
    writes: false,
  }),
  tinder_chat: operation({
    doc: `The conversation with a match, by their profile’s id, with at most ${limits.page} messages; \`before\` is the id of the last message of the answer before.`,
    names: ['id', 'before'],
    args: [Id, Type.Optional(Id)],
    answer: Chat,
    writes: false,
    refuses: pick(refusals, ['unknownMatch']),
  }),
  tinder_sendMessage: operation({
    doc: 'Writes to a match.',
    names: ['id', 'content'],
    args: [Id, Text(limits.message)],
    answer: Message,
    writes: true,
    refuses: pick(refusals, ['unknownMatch', 'emptyMessage']),
  }),
  tinder_likeMessage: operation({
    doc: 'Likes a message that the player received, or with `liked` false removes the like. Both players receive the change.',
    names: ['id', 'liked'],
    args: [Id, Type.Optional(Type.Boolean())],
    answer: Type.Null(),
    writes: true,
    refuses: pick(refusals, ['unknownMessage']),
  }),
  tinder_markAsRead: operation({
    doc: 'Marks all messages of a match as read.',
    names: ['id'],
    args: [Id],
    answer: Type.Null(),
    writes: true,
  }),
  tinder_dismatch: operation({
    doc: 'Ends a match for both, with their conversation. They are not shown to each other again.',
    names: ['id'],
    args: [Id],
    answer: Type.Null(),
    writes: true,
  }),
  tinder_changeTarget: operation({
    doc: 'Changes the player’s preference, at most once a day.',
    names: ['target'],
    args: [Target],
    answer: Type.Null(),
    writes: true,
    refuses: pick(refusals, ['noProfile', 'changedToday']),
  }),
  tinder_changeAvatar: operation({
    doc: 'Changes the player’s picture.',
    names: ['image'],
    args: [Picture],
    answer: Type.Null(),
    writes: true,
    refuses: pick(refusals, ['noProfile', 'imageRequired', 'invalidImage']),
  }),
  tinder_changeBio: operation({
    doc: 'Changes the player’s bio.',
    names: ['bio'],
    args: [Text(limits.bio * 2)],
    answer: Type.Null(),
    writes: true,
    refuses: pick(refusals, ['noProfile', 'emptyBio', 'longBio']),
  }),
  tinder_delete: operation({
    doc: 'Deletes the player’s profile with their matches and likes.',
    names: [],
    args: [],
    answer: Type.Null(),
    writes: true,
  }),
}

/** An incoming message: one from another resource has no copy on the server. `sender_uid` is the profile of `sender_name`. */
export const IncomingMessage = Type.Object({
  sender: Id,
  sender_name: Type.String(),
  content: Type.String(),
  sender_uid: Id,
  ...Type.Partial(Type.Pick(Message, ['id', 'target', 'created_at', 'liked'])).properties,
})
export type IncomingMessage = Static<typeof IncomingMessage>

export const events = {
  TINDER_MESSAGE: event({
    doc: 'A message from a match.',
    names: ['message'],
    args: [IncomingMessage],
    durable: true,
  }),
  TINDER_SENT: event({
    doc: 'The player wrote to a match, maybe on another page. `key` is the call’s key, by which the sending page recognises it.',
    names: ['message', 'key'],
    args: [Message, Type.Optional(CallKey)],
    durable: false,
  }),
  TINDER_MATCH: event({
    doc: 'The player and this person like each other. Both players receive it.',
    names: ['profile'],
    args: [Type.Object({ name: Type.String(), id: Type.Optional(Id), image: Type.Optional(Type.String()) })],
    durable: true,
  }),
  TINDER_DISMATCH: event({
    doc: 'The match with the person of this id was ended by either of them.',
    names: ['id'],
    args: [Id],
    durable: true,
  }),
  TINDER_LIKE: event({
    doc: 'The recipient likes a message, or where `liked` is false removed the like.',
    names: ['id', 'liked'],
    args: [Id, Type.Optional(Type.Boolean())],
    durable: false,
  }),
}
