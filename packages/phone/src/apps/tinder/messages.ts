import type { IncomingMessage, Message } from '@orelhao/protocol/tinder/contract'
import { limits } from '@orelhao/protocol/tinder/rules'
import { MessageLists } from '../../chat/message-lists.ts'
import { nowSeconds } from '../../kit/server-clock.ts'
import { backend, ignoreOffline, unwrap } from '../../link/backend.ts'
import { matches, matchList, perProfile } from './state.ts'

/** By the match's profile id. */
export const messages = perProfile(
  () =>
    new MessageLists<number, Message>({
      load: async (...asked) => unwrap(await backend.tinder_chat(...asked)).messages,
      pageSize: limits.page,
    }),
)

/** Sets or removes a message's like, in whichever conversation it is. */
export function setLiked(id: number, liked: boolean): void {
  messages.update(id, { liked })
}

/** Handles a match's message. One from another resource has no id, and only shows a notification. */
export function receiveMessage({ sender_uid, sender_name: _, ...arriving }: IncomingMessage): void {
  const { id, target } = arriving
  if (id === undefined || target === undefined) return
  const created_at = arriving.created_at ?? nowSeconds()
  const message: Message = { ...arriving, id, target, created_at, liked: arriving.liked ?? false }
  messages.openedListOf(sender_uid)?.add(message)
  const match = matches.get(sender_uid)
  if (!match) return void ignoreOffline(matchList.refresh())
  if (match.last_id < id)
    matches.update(sender_uid, { ...lastMessageOf(message), last_mine: false, unread: match.unread + 1 })
}

/** Adds the player's own message once the server has it. Answering marks the conversation as read. */
export function confirmSent(message: Message): void {
  const { id, target } = message
  const opened = messages.openedListOf(target)
  if (!opened?.collection.get(id)) opened?.add(message) // its answer and its event both arrive here
  if ((matches.get(target)?.last_id ?? id) < id)
    matches.update(target, { ...lastMessageOf(message), last_mine: true, unread: 0 })
}

function lastMessageOf({ id, content, created_at }: Message) {
  return { last_id: id, last_message: content, last_at: created_at }
}
