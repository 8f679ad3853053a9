import type { ChatMessage, Message } from '@orelhao/protocol/whatsapp/contract'
import { groupChannel, limits, preview } from '@orelhao/protocol/whatsapp/rules'
import type { Db } from '../../../database/database.ts'
import type { StoredMessage } from '../../../shared/chat/messages/store.ts'
import { ownReactions, reactionsTo } from '../../../shared/chat/reactions/store.ts'
import { phonesOf } from '../../../shared/directory/store.ts'
import type { ConversationView } from '../conversation.ts'

type Phones = ReadonlyMap<number, string>

/** Returns all players whom messages name. */
function peopleIn(rows: readonly StoredMessage[]): number[] {
  const named = rows.flatMap(({ sender, subject, reply_sender }) => [sender, subject, reply_sender])
  return [...new Set(named)].filter((player) => player !== null)
}

/** Returns the numbers of all players whom messages name, and of `others`. */
export function phonesIn(db: Db, rows: readonly StoredMessage[], others: readonly number[] = []): Promise<Phones> {
  return phonesOf(db, [...new Set([...peopleIn(rows), ...others])])
}

/** Returns a message for one player. */
export function toMessage(row: StoredMessage, { id, isGroup, contact, me }: ConversationView, phones: Phones): Message {
  const phone = (player: number | null) => (player === null ? null : (phones.get(player) ?? ''))
  const media = (type: string) => (row.type === type ? row.media : null)
  const attached = (type: string) => (row.type === type ? row.attached : null)
  return {
    id: row.id,
    channel_id: isGroup ? groupChannel(id) : id,
    sender: phone(row.sender) ?? '',
    target: isGroup || row.sender === me.user_id ? contact : me.phone,
    content: row.content,
    image: media('image'),
    location: attached('location'),
    saw_at: row.saw_at,
    created_at: row.created_at,
    other: contact,
    type: row.type,
    audio: media('audio'),
    contact: attached('contact'),
    about: phone(row.subject) ?? attached('system'),
    reply_to: row.reply_to,
    reply_sender: phone(row.reply_sender),
    reply_content: row.reply_content,
  }
}

/** Returns a page of messages with their reactions. */
export async function withReactions(db: Db, me: number, messages: readonly Message[]): Promise<ChatMessage[]> {
  const ids = messages.map(({ id }) => id)
  const [counted, own] = [await reactionsTo(db, ids, me), await ownReactions(db, ids, me)]
  const byMessage = Map.groupBy(counted, ({ message }) => message)
  return messages.map((message) => ({
    ...message,
    reactions: (byMessage.get(message.id) ?? []).map(({ emoji, count }) => ({ emoji, count })),
    reaction: own.get(message.id) ?? null,
  }))
}

/** Returns the quoted fields of an answered message. */
export function quoteOf({ id, sender, type, content, media, attached }: StoredMessage) {
  const shown = { type, content, image: media, location: type === 'location' ? attached : null }
  return { reply_to: id, reply_sender: sender, reply_content: preview(shown, limits.quote) }
}
