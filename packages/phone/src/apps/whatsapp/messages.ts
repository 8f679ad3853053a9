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

/** An answer stays current for so long, since events update it. */
const freshMs = 1000
const requests = new WeakMap<List<ChatMessage>, Promise<void>>()

/** Loads the newest messages, once for the press that begins to open a conversation and the page that follows. */
export function loadMessages(list: List<ChatMessage>): Promise<void> {
  const pending = requests.get(list)
  if (pending) return pending
  const request = list.refresh()
  requests.set(list, request)
  const forget = () => void requests.delete(list)
  request.then(() => setTimeout(forget, freshMs), forget)
  return request
}

/** Returns the loaded messages of a conversation, newest first. */
export function loadedMessages(contact: string): ChatMessage[] {
  const list = messages.openedListOf(contact)
  return list?.state.getState().ids?.flatMap((id) => list.collection.get(id) ?? []) ?? []
}

/** Removes all messages of an emptied conversation. */
export function clearMessages(contact: string): void {
  const list = messages.openedListOf(contact)
  list?.collection.clear()
  list?.startWith([])
}

/** Marks all messages that the player wrote until now as seen by the other party. */
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
