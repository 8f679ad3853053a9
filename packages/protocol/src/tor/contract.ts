import { type Static, Type } from 'typebox'
import { event, operation, orNull, pick } from '../operation.ts'
import { CallKey, Id, Line, Picture, Text, UnixSeconds } from '../schemas.ts'
import { limits, refusals } from './rules.ts'

/** A person's public id: digits that reveal nothing of their identity, nor of the player behind them. */
const Anonymous = Type.String({ pattern: `^[0-9]{${limits.idDigits}}$` })

/** An anonymous id, or a channel's name. Free text on purpose: a mistyped one is a refusal, not a fault. */
const Address = Type.String({ maxLength: limits.channel })

const ChannelName = Type.String({ pattern: `^[a-z0-9_.-]{1,${limits.channel}}$` })

const messageFields = {
  /** The message's number in its conversation, from 1, which reveals nothing of other conversations. */
  id: Id,
  sender: Type.String(),
  /** `dm:` and two ids, or a channel's name. */
  channel: Type.String(),
  content: Type.String(),
  image: orNull(Type.String()),
  /** JSON text of [x, y, z]. */
  location: orNull(Type.String()),
  created_at: UnixSeconds,
}

export const Message = Type.Object(messageFields)
export type Message = Static<typeof Message>

/** The newest message of a conversation. Long texts are cut: `tor_messages` has them whole. */
export const LastMessage = Type.Object({
  ...messageFields,
  /** Unread messages; 0 in channels. */
  unread: Type.Integer({ minimum: 0 }),
})
export type LastMessage = Static<typeof LastMessage>

export const Ad = Type.Object({
  id: Id,
  /** The author. */
  anom_id: Type.String(),
  title: Type.String(),
  description: Type.String(),
  image: orNull(Type.String()),
  created_at: UnixSeconds,
})
export type Ad = Static<typeof Ad>

export const AdForm = Type.Object(
  {
    title: Line(limits.title),
    description: Text(limits.description),
    image: Type.Optional(orNull(Picture)),
  },
  { additionalProperties: false },
)
export type AdForm = Static<typeof AdForm>

export const Payment = Type.Object({
  id: Id,
  sender: Type.String(),
  target: Type.String(),
  amount: Type.Integer({ minimum: 1 }),
  created_at: UnixSeconds,
})
export type Payment = Static<typeof Payment>

/** Lists that a player would miss if the browser lost them. */
const savedFields = {
  /** People in the list of conversations, the first on top. */
  pinned: Type.Array(Anonymous, { maxItems: limits.pinned }),
  /** Channels in the list of channels. */
  channels: Type.Array(ChannelName, { maxItems: limits.channels }),
  /** Channels with notifications. */
  listened: Type.Array(ChannelName, { maxItems: limits.listened }),
  /** Anonymous id → the player's nickname for them; an empty one is not saved. */
  nicknames: Type.Record(Type.String({ pattern: `^[0-9]{${limits.idDigits}}$` }), Line(2 * limits.nickname), {
    maxProperties: limits.nicknames,
    additionalProperties: false,
  }),
}

export const SavedLists = Type.Object(savedFields, { additionalProperties: false })
export type SavedLists = Static<typeof SavedLists>

export const OwnIdentity = Type.Object({ id: Type.String(), kept: SavedLists })
export type OwnIdentity = Static<typeof OwnIdentity>

const Before = Type.Optional(Id)

/** The app's name for owners. */
export const title = 'Deep Web'

