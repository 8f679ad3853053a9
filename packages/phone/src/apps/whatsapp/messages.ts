import type { ChatMessage } from '@orelhao/protocol/whatsapp/contract'
import { limits } from '@orelhao/protocol/whatsapp/rules'
import { MessageLists } from '../../chat/message-lists.ts'
import { backend, unwrap } from '../../link/backend.ts'
import type { List } from '../../lists/list.ts'
import { chatKey } from './chats.ts'
import { cacheAvatars, perNumber } from './state.ts'

export const messages = perNumber(
  () =>
    new MessageLists<string, ChatMessage>({
      async load(...asked) {
        const { id, avatarURL, avatars, messages } = unwrap(await backend.wpp_getChat(...asked))
        cacheAvatars(avatarURL === null ? avatars : { ...avatars, [id]: avatarURL })
        return messages
      },
      pageSize: limits.page,
      keyOf: chatKey,
    }),
)

/** What was answered so shortly before is as new as an answer could be: events have kept it. */
const freshMs = 1000
const requests = new WeakMap<List<ChatMessage>, Promise<void>>()

/** Asks for the newest messages, once for the press that begins to open a conversation and the page that follows. */
export function loadMessages(list: List<ChatMessage>): Promise<void> {
  const pending = requests.get(list)
  if (pending) return pending
  const asking = list.refresh()
  requests.set(list, asking)
  const forget = () => void requests.delete(list)
  asking.then(() => setTimeout(forget, freshMs), forget)
  return asking
}

/** The messages of a conversation that are known without asking, newest first. */
export function loadedMessages(contact: string): ChatMessage[] {
  const list = messages.openedListOf(contact)
  return list?.state.getState().ids?.flatMap((id) => list.collection.get(id) ?? []) ?? []
}

/** It was emptied: nothing is in it any more. */
export function clearMessages(contact: string): void {
  const list = messages.openedListOf(contact)
  list?.collection.clear()
  list?.startWith([])
}

/** The other party has seen all that the player wrote until now. */
export function markSeen(contact: string, ownPhone: string, at: number): void {
  const list = messages.openedListOf(contact)
  if (!list) return
  for (const id of list.state.getState().ids ?? []) {
    const message = list.collection.get(id)
    if (message?.sender !== ownPhone) continue
    if (message.saw_at !== null) return
    list.collection.update(id, { saw_at: at })
  }
}
