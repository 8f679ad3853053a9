import { firstReactions, limits } from '@orelhao/protocol/whatsapp/rules'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { Bubble } from '../../../chat/bubbles.ts'
import { Conversation } from '../../../chat/conversation.tsx'
import { leadTo, type Searched, useChatSearch, useOpenedAt } from '../../../chat/search.ts'
import { SearchBar } from '../../../chat/search-bar.tsx'
import { voice } from '../../../chat/voice.tsx'
import type { ChatThreadHandle } from '../../../kit/chat-thread.tsx'
import { Screen } from '../../../kit/screen.tsx'
import { ignoreOffline } from '../../../link/backend.ts'
import { useItems, useKnown } from '../../../lists/use-list.ts'
import type { ScreenProps } from '../../../shell/manifest.ts'
import { dismissAt } from '../../../shell/notifications.ts'
import { takeOutgoing } from '../../../shell/outgoing-text.ts'
import { useBack } from '../../../shell/page-key.ts'
import { useIsOnTop } from '../../../shell/use-is-on-top.ts'
import { quoteOf, useBubbles } from '../bubbles.ts'
import { useLeavingOfGone } from '../leaving.ts'
import { useTitle } from '../names.ts'
import { useOpening } from '../opening.ts'
import { ChatBar } from '../parts/chat-bar.tsx'
import { EmptyChat } from '../parts/empty-chat.tsx'
import theme from '../parts/theme.module.css'
import { pick } from '../pictures.ts'
import { markAsRead, outbox, react, tellTyping } from '../sending.ts'
import { useRow } from '../state.ts'
import { talkWith } from '../talks.ts'
import { useFirstUnread } from '../unread.ts'

export default function ChatScreen({ params, query }: ScreenProps) {
  const contact = params.contact ?? ''
  return <Chat key={contact} contact={contact} shared={query.get('text')} at={query.get('message')} />
}

interface ChatProps {
  contact: string
  shared: string | null
  /** The message to begin at, such as one that was searched for. */
  at: string | null
}

function Chat({ contact, shared, at }: ChatProps) {
  const title = useTitle(contact)
  const talk = talkWith(contact)
  const opening = useOpening(contact, talk)
  const { hasOlder } = useKnown(talk)
  const items = useItems(talk)
  const messages = useBubbles(contact, items)
  const unread = useReading(contact)
  const firstUnread = useFirstUnread(items, unread)
  const thread = useRef<ChatThreadHandle>(null)
  const searched = useSearched(messages, talk, thread)
  useOpenedAt(at, items !== null, searched)
  const [isSearching, setSearching] = useState(false)
  const search = useCallback(() => setSearching(true), [])
  const write = useCallback(() => tellTyping(contact), [contact])
  const quote = useCallback((message: Bubble) => quoteOf(message, title), [title])
  const reacting = useMemo(
    () => ({
      choices: firstReactions,
      react: ({ id }: Bubble, emoji: string | null) => void react(contact, Number(id), emoji),
    }),
    [contact],
  )
  const openQuoted = useCallback((id: Bubble['id']) => void ignoreOffline(leadTo(id, searched)), [searched])
  const isGone = useLeavingOfGone(contact)
  useOutgoing(contact)
  return (
    <Screen tone="plain" className={theme.theme}>
      {isSearching && !isGone ? (
        <Search searched={searched} onClose={() => setSearching(false)} />
      ) : (
        <ChatBar contact={contact} onSearch={search} />
      )}
      <div className={theme.chat}>
        <Conversation
          outbox={outbox}
          to={contact}
          messages={messages}
          times="inside"
          unread={firstUnread}
          {...(hasOlder && { onLoadOlder: opening.loadOlder })}
          isLoadingOlder={opening.isLoadingOlder}
          initialText={shared}
          maxLength={limits.message}
          voice={voice}
          quoteOf={quote}
          reacting={reacting}
          onQuoteClick={openQuoted}
          onTyping={write}
          thread={thread}
          pick={pick}
          empty={<EmptyChat contact={contact} isLoading={items === null} {...opening} />}
        />
      </div>
    </Screen>
  )
}

function Search({ searched, onClose }: { searched: Searched; onClose: () => void }) {
  const search = useChatSearch(searched)
  useBack(onClose)
  return <SearchBar search={search} onClose={onClose} />
}

/** Messages that a search goes through, always as they are now. */
function useSearched(messages: Bubble[], talk: ReturnType<typeof talkWith>, thread: Searched['thread']): Searched {
  const now = useRef(messages)
  useEffect(() => {
    now.current = messages
  }, [messages])
  return useMemo(
    () => ({
      messages: () => now.current,
      hasOlder: () => talk.state.getState().hasOlder,
      loadOlder: async () => {
        await talk.loadOlder()
        await new Promise((resolve) => requestAnimationFrame(resolve)) // drawn, and so in the reference
      },
      thread,
    }),
    [talk, thread],
  )
}

/** While the player looks at it, nothing in a conversation stays unread. Answers how many were, as it was opened. */
function useReading(contact: string): number {
  const unread = useRow(contact)?.unread ?? 0
  const isOnTop = useIsOnTop()
  useEffect(() => {
    if (!isOnTop) return
    dismissAt(`/whatsapp/${contact}`)
    if (unread > 0) markAsRead(contact)
  }, [contact, unread, isOnTop])
  return unread
}

/** What another app gave to be sent here. */
function useOutgoing(contact: string): void {
  useEffect(() => {
    const text = takeOutgoing(contact)
    if (text !== undefined) outbox.send(contact, text)
  }, [contact])
}
