import { type Static, Type } from 'typebox'
import { Compile } from 'typebox/compile'
import type { Bus, Delivery, InboxPosition, PlayerChange, PresenceNews, TopicSubscription } from '../../ports.ts'

const Count = Type.Integer({ minimum: 0 })
const strict = { additionalProperties: false }

const SentDelivery = Type.Object(
  {
    to: Type.Union([
      Type.Object({ player: Count }, strict),
      Type.Object({ topic: Type.String(), but: Type.Optional(Type.Array(Count)) }, strict),
      Type.Literal('everybody'),
      Type.Object({ everybodyBut: Count }, strict),
    ]),
    event: Type.String(),
    args: Type.String(),
    seq: Type.Optional(Count),
  },
  strict,
)
const SentSubscription = Type.Object(
  { player: Count, page: Type.String(), subject: Type.String(), topics: Type.Array(Type.String()) },
  strict,
)
const SentChange = Type.Object({ user_id: Count }, strict)
const SentPosition = Type.Object({ player: Count, seq: Count }, strict)
const Ids = Type.Array(Count)
const ServerId = Type.String({ minLength: 1, maxLength: 32 })
const SentPresence = Type.Object(
  {
    server: ServerId,
    seq: Count,
    joined: Type.Optional(Ids),
    left: Type.Optional(Ids),
    all: Type.Optional(Ids),
    duty: Type.Optional(Type.Record(Type.String(), Ids)),
    asks: Type.Optional(Type.Union([Type.Literal('all'), Type.Array(ServerId)])),
    hasEnded: Type.Optional(Type.Literal(true)),
  },
  strict,
)

/** A message between servers: the name of a channel, and what is published on it. */
const Message = Type.Union([
  Type.Tuple([Type.Literal('event'), SentDelivery]),
  Type.Tuple([Type.Literal('topics'), SentSubscription]),
  Type.Tuple([Type.Literal('due'), Type.Number({ minimum: 0 })]),
  Type.Tuple([Type.Literal('changed'), SentChange]),
  Type.Tuple([Type.Literal('ended'), Count]),
  Type.Tuple([Type.Literal('freed'), Type.String()]),
  Type.Tuple([Type.Literal('inbox'), SentPosition]),
  Type.Tuple([Type.Literal('presence'), SentPresence]),
  Type.Tuple([Type.Literal('settings'), Type.Null()]),
])
export type BusMessage =
  | ['event', Delivery]
  | ['topics', TopicSubscription]
  | ['due', number]
  | ['changed', PlayerChange]
  | ['ended', number]
  | ['freed', string]
  | ['inbox', InboxPosition]
  | ['presence', PresenceNews]
  | ['settings', null]
const validator = Compile(Message)

/** Publishes here what another server sent. Throws for malformed messages. */
export function publishReceived(text: string, bus: Bus): void {
  const message: unknown = JSON.parse(text)
  if (!validator.Check(message)) throw new Error('not a message of a server')
  const [channel, content] = message as Static<typeof Message>
  if (channel === 'event') bus.publish(content as Delivery)
  else if (channel === 'topics') bus.subscriptions.publish(content satisfies TopicSubscription)
  else if (channel === 'due') bus.due.publish(content)
  else if (channel === 'changed') bus.playersChanged.publish([content satisfies PlayerChange])
  else if (channel === 'ended') bus.sessionsEnded.publish(content)
  else if (channel === 'freed') bus.leaseFreed.publish(content)
  else if (channel === 'settings') bus.settingsChanged.publish(content)
  else if (channel === 'presence') bus.presence?.publish(content as PresenceNews)
  else bus.inboxGrew.publish(content satisfies InboxPosition)
}
