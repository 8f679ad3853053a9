import type { ReportTarget } from '@orelhao/protocol/moderation/rules'
import { type ComponentProps, type Ref, useCallback, useMemo, useRef, useState } from 'react'
import { useStore } from 'zustand'
import type { Quote } from '../kit/chat-message.ts'
import { QuotePreview } from '../kit/chat-quote.tsx'
import { ChatThread, type ChatThreadHandle } from '../kit/chat-thread.tsx'
import { renderTextCard } from '../shell/apps/text-card.tsx'
import { openImageViewer } from '../shell/dialogs/overlays.ts'
import type { PickOptions } from '../shell/media/pick-image.ts'
import { reportThing } from '../shell/moderation/report-thing.ts'
import { Distance } from '../shell/people/distance-label.tsx'
import { PlaceMap } from '../shell/people/place-map.tsx'
import type { Attachment, AttachmentKind } from './attachment.ts'
import { type Bubble, outgoingBubble } from './bubble-cache.ts'
import { ContactCard } from './contact-card.tsx'
import { ConversationComposer } from './conversation-composer.tsx'
import type { Outbox } from './create-outbox.ts'
import { openFailedMenu } from './failed-menu.ts'
import { FailedMessages } from './failed-messages.tsx'
import { ForwardSheet } from './forward-sheet.tsx'
import { MessageEffects } from './message-effects.tsx'
import { type MessageAction, MessageMenu, type ReactionOptions } from './message-menu.tsx'
import { setWaypoint } from './set-waypoint.ts'
import type { voice } from './voice.tsx'

type ThreadProps = ComponentProps<typeof ChatThread>

interface ConversationProps<Kind extends AttachmentKind>
  extends Pick<ThreadProps, 'times' | 'empty' | 'unread' | 'onLoadOlder' | 'isLoadingOlder'> {
  outbox: Outbox<Kind>
  /** Recipient of the messages. A different one needs a different React key: the field has state. */
  to: string
  /** Messages of the server, oldest first; an unchanged message must stay the same object (`memoizePerMessage`). */
  messages: readonly Bubble[]
  /** Text in the field instead of the draft, shared by another app. */
  initialText?: string | null
  /** Limit of a text, in characters. */
  maxLength: number
  /** For an outbox with `audio`: draws voice messages, and records them beside the empty field. */
  voice?: typeof voice
  /** Messages can be sent on to other people, whose numbers are recipients of this outbox. */
  canForward?: boolean
  /** For conversations with replies: returns the quote of a message. */
  quoteOf?: (message: Bubble) => Quote
  reactionOptions?: ReactionOptions
  /** An additional choice in a message's menu. */
  messageAction?: MessageAction
  /** Names a message of others for a report. */
  reportOf?: (message: Bubble) => ReportTarget
  /** Scrolls to a message that a reply quotes. */
  onQuoteClick?: (id: Bubble['id']) => void
  /** Called for each typed letter. */
  onTyping?: () => void
  thread?: Ref<ChatThreadHandle>
  /** Options of the app's photo picker. */
  pickOptions?: PickOptions
}

/**
 * Everything below a conversation's bar: its messages, pending and failed ones, and the composer. All props but the messages must be stable
 * while the conversation is open, so that an incoming message redraws nothing else.
 */
