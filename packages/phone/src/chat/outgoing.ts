import type { Quote } from '../kit/chat-message.ts'
import { keep, readKept } from '../shell/kept.ts'
import { type Attachment, type AttachmentKind, isAttachment } from './attachment.ts'

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
  const found = readKept(player, storageName(app))
  return Array.isArray(found) ? found.filter(isOutgoing).map((message) => ({ ...message, failed: true })) : []
}

function isOutgoing(found: unknown): found is Outgoing<never> {
  if (typeof found !== 'object' || found === null) return false
  const { key, to, text, at, attachment, quote } = found as Partial<Outgoing>
  const isWhole = [key, to, text].every((field) => typeof field === 'string') && typeof at === 'number'
  return isWhole && (attachment === undefined || isAttachment(attachment)) && (quote === undefined || isQuote(quote))
}

function isQuote(found: unknown): found is Quote {
  if (typeof found !== 'object' || found === null) return false
  const { id, author, text } = found as Partial<Quote>
  return ['string', 'number'].includes(typeof id) && typeof author === 'string' && typeof text === 'string'
}

function storageName(app: string): string {
  return `${app}-outgoing`
}
