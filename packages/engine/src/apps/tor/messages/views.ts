import type { Message } from '@orelhao/protocol/tor/contract'
import type { Db } from '../../../database/database.ts'
import type { StoredMessage } from '../../../shared/chat/messages/store.ts'
import { idsOf } from '../store.ts'

/** The id of a player who no longer exists. */
const unknownSender = '0'.repeat(8)

/** Converts a message for any reader. The row's own id, which counts all apps' messages, and the player stay on the server. */
export function toMessage(row: StoredMessage, sender: string, channel: string): Message {
  return {
    id: row.number ?? 0,
    sender,
    channel,
    content: row.content,
    image: row.media,
    location: row.attached,
    created_at: row.created_at,
  }
}

/** Converts several messages of one conversation. */
export async function toMessages(db: Db, rows: readonly StoredMessage[], channel: string): Promise<Message[]> {
  const ids = await idsOf(
    db,
    rows.map(({ sender }) => sender),
  )
  return rows.map((row) => toMessage(row, ids.get(row.sender) ?? unknownSender, channel))
}
