import { flag, integer, isObject, list, oneOf, type Reader, requiredFields, text } from '@orelhao/protocol/stored'
import { authorHues, type Quote } from '../kit/chat-message.ts'
import { loadPlayerItem, savePlayerItem } from '../shell/player/player-storage.ts'
import { type Attachment, type AttachmentKind, readAttachment } from './attachment.ts'

/** A message that the server does not have yet. The key stays the same over every attempt, so that it is delivered once. */
export interface Outgoing<Kind extends AttachmentKind = AttachmentKind> {
  key: string
  /** Recipient: a number, a group. */
  to: string
  text: string
  attachment?: Attachment<Kind>
  /** The quoted message of a reply. */
  quote?: Quote
  /** Unix seconds. */
  at: number
  /** True while it waits for a retry by the player. */
  failed: boolean
}

/**
 * Saves an app's unsent messages over a reload of the page, in the place of this page's `before`. Those of the player's other pages, which
 * are in neither list, stay.
 */
export function saveOutgoing(
  player: number,
  app: string,
  messages: readonly Outgoing[],
  before: readonly Pick<Outgoing, 'key'>[],
): void {
  const own = new Set([...before, ...messages].map(({ key }) => key))
  const all = [...loadStored(player, app).filter(({ key }) => !own.has(key)), ...messages]
  savePlayerItem(player, storageKey(app), all.length > 0 ? all : undefined)
}

/** Loads the player's unsent messages of an earlier page, in order. All wait for a retry. */
export function loadOutgoing<Kind extends AttachmentKind>(player: number, app: string): Outgoing<Kind>[] {
  return loadStored(player, app).map((one) => ({ ...(one as Outgoing<Kind>), failed: true }))
}

function loadStored(player: number, app: string): Outgoing[] {
  return (loadPlayerItem(player, storageKey(app), list(readMessage)) ?? []) as Outgoing[]
}

const readId: Reader<string | number> = (value) => (typeof value === 'number' ? value : text()(value))

const readQuote = requiredFields<Pick<Quote, 'id' | 'author' | 'text'>, Pick<Quote, 'hue'>>(
  { id: readId, author: text(), text: text() },
  { hue: oneOf(authorHues) },
)

const readFields = requiredFields<
  Pick<Outgoing, 'key' | 'to' | 'text' | 'at'>,
  Omit<Outgoing, 'key' | 'to' | 'text' | 'at'>
>(
  { key: text(), to: text(), text: text(), at: integer(0, Number.MAX_SAFE_INTEGER) },
  { attachment: readAttachment, quote: readQuote, failed: flag },
)

/** A message with an invalid part is rejected, since without the part it would be another message. */
const readMessage: Reader<object> = (value) => {
  const read = readFields(value)
  const isWhole =
    read &&
    isObject(value) &&
    ('attachment' in read || !('attachment' in value)) &&
    ('quote' in read || !('quote' in value))
  return isWhole ? read : undefined
}

function storageKey(app: string): string {
  return `${app}-outgoing`
}
