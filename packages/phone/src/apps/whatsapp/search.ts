import { foldAccents } from '@orelhao/protocol/fold-accents'
import type { Message } from '@orelhao/protocol/whatsapp/contract'
import { containsText, searchSnippet } from '../../chat/search-snippet.ts'
import type { ChatRow } from './chats.ts'
import { loadedMessages } from './messages.ts'
import { titleOf } from './names.ts'

/** A message found by a search, and its line. */
export interface Hit {
  message: Message
  line: string
}

export interface FoundChat {
  row: ChatRow
  /** The newest message that matches, where neither name nor number does. */
  hit?: Hit
}

/** Finds conversations whose name, number or loaded messages contain the words, ignoring accents. */
export function findChats(rows: readonly ChatRow[], words: string): FoundChat[] {
  const wanted = foldAccents(words.trim())
  if (!wanted) return rows.map((row) => ({ row }))
  return rows.flatMap((row): FoundChat[] => {
    const { contact, last } = row
    if ([titleOf(contact), contact].some((text) => containsText(text, wanted))) return [{ row }]
    const message = [...loadedMessages(contact), ...(last ? [last] : [])].find(
      ({ type, content }) => type !== 'system' && containsText(content, wanted),
    )
    return message ? [{ row, hit: { message, line: searchSnippet(message.content, wanted) } }] : []
  })
}

/** Returns the route that opens a conversation at the match. */
export function routeTo(contact: string, hit: Hit | undefined): string {
  return hit ? `/whatsapp/${contact}?message=${hit.message.id}` : `/whatsapp/${contact}`
}
