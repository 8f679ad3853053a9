import { type ComponentProps, type Ref, useCallback, useMemo, useRef, useState } from 'react'
import { useStore } from 'zustand'
import type { Quote } from '../kit/chat-message.ts'
import { QuotePreview } from '../kit/chat-quote.tsx'
import { ChatThread, type ChatThreadHandle } from '../kit/chat-thread.tsx'
import { textCard } from '../shell/apps/text-card.tsx'
import { focusImage } from '../shell/dialogs/overlays.ts'
import type { PickOptions } from '../shell/media/pick-image.ts'
import { Distance } from '../shell/people/distance.tsx'
import { PlaceMap } from '../shell/people/place-map.tsx'
import type { Attachment, AttachmentKind } from './attachment.ts'
import { type Bubble, outgoingBubble } from './bubbles.ts'
import { ContactCard } from './contact-card.tsx'
import { Writing } from './conversation-composer.tsx'
import { openFailedMenu } from './failed-menu.ts'
import { FailedMessages } from './failed-messages.tsx'
import { type MessageAction, MessageMenu, type Reacting } from './message-menu.tsx'
import type { Outbox } from './outbox.ts'
import { markOnMap } from './set-waypoint.ts'
import type { voice } from './voice.tsx'

type ThreadProps = ComponentProps<typeof ChatThread>

interface ConversationProps<Kind extends AttachmentKind>
  extends Pick<ThreadProps, 'times' | 'empty' | 'unread' | 'onLoadOlder' | 'isLoadingOlder'> {
  outbox: Outbox<Kind>
  /** Whom the messages go to. Another one needs a key of its own: the field keeps its text. */
  to: string
  /** What the server has, oldest first; a message keeps its object while it does not change (`drawnOnce`). */
  messages: readonly Bubble[]
  /** Stands in the field instead of the draft: what another app shares. */
  initialText?: string | null
  /** Of a text, in characters. */
  maxLength: number
  /** Where the outbox takes `audio`: draws voice messages, and records them beside the empty field. */
  voice?: typeof voice
  /** Where messages can be answered: what stands for one in its answer. */
  quoteOf?: (message: Bubble) => Quote
  reacting?: Reacting
  /** What else a message's menu offers. */
  action?: MessageAction
  /** Leads to a message that an answer quotes. */
  onQuoteClick?: (id: Bubble['id']) => void
  /** The player writes, letter by letter. */
  onTyping?: () => void
  thread?: Ref<ChatThreadHandle>
  /** How the app takes pictures. */
  pick?: PickOptions
}

/**
 * Everything below a conversation's bar: its messages, what is on its way, what failed, and where the next is written. Whatever it is given
 * besides messages keeps its identity while the conversation is open, so that one that arrives draws itself and no more.
 */
export function Conversation<Kind extends AttachmentKind>(props: ConversationProps<Kind>) {
  const { outbox, to, messages, initialText, maxLength, voice, quoteOf, reacting, action, ...others } = props
  const { onTyping, thread, pick, ...more } = others
  const conversation = outbox.conversationOf(to)
  const outgoing = useOutgoing(outbox, conversation)
  const bubbles = useMemo(() => [...messages, ...outgoing.map(outgoingBubble)], [messages, outgoing])
  const [held, setHeld] = useState<Bubble | null>(null)
  const [quote, answer, below] = useAnswer(quoteOf)
  const release = useCallback(() => setHeld(null), [])
  const openFailed = useCallback((key: Bubble['id']) => void openFailedMenu(outbox, to, String(key)), [outbox, to])
  const drawVoice = useCallback(({ audio }: Bubble) => audio && voice && <voice.Player src={audio} />, [voice])
  const onHold = quoteOf || reacting || action ? setHeld : undefined

  /** What is attached is of the kinds that the outbox takes, since no other is offered. */
  const send = useCallback(
    (text: string, attachment?: Attachment, isMore = false) => {
      outbox.send(to, text, attachment as Attachment<Kind> | undefined, (!isMore && quote) || undefined)
      answer(null)
    },
    [outbox, to, quote, answer],
  )

  return (
    <>
      <ChatThread
        {...more}
        ref={thread}
        messages={bubbles}
        renderContent={drawCard}
        renderInside={drawVoice}
        renderPlace={drawDistance}
        renderMap={drawMap}
        onImageClick={focusImage}
        onLocationClick={markOnMap}
        onFailedClick={openFailed}
        onHold={onHold}
        onReactionsClick={reacting && setHeld}
        onReply={quoteOf && answer}
      />
      <FailedMessages outbox={outbox} to={to} messages={outgoing} />
      <div ref={below}>
        {quote && <QuotePreview quote={quote} onCancel={() => answer(null)} />}
        <Writing
          conversation={conversation}
          takes={outbox.takes}
          initialText={initialText}
          maxLength={maxLength}
          voice={voice}
          onSend={send}
          onTyping={onTyping}
          pick={pick}
        />
      </div>
      {onHold && (
        <MessageMenu message={held} onClose={release} onReply={quoteOf && answer} reacting={reacting} action={action} />
      )}
    </>
  )
}

/** What the next message answers, and what chooses it: the field takes the keyboard then. */
function useAnswer(quoteOf: ((message: Bubble) => Quote) | undefined) {
  const [quote, setQuote] = useState<Quote | null>(null)
  const below = useRef<HTMLDivElement>(null)
  const answer = useCallback(
    (message: Bubble | null) => {
      setQuote(message && quoteOf ? quoteOf(message) : null)
      if (message) requestAnimationFrame(() => below.current?.querySelector('textarea')?.focus())
    },
    [quoteOf],
  )
  return [quote, answer, below] as const
}

function useOutgoing<Kind extends AttachmentKind>(outbox: Outbox<Kind>, conversation: string) {
  const all = useStore(outbox.store)
  return useMemo(() => all.filter(({ to }) => outbox.conversationOf(to) === conversation), [all, outbox, conversation])
}

function drawCard({ text, mine, contact }: Bubble) {
  return contact ? <ContactCard {...contact} /> : textCard(text, mine)
}

function drawDistance({ x, y }: { x: number; y: number }) {
  return <Distance x={x} y={y} />
}

function drawMap({ x, y }: { x: number; y: number }) {
  return <PlaceMap x={x} y={y} />
}
