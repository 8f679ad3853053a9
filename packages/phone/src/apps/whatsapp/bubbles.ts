import { phoneKey } from '@orelhao/protocol/phone-number'
import type { Contact } from '@orelhao/protocol/schemas'
import type { ChatMessage } from '@orelhao/protocol/whatsapp/contract'
import { isGroup, limits, preview } from '@orelhao/protocol/whatsapp/rules'
import { useMemo } from 'react'
import { type Bubble, memoizePerMessage } from '../../chat/bubble-cache.ts'
import { type AuthorHue, authorHueOf, authorHuesOf, type Quote } from '../../kit/chat-message.ts'
import { usePreferences } from '../../shell/player/preferences.ts'
import { contactName, useSettings } from '../../shell/player/settings.ts'
import { useGroup } from './state.ts'
import { systemText } from './system.ts'
import { texts } from './texts.ts'

/** Inputs of a message's bubble besides the message. */
interface BubbleContext {
  ownPhone: string
  contacts: Contact[]
  /** Messages show their authors. */
  isGroup: boolean
  /** Pictures of others are blurred. */
  isVeiled: boolean
  /** Colours of a group's members, by number without punctuation; former members have their number's colour. */
  hues: ReadonlyMap<string, AuthorHue>
}

const noHues: BubbleContext['hues'] = new Map()

/** Returns a conversation's bubbles in a thread's order; `messages` are newest first. */
export function useBubbles(contact: string, messages: readonly ChatMessage[] | undefined): Bubble[] {
  const ownPhone = useSettings((state) => state.identity.phone)
  const contacts = useSettings((state) => state.contacts)
  const isVeiled = usePreferences((preferences) => preferences['whatsapp-sensitive'])
  const hues = useHues(contact)
  const draw = useMemo(
    () => bubbleFor({ ownPhone, contacts, isGroup: isGroup(contact), isVeiled, hues }),
    [ownPhone, contacts, contact, isVeiled, hues],
  )
  return useMemo(() => (messages ?? []).map((message) => draw(message)).reverse(), [messages, draw])
}

function useHues(contact: string): BubbleContext['hues'] {
  const group = useGroup(contact)
  const people = group && [group.owner, ...group.members].map(phoneKey).sort().join()
  return useMemo(() => (people ? authorHuesOf(people.split(',')) : noHues), [people])
}

export function bubbleFor(context: BubbleContext): (message: ChatMessage) => Bubble {
  return memoizePerMessage((message: ChatMessage): Bubble => {
    const { id, created_at: at, content, image, sender } = message
    if (message.type === 'system') return { id, mine: false, at, text: systemText(message), isSystemMessage: true }
    const mine = isOwn(sender, context)
    const audio = message.audio ?? undefined
    const contact = contactIn(message.contact)
    return {
      id,
      mine,
      at,
      text: content,
      image,
      location: placeIn(message.location),
      quote: quoteIn(message, context),
      reactions: message.reactions.map((one) => ({ ...one, mine: one.emoji === message.reaction })),
      ...(mine && { status: message.saw_at === null ? ('sent' as const) : ('read' as const) }),
      ...(!mine &&
        context.isGroup && { author: contactName(sender, context.contacts), authorHue: hueOf(sender, context) }),
      ...(!mine && context.isVeiled && image && { isVeiled: true }),
      ...(audio && { audio }),
      ...(contact && { contact }),
    }
  })
}

/** Returns the quote of a message. `other` is its author where none is named. */
export function quoteOf(
  { id, mine, author, authorHue, text, image, location, audio, contact }: Bubble,
  other: string,
): Quote {
  const type = audio ? 'audio' : contact ? 'contact' : 'text'
  const shown = { type, content: text, image, location: location && 'place' }
  return {
    id,
    author: mine ? texts.you : (author ?? other),
    text: preview(shown, limits.quote),
    ...(authorHue && { hue: authorHue }),
  }
}

function quoteIn({ reply_to, reply_sender, reply_content }: ChatMessage, context: BubbleContext): Quote | null {
  if (reply_to === null || reply_sender === null) return null
  const mine = isOwn(reply_sender, context)
  return {
    id: reply_to,
    author: mine ? texts.you : contactName(reply_sender, context.contacts),
    text: reply_content ?? '',
    ...(!mine && context.isGroup && { hue: hueOf(reply_sender, context) }),
  }
}

function hueOf(phone: string, { hues }: BubbleContext): AuthorHue {
  const key = phoneKey(phone)
  return hues.get(key) ?? authorHueOf(key)
}

function isOwn(phone: string, { ownPhone }: BubbleContext): boolean {
  return phoneKey(phone) === phoneKey(ownPhone)
}

/** Reads [x, y] from the JSON of a location; null for anything else. */
function placeIn(location: string | null): { x: number; y: number } | null {
  const [x, y]: unknown[] = asArray(parseJson(location))
  return typeof x === 'number' && typeof y === 'number' ? { x, y } : null
}

/** Reads {name, phone} from the JSON of a contact; undefined for anything else. */
function contactIn(contact: string | null): { name: string; phone: string } | undefined {
  const found = parseJson(contact)
  if (typeof found !== 'object' || found === null) return undefined
  const { name, phone } = found as { name?: unknown; phone?: unknown }
  return typeof name === 'string' && typeof phone === 'string' ? { name, phone } : undefined
}

function parseJson(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null')
  } catch {
    return null
  }
}

function asArray(found: unknown): unknown[] {
  return Array.isArray(found) ? found : []
}
