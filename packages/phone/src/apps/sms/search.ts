import { foldAccents } from '@orelhao/protocol/fold-accents'
import type { Contact } from '@orelhao/protocol/schemas'
import type { Sms } from '@orelhao/protocol/sms/contract'
import { containsText, searchSnippet } from '../../chat/search-snippet.ts'
import { type Thread, threadKey } from './conversations.ts'

export interface FoundThread {
  thread: Thread
  /** The newest message that matches, where neither name nor number does; its line is shown. */
  hit?: { message: Sms; line: string }
}

/** Finds conversations whose other party or messages contain the words, ignoring accents. */
export function findThreads(list: readonly Thread[], words: string, contacts: readonly Contact[]): FoundThread[] {
  const wanted = foldAccents(words.trim())
  if (!wanted) return list.map((thread) => ({ thread }))
  const names = new Map(contacts.map(({ phone, name }) => [threadKey(phone), name]))
  return list.flatMap((thread): FoundThread[] => {
    const { phone, messages } = thread
    if ([names.get(threadKey(phone)) ?? '', phone].some((text) => containsText(text, wanted))) return [{ thread }]
    const message = [...messages].reverse().find(({ content }) => containsText(content, wanted))
    return message ? [{ thread, hit: { message, line: searchSnippet(message.content, wanted) } }] : []
  })
}

/** Returns the route that opens a thread at the match. */
export function routeTo({ thread, hit }: FoundThread): string {
  return hit ? `/sms/${thread.phone}?message=${hit.message.id}` : `/sms/${thread.phone}`
}
