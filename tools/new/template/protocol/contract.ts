import { type Static, Type } from 'typebox'
import { event, operation, pick } from '../operation.ts'
import { Id, Phone, Text, UnixSeconds } from '../schemas.ts'
import { limits, refusals } from './rules.ts'

/** A message, as one of its two parties has it. */
export const Message = Type.Object({
  id: Id,
  /** The other party's number. */
  phone: Phone,
  /** True for a message that the player wrote. */
  isMine: Type.Boolean(),
  text: Type.String(),
  created_at: UnixSeconds,
})
export type Message = Static<typeof Message>

/** The name that owners read. */
export const title = 'Newapp'

export const operations = {
  newapp_list: operation({
    doc: `The player’s messages, sent and received, newest first, ${limits.page} a page; \`before\` is the id of the last message of the page before.`,
    names: ['before'],
    args: [Type.Optional(Id)],
    answer: Type.Array(Message),
    writes: false,
  }),
  newapp_send: operation({
    doc: 'Sends a text to whoever has a number, and answers the message.',
    names: ['phone', 'text'],
    args: [Phone, Text(limits.text)],
    answer: Message,
    writes: true,
    refuses: pick(refusals, ['numberRequired', 'ownNumber', 'unknownNumber', 'textRequired']),
  }),
}

export const events = {
  NEWAPP_MESSAGE: event({
    doc: 'A message arrived.',
    names: ['message'],
    args: [Message],
    durable: true,
  }),
}
