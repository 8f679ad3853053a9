import type { Bus, Delivery, PlayerChange, TopicSubscription } from '@orelhao/engine/ports'
import { type Static, Type } from 'typebox'
import { Compile } from 'typebox/compile'

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
const SentWatching = Type.Object(
  { page: Type.String(), subject: Type.String(), topics: Type.Array(Type.String()) },
  strict,
)
const SentChanges = Type.Array(Type.Object({ user_id: Count }, strict))

/** A message between servers: the number of a channel, and what is published on it. */
const Message = Type.Union([
  Type.Tuple([Type.Literal(0), SentDelivery]),
  Type.Tuple([Type.Literal(1), SentWatching]),
  Type.Tuple([Type.Literal(2), Type.Number({ minimum: 0 })]),
  Type.Tuple([Type.Literal(3), SentChanges]),
])
const validator = Compile(Message)

/** Publishes here what another server sent. Throws for malformed messages. */
export function publishReceived(text: string, bus: Bus): void {
  const message: unknown = JSON.parse(text)
  if (!validator.Check(message)) throw new Error('not a message of a server')
  const [index, content] = message as Static<typeof Message>
  if (index === 0) bus.publish(content as Delivery)
  else if (index === 1) bus.subscriptions.publish(content satisfies TopicSubscription)
  else if (index === 2) bus.due.publish(content)
  else bus.playersChanged.publish(content satisfies readonly PlayerChange[])
}