export const operations = {
  tor_subscribe: operation({
    doc: 'Subscribes the page to messages in exactly these channels, until its connection ends. Invalid names are left out.',
    names: ['groups'],
    args: [Type.Array(Address, { maxItems: limits.topics })],
    answer: Type.Null(),
    writes: false,
    refuses: pick(refusals, ['blocked']),
  }),
  tor_blocked: operation({
    doc: 'The reason why the player may not use the Deep Web; null where they may.',
    names: [],
    args: [],
    answer: orNull(Type.String()),
    writes: false,
  }),
  tor_resume: operation({
    doc: `The newest message of each of these conversations that has any, by its id or channel. Senders of unread messages are added, at most ${limits.resume}.`,
    names: ['list', 'isGroups'],
    args: [Type.Array(Address, { maxItems: limits.resume }), Type.Boolean()],
    answer: Type.Record(Type.String(), LastMessage),
    writes: false,
    heavy: true,
    refuses: pick(refusals, ['blocked']),
    showsOthers: true,
  }),
  tor_id: operation({
    doc: 'The player’s own anonymous id, which is random, created at the first call and permanent.',
    names: [],
    args: [],
    answer: Type.String(),
    writes: true,
    refuses: pick(refusals, ['blocked']),
  }),
  tor_messages: operation({
    doc: `Messages with a person or in a channel, newest first, at most ${limits.page} an answer; \`before\` is the id of the last message of the answer before.`,
    names: ['id', 'before'],
    args: [Address, Before],
    answer: Type.Array(Message),
    writes: false,
    heavy: true,
    refuses: pick(refusals, ['invalidUser', 'invalidGroup', 'blocked']),
    showsOthers: true,
  }),
  tor_send: operation({
    doc: 'Writes to a person or into a channel, which begins with its first message. `location` is JSON text of [x, y, z]. Answers the message.',
    names: ['id', 'text', 'image', 'location'],
    args: [
      Address,
      Text(limits.message),
      Type.Optional(orNull(Picture)),
      Type.Optional(orNull(Type.String({ maxLength: 200 }))),
    ],
    answer: Message,
    writes: true,
    refuses: pick(refusals, [
      'invalidUser',
      'invalidGroup',
      'tooManyGroups',
      'emptyMessage',
      'invalidImage',
      'invalidLocation',
      'blocked',
    ]),
  }),
  tor_markAsRead: operation({
    doc: 'Marks all messages of a person to the player as read.',
    names: ['id'],
    args: [Address],
    answer: Type.Null(),
    writes: true,
    refuses: pick(refusals, ['blocked']),
  }),
  tor_pay: operation({
    doc: 'Pays a person from the player’s bank account. Neither party’s statement names the other.',
    names: ['target', 'amount'],
    args: [Address, Type.Integer({ minimum: 0, maximum: limits.amount })],
    answer: Payment,
    writes: true,
    part: 'tor-payments',
    refuses: pick(refusals, ['invalidUser', 'invalidAmount', 'insufficientFunds', 'blocked']),
  }),
  tor_payments: operation({
    doc: `The player’s sent and received payments, newest first, at most ${limits.paymentsPage} an answer; \`before\` is the id of the last payment of the answer before.`,
    names: ['before'],
    args: [Before],
    answer: Type.Array(Payment),
    writes: false,
    part: 'tor-payments',
    refuses: pick(refusals, ['blocked']),
  }),
  tor_ads: operation({
    doc: `All ads, newest first, at most ${limits.adsPage} an answer; \`before\` is the id of the last ad of the answer before.`,
    names: ['before'],
    args: [Before],
    answer: Type.Array(Ad),
    writes: false,
    heavy: true,
    refuses: pick(refusals, ['blocked']),
    showsOthers: true,
  }),
  tor_publish: operation({
    doc: 'Publishes an ad, and answers it.',
    names: ['ad'],
    args: [AdForm],
    answer: Ad,
    writes: true,
    refuses: pick(refusals, ['titleRequired', 'descriptionRequired', 'invalidImage', 'tooManyAds', 'blocked']),
  }),
  tor_destroy_ad: operation({
    doc: 'Deletes one of the player’s ads; a moderator deletes any ad.',
    names: ['id'],
    args: [Id],
    answer: Type.Null(),
    writes: true,
    refuses: pick(refusals, ['unknownAd', 'blocked']),
  }),
  tor_kept: operation({
    doc: 'The player’s id and saved lists; null for a player who has never opened the Deep Web.',
    names: [],
    args: [],
    answer: orNull(OwnIdentity),
    writes: false,
  }),
  tor_keep: operation({
    doc: 'Saves the player’s lists of people and channels and the nicknames, replacing the earlier ones.',
    names: ['kept'],
    args: [SavedLists],
    answer: Type.Null(),
    writes: true,
    refuses: pick(refusals, ['blocked']),
  }),
}

/** The fields of an incoming message: one from another resource has no copy on the server. */
const { sender, channel, content, ...others } = messageFields
export const IncomingMessage = Type.Object({
  ...Type.Partial(Type.Object(others)).properties,
  sender,
  channel,
  content,
})
export type IncomingMessage = Static<typeof IncomingMessage>

export const events = {
  TOR_MESSAGE: event({
    doc: 'A message to the player, or a message of any player, maybe this one, in a channel that the page has subscribed to.',
    names: ['message'],
    args: [IncomingMessage],
    durable: true,
    open: true,
  }),
  TOR_SENT: event({
    doc: 'The player wrote to a person or in a channel, maybe on another page. `key` is the call’s key, by which the sending page recognises it.',
    names: ['message', 'key'],
    args: [Message, Type.Optional(CallKey)],
    durable: false,
  }),
  TOR_NOTIFY: event({
    doc: 'Shows a notification of the Deep Web: a text alone, or a title and a text.',
    names: ['title', 'text'],
    args: [Type.String(), Type.Optional(Type.String())],
    durable: true,
  }),
}
