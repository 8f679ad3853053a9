import type { ChatMessage } from '@orelhao/protocol/whatsapp/contract'
import { limits } from '@orelhao/protocol/whatsapp/rules'
import { backend, unwrap } from '../../link/backend.ts'
import { Collection } from '../../lists/collection.ts'
import { List } from '../../lists/list.ts'
import { chatKey } from './chats.ts'
import { learnAvatars, perNumber } from './state.ts'

/** The messages of one conversation, newest first; older ones come in pages. */
type Talk = List<ChatMessage>

const talks = perNumber(
  () => new Map<string, Talk>(),
  () => {
    for (const { collection } of talks.values()) collection.clear()
  },
)

export function talkWith(contact: string): Talk {
  const key = chatKey(contact)
  const known = talks.get(key)
  if (known) return known
  const talk = new List(new Collection<ChatMessage>(), { load: (last) => page(contact, last), pageSize: limits.page })
  talks.set(key, talk)
  return talk
}

const asked = perNumber(() => new Map<Talk, Promise<void>>())

/** Asks for the newest messages, once at a time. Rejects without an answer, and with `RefusedError`. */
export function refreshTalk(talk: Talk): Promise<void> {
  const known = asked.get(talk)
  if (known) return known
  const asking = talk
    .refresh()
    .then(() => void answeredAtMs.set(talk, performance.now()))
    .finally(() => asked.delete(talk))
  asked.set(talk, asking)
  return asking
}

/** What was answered so shortly before is as new as an answer could be: events have kept it. */
const freshMs = 1000
const answeredAtMs = new WeakMap<Talk, number>()

/** The same for a conversation that is opened: a press that begins asks ahead, and neither the press's end nor the page asks again. */
export async function openTalk(talk: Talk): Promise<void> {
  if (performance.now() - (answeredAtMs.get(talk) ?? Number.NEGATIVE_INFINITY) > freshMs) await refreshTalk(talk)
}

/** A conversation that was opened since the player came. */
export function knownTalk(contact: string): Talk | undefined {
  return talks.get(chatKey(contact))
}

/** The messages of a conversation that are known without asking, newest first. */
export function knownMessages(contact: string): ChatMessage[] {
  const talk = knownTalk(contact)
  return talk?.state.getState().ids?.flatMap((id) => talk.collection.get(id) ?? []) ?? []
}

/** It was emptied: nothing is in it any more. */
export function emptyTalk(contact: string): void {
  const talk = knownTalk(contact)
  talk?.collection.clear()
  talk?.startWith([])
}

/** The other party has seen all that the player wrote until now. */
export function markSeen(contact: string, ownPhone: string, at: number): void {
  const talk = knownTalk(contact)
  if (!talk) return
  for (const id of talk.state.getState().ids ?? []) {
    const message = talk.collection.get(id)
    if (message?.sender !== ownPhone) continue
    if (message.saw_at !== null) return
    talk.collection.update(id, { saw_at: at })
  }
}

async function page(contact: string, last?: ChatMessage): Promise<readonly ChatMessage[]> {
  const answer = unwrap(await (last ? backend.wpp_getChat(contact, last.id) : backend.wpp_getChat(contact)))
  const { id, avatarURL, avatars, messages } = answer
  learnAvatars(avatarURL === null ? avatars : { ...avatars, [id]: avatarURL })
  return messages
}
