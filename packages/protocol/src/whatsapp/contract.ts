import { type Static, Type } from 'typebox'
import { event, operation, orNull, pick } from '../operation.ts'
import { maxPhoneLength } from '../phone-number.ts'
import { CallKey, Id, Line, Phone, Picture, Place, Sound, Text, UnixSeconds } from '../schemas.ts'
import * as groups from './groups/contract.ts'
import { Group } from './groups/contract.ts'
import { limits, messageTypes, refusals } from './rules.ts'
import { Contact } from './schemas.ts'

export type { Group } from './groups/contract.ts'

/** A message in its event. An answered message is quoted, so that it can be shown without being loaded. */
const messageFields = {
  id: Id,
  /** Above a billion for a group: the rest is the group's id. */
  channel_id: Id,
  /** For a system line, the person who acted. */
  sender: Phone,
  /** A number, or `group` and an id. */
  target: Contact,
  /** For a system line, one of `systemLines`. */
  content: Type.String(),
  image: orNull(Type.String()),
  /** JSON text of [x, y]. */
  location: orNull(Type.String()),
  /** When the other party saw the message; null in groups, and where either side sends no receipts. */
  saw_at: orNull(UnixSeconds),
  created_at: UnixSeconds,
  /** The conversation from the receiver's view: the other party's number, or `group` and an id. */
  other: Contact,
  /** One of `messageTypes`, or `system`. */
  type: Type.String(),
  audio: orNull(Type.String()),
  /** JSON text of {name, phone}. */
  contact: orNull(Type.String()),
  /** For a system line, the person concerned or a group's new name. */
  about: orNull(Type.String()),
  /** The answered message: its id, its sender and a line of its text. */
  reply_to: orNull(Id),
  reply_sender: orNull(Phone),
  reply_content: orNull(Type.String()),
}

export const Message = Type.Object(messageFields)
export type Message = Static<typeof Message>

export const Reaction = Type.Object({ emoji: Type.String(), count: Type.Integer({ minimum: 1 }) })
export type Reaction = Static<typeof Reaction>

/** A message of an open conversation. */
export const ChatMessage = Type.Object({
  ...messageFields,
  /** The most frequent ones first. */
  reactions: Type.Array(Reaction),
  /** The player's own reaction. */
  reaction: orNull(Type.String()),
})
export type ChatMessage = Static<typeof ChatMessage>

export const Profile = Type.Object({ avatarURL: orNull(Type.String()), read_receipts: Type.Boolean() })
export type Profile = Static<typeof Profile>

/** Number → address of the picture; players without a picture are missing. */
const Avatars = Type.Record(Type.String(), Type.String())

export const Resume = Type.Object({
  /** The groups among these conversations. */
  groups: Type.Array(Group),
  /** The newest message of each conversation that has any, newest first. Long texts are cut: `wpp_getChat` has them whole. */
  messages: Type.Array(Message),
  /** Conversation → number of unread messages, without zeros. */
  unread: Type.Record(Type.String(), Type.Integer({ minimum: 1 })),
  /** Pictures of these conversations' other parties; the first page includes the player's own. */
  avatars: Avatars,
  /** The cursor of the next conversations; null where there are none. */
  next: orNull(Id),
})
export type Resume = Static<typeof Resume>

export const Chat = Type.Object({
  /** The same value as a message's `other`. */
  id: Contact,
  /** The group's name, or the number: names come from the player's own address book. */
  name: Type.String(),
  avatarURL: orNull(Type.String()),
  /** Sorted newest first. */
  messages: Type.Array(ChatMessage),
  /** For a group, of the authors of these messages. */
  avatars: Avatars,
})
export type Chat = Static<typeof Chat>

const strict = { additionalProperties: false }

/** A message's attachment, of the kind that its type names. */
export const Attachment = Type.Union([
  Type.Object({ image: Picture }, strict),
  Type.Object({ audio: Sound }, strict),
  Type.Object({ location: Place }, strict),
  Type.Object({ contact: Type.Object({ name: Line(128), phone: Line(maxPhoneLength) }, strict) }, strict),
])
export type Attachment = Static<typeof Attachment>

/** The app's name for owners. */
export const title = 'WhatsApp'

