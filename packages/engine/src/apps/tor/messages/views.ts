import type { Message } from '@orelhao/protocol/tor/contract'
import type { Db } from '../../../database/database.ts'
import type { StoredMessage } from '../../../shared/chat/messages/store.ts'
import { idsOf } from '../store.ts'

/** What an id says of somebody who is no more. */
const nobody = '0'.repeat(8)

/** A message as anybody is shown it. Of the row's own id, which counts the messages of all apps, and of the player nothing gets out. */
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

/** The same for several of one conversation. */
export async function toMessages(db: Db, rows: readonly StoredMessage[], channel: string): Promise<Message[]> {
  const ids = await idsOf(
    db,
    rows.map(({ sender }) => sender),
  )
  return rows.map((row) => toMessage(row, ids.get(row.sender) ?? nobody, channel))
}
