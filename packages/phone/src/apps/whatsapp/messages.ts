import type { ChatMessage } from '@orelhao/protocol/whatsapp/contract'
import { limits } from '@orelhao/protocol/whatsapp/rules'
import { Messages } from '../../chat/message-lists.ts'
import { backend, unwrap } from '../../link/backend.ts'
import type { List } from '../../lists/list.ts'
import { chatKey } from './chats.ts'
import { learnAvatars, perNumber } from './state.ts'

export const messages = perNumber(
  () =>
    new Messages<string, ChatMessage>({
      async load(...asked) {
        const { id, avatarURL, avatars, messages } = unwrap(await backend.wpp_getChat(...asked))
        learnAvatars(avatarURL === null ? avatars : { ...avatars, [id]: avatarURL })
        return messages
      },
      pageSize: limits.page,
      keyOf: chatKey,
    }),
)

/** What was answered so shortly before is as new as an answer could be: events have kept it. */
const freshMs = 1000
const asked = new WeakMap<List<ChatMessage>, Promise<void>>()

/** Asks for the newest messages, once for the press that begins to open a conversation and the page that follows. */
export function openTalk(talk: List<ChatMessage>): Promise<void> {
  const known = asked.get(talk)
  if (known) return known
  const asking = talk.refresh()
  asked.set(talk, asking)
  const forget = () => void asked.delete(talk)
  asking.then(() => setTimeout(forget, freshMs), forget)
  return asking
}

/** The messages of a conversation that are known without asking, newest first. */
export function knownMessages(contact: string): ChatMessage[] {
  const talk = messages.opened(contact)
  return talk?.state.getState().ids?.flatMap((id) => talk.collection.get(id) ?? []) ?? []
}

/** It was emptied: nothing is in it any more. */
export function emptyTalk(contact: string): void {
  const talk = messages.opened(contact)
  talk?.collection.clear()
  talk?.startWith([])
}

/** The other party has seen all that the player wrote until now. */
export function markSeen(contact: string, ownPhone: string, at: number): void {
  const talk = messages.opened(contact)
  if (!talk) return
  for (const id of talk.state.getState().ids ?? []) {
    const message = talk.collection.get(id)
    if (message?.sender !== ownPhone) continue
    if (message.saw_at !== null) return
    talk.collection.update(id, { saw_at: at })
  }
}
