import { flag, integer, isObject, list, oneOf, type Reader, text, whole } from '@orelhao/protocol/stored'
import { authorHues, type Quote } from '../kit/chat-message.ts'
import { keep, readKept } from '../shell/player/player-storage.ts'
import { type Attachment, type AttachmentKind, readAttachment } from './attachment.ts'

/** A message that the server does not have yet. It keeps its key over every attempt, so that it is sent once however often it is tried. */
export interface Outgoing<Kind extends AttachmentKind = AttachmentKind> {
  key: string
  /** Whom the app sends it to: a number, a group. */
  to: string
  text: string
  attachment?: Attachment<Kind>
  /** What it answers. */
  quote?: Quote
  /** Unix seconds. */
  at: number
  /** It waits for the player to try again. */
  failed: boolean
}

/** Keeps an app's unsent messages over a reload of the page. */
export function keepOutgoing(player: number, app: string, messages: readonly Outgoing[]): void {
  keep(player, storageName(app), messages.length > 0 ? messages : undefined)
}

/** What an earlier page of the player could not send, in its order. It waits for them to try again. */
export function keptOutgoing<Kind extends AttachmentKind>(player: number, app: string): Outgoing<Kind>[] {
  const messages = readKept(player, storageName(app), list(message)) ?? []
  return messages.map((one) => ({ ...(one as Outgoing<Kind>), failed: true }))
}

const id: Reader<string | number> = (found) => (typeof found === 'number' ? found : text()(found))

const quote = whole<Pick<Quote, 'id' | 'author' | 'text'>, Pick<Quote, 'hue'>>(
  { id, author: text(), text: text() },
  { hue: oneOf(authorHues) },
)

const parts = whole<Pick<Outgoing, 'key' | 'to' | 'text' | 'at'>, Omit<Outgoing, 'key' | 'to' | 'text' | 'at'>>(
  { key: text(), to: text(), text: text(), at: integer(0, Number.MAX_SAFE_INTEGER) },
  { attachment: readAttachment, quote, failed: flag },
)

/** A message of which a part is not recognised would be another one. */
const message: Reader<object> = (found) => {
  const read = parts(found)
  const isWhole =
    read &&
    isObject(found) &&
    ('attachment' in read || !('attachment' in found)) &&
    ('quote' in read || !('quote' in found))
  return isWhole ? read : undefined
}

function storageName(app: string): string {
  return `${app}-outgoing`
}
