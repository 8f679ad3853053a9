import type { ChatMessage } from '@orelhao/protocol/whatsapp/contract'
import { firstReactions, isGroup, limits } from '@orelhao/protocol/whatsapp/rules'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { Bubble } from '../../../chat/bubbles.ts'
import { Conversation } from '../../../chat/conversation.tsx'
import { leadTo, type Searched, useChatSearch, useOpenedAt } from '../../../chat/conversation-search.ts'
import { SearchBar } from '../../../chat/search-bar.tsx'
import { useConversation, useOutgoingText, useReading } from '../../../chat/use-conversation.ts'
import { voice } from '../../../chat/voice.tsx'
import type { ChatThreadHandle } from '../../../kit/chat-thread.tsx'
import { Screen } from '../../../kit/screen.tsx'
import { ignoreOffline } from '../../../link/backend.ts'
import type { List } from '../../../lists/list.ts'
import type { ScreenProps } from '../../../shell/apps/manifest.ts'
import { useBack } from '../../../shell/pages/page-context.ts'
import { useLeaveGone } from '../../../shell/pages/use-leave-page.ts'
import { quoteOf, useBubbles } from '../bubbles.ts'
import { messages, openTalk } from '../messages.ts'
import { useTitle } from '../names.ts'
import { markAsRead, outbox, react, tellTyping } from '../outbox.ts'
import { ChatBar } from '../parts/chat-bar.tsx'
import { EmptyChat } from '../parts/empty-chat.tsx'
import theme from '../parts/theme.module.css'
import { pick } from '../pick-avatar.ts'
import { learnGroup, resume, useIsGone, useRow, useWhatsapp } from '../state.ts'
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
  const talk = messages.of(contact)
  const open = useCallback(() => openTalk(talk), [talk])
  const { items, older, loading } = useConversation(talk, { open })
  useWhatElse(contact)
  const bubbles = useBubbles(contact, items)
  const unread = useUnread(contact)
  const firstUnread = useFirstUnread(items, unread)
  const thread = useRef<ChatThreadHandle>(null)
  const searched = useSearched(bubbles, talk, thread)
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
  const isGone = useIsGone(contact)
  useLeaveGone(isGone)
  useOutgoingText(outbox, contact)
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
          messages={bubbles}
          times="inside"
          unread={firstUnread}
          {...older}
          initialText={shared}
          maxLength={limits.message}
          voice={voice}
          quoteOf={quote}
          reacting={reacting}
          onQuoteClick={openQuoted}
          onTyping={write}
          thread={thread}
          pick={pick}
          empty={<EmptyChat contact={contact} loading={loading} />}
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
function useSearched(bubbles: Bubble[], talk: List<ChatMessage>, thread: Searched['thread']): Searched {
  const now = useRef(bubbles)
  useEffect(() => {
    now.current = bubbles
  }, [bubbles])
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
function useUnread(contact: string): number {
  const unread = useRow(contact)?.unread ?? 0
  const read = useCallback(() => {
    if (unread > 0) markAsRead(contact)
  }, [contact, unread])
  useReading(`/whatsapp/${contact}`, read)
  return unread
}

/** What is shown besides the messages, where the phone does not know it yet. */
function useWhatElse(contact: string): void {
  useEffect(() => {
    if (isGroup(contact)) void learnGroup(contact)
    if (useWhatsapp.getState().chats === null) void ignoreOffline(resume()) // what is unread
  }, [contact])
}
