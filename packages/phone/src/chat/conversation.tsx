import { type ComponentProps, type Ref, useCallback, useMemo, useRef, useState } from 'react'
import { useStore } from 'zustand'
import { ChatComposer } from '../kit/chat-composer.tsx'
import type { Quote } from '../kit/chat-message.ts'
import { QuotePreview } from '../kit/chat-quote.tsx'
import { ChatThread, type ChatThreadHandle } from '../kit/chat-thread.tsx'
import { Distance } from '../shell/distance.tsx'
import { focusImage } from '../shell/overlays.ts'
import type { PickOptions } from '../shell/pick-image.ts'
import { textCard } from '../shell/text-card.tsx'
import { AttachButton } from './attach-button.tsx'
import type { Attachment, AttachmentKind } from './attachment.ts'
import { type Bubble, outgoingBubble } from './bubbles.ts'
import { ContactCard } from './contact-card.tsx'
import { draftOf, keepDraft } from './drafts.ts'
import { openFailedMenu } from './failed-menu.ts'
import { FailedMessages } from './failed-messages.tsx'
import { markOnMap } from './mark-on-map.ts'
import { type MessageAction, MessageMenu, type Reacting } from './message-menu.tsx'
import type { Outbox } from './outbox.ts'
import { PictureSheet } from './picture-sheet.tsx'
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

/** Everything below a conversation's bar: its messages, what is on its way, what failed, and where the next is written. */
export function Conversation<Kind extends AttachmentKind>(props: ConversationProps<Kind>) {
  const { outbox, to, messages, initialText, maxLength, voice, quoteOf, reacting, action, ...others } = props
  const { onTyping, thread, pick, ...more } = others
  const conversation = outbox.conversationOf(to)
  const outgoing = useOutgoing(outbox, conversation)
  const bubbles = useMemo(() => [...messages, ...outgoing.map(outgoingBubble)], [messages, outgoing])
  const [text] = useState(() => initialText ?? draftOf(conversation))
  const [held, setHeld] = useState<Bubble | null>(null)
  const [quote, answer, below] = useAnswer(quoteOf)
  const [picture, setPicture] = useState<string | null>(null)
  const openFailed = useCallback((key: Bubble['id']) => void openFailedMenu(outbox, to, String(key)), [outbox, to])
  const drawVoice = useCallback(({ audio }: Bubble) => audio && voice && <voice.Player src={audio} />, [voice])
  const canAttach = outbox.takes.some((kind) => kind !== 'audio')
  const onHold = quoteOf || reacting || action ? setHeld : undefined

  /** What is attached is of the kinds that the outbox takes, since no other is offered. */
  function send(text: string, attachment?: Attachment) {
    outbox.send(to, text, attachment as Attachment<Kind> | undefined, quote ?? undefined)
    answer(null)
  }

  /** A picture is looked at once more before it goes. */
  function attach(attachment: Attachment) {
    if ('image' in attachment) setPicture(attachment.image)
    else send('', attachment)
  }

  function sendPicture(caption: string) {
    if (picture === null) return
    setPicture(null)
    send(caption, { image: picture })
  }

  function onChange(text: string) {
    keepDraft(conversation, text)
    if (text !== '') onTyping?.()
  }

  const composer: ComponentProps<typeof ChatComposer> = {
    onSend: (text) => send(text),
    initialText: text,
    onChange,
    maxLength,
    actions: canAttach && <AttachButton takes={outbox.takes} onAttach={attach} pick={pick} />,
  }
  return (
    <>
      <ChatThread
        {...more}
        ref={thread}
        messages={bubbles}
        renderContent={drawCard}
        renderInside={drawVoice}
        renderPlace={drawDistance}
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
        {voice ? (
          <voice.Composer {...composer} onVoice={(audio) => send('', { audio })} />
        ) : (
          <ChatComposer {...composer} />
        )}
      </div>
      {canAttach && (
        <PictureSheet image={picture} maxLength={maxLength} onClose={() => setPicture(null)} onSend={sendPicture} />
      )}
      {onHold && (
        <MessageMenu
          message={held}
          onClose={() => setHeld(null)}
          onReply={quoteOf && answer}
          reacting={reacting}
          action={action}
        />
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