export function Conversation<Kind extends AttachmentKind>(props: ConversationProps<Kind>) {
  const { outbox, to, messages, initialText, maxLength, voice, quoteOf, reactionOptions, messageAction, ...others } =
    props
  const { reportOf, canForward, onTyping, thread, pickOptions, ...more } = others
  const conversation = outbox.conversationOf(to)
  const outgoing = useOutgoing(outbox, conversation)
  const bubbles = useMemo(() => [...messages, ...outgoing.map(outgoingBubble)], [messages, outgoing])
  const [menuMessage, setMenuMessage] = useState<Bubble | null>(null)
  const [quote, replyTo, composerRef] = useReply(quoteOf)
  const closeMenu = useCallback(() => setMenuMessage(null), [])
  const openFailed = useCallback((key: Bubble['id']) => void openFailedMenu(outbox, to, String(key)), [outbox, to])
  const renderVoice = useCallback(({ audio }: Bubble) => audio && voice && <voice.Player src={audio} />, [voice])
  const report = useCallback((message: Bubble) => void (reportOf && reportThing(reportOf(message))), [reportOf])
  const [forwarded, forward] = useState<Bubble | null>(null)
  const bubbleOf = useCallback(
    ({ id }: Bubble) => drawnBubble(composerRef.current?.parentElement, String(id)),
    [composerRef],
  )
  const onLongPress = canForward || quoteOf || reactionOptions || messageAction || reportOf ? setMenuMessage : undefined

  /** Attachments are of the outbox's kinds, since no other is offered. */
  const send = useCallback(
    (text: string, attachment?: Attachment, isMore = false) => {
      outbox.send(to, text, attachment as Attachment<Kind> | undefined, (!isMore && quote) || undefined)
      replyTo(null)
    },
    [outbox, to, quote, replyTo],
  )

  return (
    <>
      <ChatThread
        {...more}
        ref={thread}
        messages={bubbles}
        renderContent={renderCard}
        renderInside={renderVoice}
        renderPlace={renderDistance}
        renderMap={renderMap}
        onImageClick={openImageViewer}
        onLocationClick={setWaypoint}
        onFailedClick={openFailed}
        onLongPress={onLongPress}
        onReactionsClick={reactionOptions && setMenuMessage}
        onReply={quoteOf && replyTo}
      />
      <MessageEffects messages={bubbles} />
      <FailedMessages outbox={outbox} to={to} messages={outgoing} />
      <div ref={composerRef}>
        {quote && <QuotePreview quote={quote} onCancel={() => replyTo(null)} />}
        <ConversationComposer
          conversation={conversation}
          attachmentKinds={outbox.attachmentKinds}
          initialText={initialText}
          maxLength={maxLength}
          voice={voice}
          onSend={send}
          onTyping={onTyping}
          pickOptions={pickOptions}
        />
      </div>
      {onLongPress && (
        <MessageMenu
          message={menuMessage}
          bubbleOf={bubbleOf}
          onClose={closeMenu}
          onForward={canForward ? forward : undefined}
          onReply={quoteOf && replyTo}
          reactionOptions={reactionOptions}
          messageAction={messageAction}
          onReport={reportOf && report}
        />
      )}
      {canForward && <ForwardSheet outbox={outbox} message={forwarded} onClose={() => forward(null)} />}
    </>
  )
}

/** The message that the next one replies to, and a function that selects it and focuses the field. */
function useReply(quoteOf: ((message: Bubble) => Quote) | undefined) {
  const [quote, setQuote] = useState<Quote | null>(null)
  const composerRef = useRef<HTMLDivElement>(null)
  const replyTo = useCallback(
    (message: Bubble | null) => {
      setQuote(message && quoteOf ? quoteOf(message) : null)
      if (message) requestAnimationFrame(() => composerRef.current?.querySelector('textarea')?.focus())
    },
    [quoteOf],
  )
  return [quote, replyTo, composerRef] as const
}

/** Returns the drawn bubble of a message within an element. */
function drawnBubble(within: Element | null | undefined, id: string): HTMLElement | undefined {
  const lines = [...(within?.querySelectorAll<HTMLElement>('[data-message]') ?? [])]
  return lines.find(({ dataset }) => dataset.message === id)?.querySelector<HTMLElement>('[data-holdable]') ?? undefined
}

function useOutgoing<Kind extends AttachmentKind>(outbox: Outbox<Kind>, conversation: string) {
  const all = useStore(outbox.store)
  return useMemo(() => all.filter(({ to }) => outbox.conversationOf(to) === conversation), [all, outbox, conversation])
}

function renderCard({ text, mine, contact }: Bubble) {
  return contact ? <ContactCard {...contact} /> : renderTextCard(text, mine)
}

function renderDistance({ x, y }: { x: number; y: number }) {
  return <Distance x={x} y={y} />
}

function renderMap({ x, y }: { x: number; y: number }) {
  return <PlaceMap x={x} y={y} />
}