export const operations = {
  wpp_getProfile: operation({
    doc: 'The player’s own picture, and whether they send and see receipts.',
    names: [],
    args: [],
    answer: Profile,
    writes: false,
  }),
  wpp_updateSettings: operation({
    doc: 'Whether other players see when the player has read their messages. A player who sends no receipts sees none.',
    names: ['read_receipts'],
    args: [Type.Boolean()],
    answer: Type.Null(),
    writes: true,
  }),
  wpp_updateAvatar: operation({
    doc: 'Changes the player’s picture; null removes it.',
    names: ['url'],
    args: [orNull(Picture)],
    answer: Type.Null(),
    writes: true,
    refuses: pick(refusals, ['invalidImage', 'linkTooLong']),
  }),
  wpp_getAvatar: operation({
    doc: 'A player’s picture, by their number.',
    names: ['phone'],
    args: [Phone],
    answer: orNull(Type.String()),
    writes: false,
  }),
  wpp_getResume: operation({
    doc: `The player’s conversations, the newest first, at most ${limits.chats} an answer and fewer where they are large; \`before\` is \`next\` of the answer before.`,
    names: ['before'],
    args: [Type.Optional(Id)],
    answer: Resume,
    writes: false,
    heavy: true,
  }),
  wpp_getChat: operation({
    doc: `One conversation with its messages, newest first, at most ${limits.page} an answer; \`before\` is the id of the last message of the answer before. In a group the player sees messages since they last joined.`,
    names: ['contact', 'before'],
    args: [Contact, Type.Optional(Id)],
    answer: Chat,
    writes: false,
    heavy: true,
    refuses: pick(refusals, ['unknownNumber', 'ownNumber', 'unknownGroup']),
  }),
  wpp_markAsRead: operation({
    doc: 'Marks all messages of a conversation as read.',
    names: ['contact'],
    args: [Contact],
    answer: Type.Null(),
    writes: true,
  }),
  wpp_sendMessage: operation({
    doc: 'Writes to a number or a group. `attachment` is of the kind that `type` names, and missing for text; a picture may come with text. `reply` is the id of a message of the conversation. Answers the sender’s copy.',
    names: ['contact', 'text', 'type', 'attachment', 'reply'],
    args: [
      Contact,
      Text(limits.message),
      Type.Enum([...messageTypes]),
      Type.Optional(orNull(Attachment)),
      Type.Optional(orNull(Id)),
    ],
    answer: Message,
    writes: true,
    refuses: pick(refusals, [
      'emptyMessage',
      'unknownNumber',
      'ownNumber',
      'unknownGroup',
      'invalidLink',
      'invalidAudio',
      'invalidAttachment',
      'unknownMessage',
    ]),
  }),
  wpp_deleteMessages: operation({
    doc: 'Clears a conversation for the player alone, or all of them where none is named. A group stays in the list, without messages.',
    names: ['phone'],
    args: [Type.Optional(orNull(Contact))],
    answer: Type.Null(),
    writes: true,
  }),
  wpp_typing: operation({
    doc: 'The player is writing: the other members receive it, and show it for some seconds. Repeat it every three seconds at most.',
    names: ['contact'],
    args: [Contact],
    answer: Type.Null(),
    writes: true,
  }),
  wpp_react: operation({
    doc: 'Sets the player’s reaction to a message, replacing an earlier one; null removes it. Answers all reactions to the message.',
    names: ['id', 'emoji'],
    args: [Id, orNull(Type.String({ maxLength: 32 }))],
    answer: Type.Array(Reaction),
    writes: true,
    refuses: pick(refusals, ['unknownMessage', 'invalidReaction', 'tooManyReactions']),
  }),
  ...groups.operations,
}

/** The fields of an incoming message: one from another resource has no copy on the server. */
const { sender, content, ...others } = Message.properties
export const IncomingMessage = Type.Object({
  ...Type.Partial(Type.Object(others)).properties,
  sender,
  content,
  /** The group's name. */
  group: Type.Optional(orNull(Type.String())),
})
export type IncomingMessage = Static<typeof IncomingMessage>

export const events = {
  WHATSAPP_MESSAGE: event({
    doc: 'A message, or a system line of one of the player’s groups, including lines about the player’s own actions.',
    names: ['message'],
    args: [IncomingMessage],
    durable: true,
  }),
  WHATSAPP_SENT: event({
    doc: 'The player wrote a message, maybe on another page. `key` is the call’s key, by which the sending page recognises it.',
    names: ['message', 'key'],
    args: [Message, Type.Optional(CallKey)],
    durable: false,
  }),
  WHATSAPP_READ: event({
    doc: 'A player has seen all messages that this player sent them so far.',
    names: ['reader', 'saw_at'],
    args: [Phone, Type.Optional(UnixSeconds)],
    durable: false,
  }),
  WHATSAPP_READED: event({
    doc: 'The player has read a conversation, on any of their pages.',
    names: ['contact'],
    args: [Contact],
    durable: false,
  }),
  WHATSAPP_REACTION: event({
    doc: 'A player, maybe this one, reacted to a message, or with an empty `emoji` removed their reaction. `reactions` is the JSON text of all reactions to the message.',
    names: ['contact', 'id', 'phone', 'emoji', 'reactions'],
    args: [Contact, Id, Phone, Type.String(), Type.String()],
    durable: false,
  }),
  WHATSAPP_TYPING: event({
    doc: 'A player is writing in a conversation.',
    names: ['contact', 'phone'],
    args: [Contact, Phone],
    durable: false,
  }),
  ...groups.events,
  WHATSAPP_AVATAR: event({
    doc: 'A player changed their picture; without one the address is empty.',
    names: ['phone', 'url'],
    args: [Phone, Type.String()],
    durable: false,
  }),
  WHATSAPP_DELETE_MESSAGES: event({
    doc: 'The player cleared a conversation, or all of them where none is named.',
    names: ['phone'],
    args: [Type.Optional(Contact)],
    durable: false,
  }),
}
