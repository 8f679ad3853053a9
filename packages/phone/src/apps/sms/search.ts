import { foldAccents } from '@orelhao/protocol/fold-accents'
import type { Contact } from '@orelhao/protocol/schemas'
import type { Sms } from '@orelhao/protocol/sms/contract'
import { containsText, searchSnippet } from '../../chat/search-snippet.ts'
import { type Thread, threadKey } from './conversations.ts'

export interface FoundThread {
  thread: Thread
  /** The newest message that holds what is looked for, where neither name nor number does; its line is shown. */
  hit?: { message: Sms; line: string }
}

/** Conversations whose other party or any message holds the words, however they are accented. */
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

/** Where a thread opens at what was found in it. */
export function routeTo({ thread, hit }: FoundThread): string {
  return hit ? `/sms/${thread.phone}?message=${hit.message.id}` : `/sms/${thread.phone}`
}
