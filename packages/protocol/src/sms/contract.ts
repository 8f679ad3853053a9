import { type Static, Type } from 'typebox'
import { event, operation, orNull, pick } from '../operation.ts'
import { CallKey, Id, Phone, Picture, Place, Text, UnixSeconds } from '../schemas.ts'
import { limits, refusals } from './rules.ts'

/** One player's copy of a message; the other player's copy has its own id. */
export const Sms = Type.Object({
  id: Id,
  sender: Phone,
  recipient: Phone,
  content: Type.String(),
  image: orNull(Type.String()),
  /** JSON text of [x, y]. */
  location: orNull(Type.String()),
  /** False until the recipient's phone has been online to receive it. */
  delivered: Type.Boolean(),
  read: Type.Boolean(),
  created_at: UnixSeconds,
})
export type Sms = Static<typeof Sms>

export const Attachment = Type.Union([
  Type.Object({ location: Place }, { additionalProperties: false }),
  Type.Object({ image: Picture }, { additionalProperties: false }),
])
export type Attachment = Static<typeof Attachment>

/** The state of a player's threads. */
export const SmsList = Type.Object({
  messages: Type.Array(Sms),
  /** Only threads with unread messages. */
  unread: Type.Array(Type.Object({ phone: Phone, count: Type.Integer({ minimum: 1 }) })),
})
export type SmsList = Static<typeof SmsList>

/** The app's name for owners. */
export const title = 'Mensagens'

export const operations = {
  sms_resume: operation({
    doc: 'Messages of all threads, oldest first, at most 100 per other party. With very many messages: the newest of each of the newest 100 threads, and of the newest threads as many as fit in 240 kB; `sms_thread` has the others.',
    names: [],
    args: [],
    answer: Type.Array(Sms),
    writes: false,
    heavy: true,
  }),
  sms_list: operation({
    doc: 'The newest 100 threads: the newest messages of each, at least one, oldest first, and the unread counts. The cost hardly depends on the number of messages.',
    names: [],
    args: [],
    answer: SmsList,
    writes: false,
    heavy: true,
  }),
  sms_thread: operation({
    doc: 'The newest 100 messages with one other party, oldest first.',
    names: ['phone'],
    args: [Phone],
    answer: Type.Array(Sms),
    writes: false,
  }),
  sms_send: operation({
    doc: 'Sends a text, a place of the map or a picture to a number. Answers the sender’s copy.',
    names: ['phone', 'content', 'attachment'],
    args: [Phone, Text(limits.message), Type.Optional(Attachment)],
    answer: Sms,
    writes: true,
    refuses: pick(refusals, ['emptyMessage', 'unknownNumber', 'ownNumber', 'invalidImage']),
  }),
  sms_markAsRead: operation({
    doc: 'Marks everything received from a number as read.',
    names: ['phone'],
    args: [Phone],
    answer: Type.Null(),
    writes: true,
  }),
  sms_destroy: operation({
    doc: 'Deletes the player’s own copy of a whole thread.',
    names: ['phone'],
    args: [Phone],
    answer: Type.Null(),
    writes: true,
  }),
}

/** The fields of an incoming message: one from another resource may have no copy on the server. */
const { sender, content, ...others } = Sms.properties
export const IncomingSms = Type.Object({ ...Type.Partial(Type.Object(others)).properties, sender, content })
export type IncomingSms = Static<typeof IncomingSms>

export const events = {
  SMS: event({ doc: 'A message arrived.', names: ['message'], args: [IncomingSms], durable: true }),
  SMS_SENT: event({
    doc: 'The player wrote a message, maybe on another page. `key` is the call’s key, by which the sending page recognises it.',
    names: ['message', 'key'],
    args: [Sms, Type.Optional(CallKey)],
    durable: false,
  }),
  SMS_DELIVERED: event({
    doc: 'All messages sent to this number so far were delivered.',
    names: ['phone'],
    args: [Phone],
    durable: false,
  }),
}
