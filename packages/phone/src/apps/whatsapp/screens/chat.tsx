import type { ChatMessage } from '@orelhao/protocol/whatsapp/contract'
import { isGroup, limits, suggestedReactions } from '@orelhao/protocol/whatsapp/rules'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { Bubble } from '../../../chat/bubble-cache.ts'
import { Conversation } from '../../../chat/conversation.tsx'
import {
  loadAndScrollTo,
  type SearchableThread,
  useChatSearch,
  useScrollToLinkedMessage,
} from '../../../chat/conversation-search.ts'
import { SearchBar } from '../../../chat/search-bar.tsx'
import { useConversation, useMarkAsRead, useSendSharedText } from '../../../chat/use-conversation.ts'
import { voice } from '../../../chat/voice.tsx'
import type { ChatThreadHandle } from '../../../kit/chat-thread.tsx'
import { Screen } from '../../../kit/screen.tsx'
import { ignoreOffline } from '../../../link/backend.ts'
import type { List } from '../../../lists/list.ts'
import type { ScreenProps } from '../../../shell/apps/manifest.ts'
import { useBackHandler } from '../../../shell/pages/page-context.ts'
import { useLeaveWhenGone } from '../../../shell/pages/use-leave-page.ts'
import { quoteOf, useBubbles } from '../bubbles.ts'
import { loadMessages, messages } from '../messages.ts'
import { useTitle } from '../names.ts'
import { markAsRead, outbox, react, sendTyping } from '../outbox.ts'
import { ChatBar } from '../parts/chat-bar.tsx'
import { EmptyChat } from '../parts/empty-chat.tsx'
import theme from '../parts/theme.module.css'
import { pickOptions } from '../pick-avatar.ts'
import { loadChats, loadGroup, useHasLeft, useRow, useWhatsapp } from '../state.ts'
import { useFirstUnread } from '../unread.ts'

export default function ChatScreen({ params, query }: ScreenProps) {
  const contact = params.contact ?? ''
  return <Chat key={contact} contact={contact} shared={query.get('text')} at={query.get('message')} />
}

const reportOf = ({ id }: Bubble) => ({ app: 'whatsapp', kind: 'message', thing: String(id) }) as const

interface ChatProps {
  contact: string
  shared: string | null
  /** The message to begin at, such as a search result. */
  at: string | null
}

function Chat({ contact, shared, at }: ChatProps) {
  const title = useTitle(contact)
  const list = messages.listOf(contact)
  const open = useCallback(() => loadMessages(list), [list])
  const { items, older, loading } = useConversation(list, { open })
  useLoadMissing(contact)
  const bubbles = useBubbles(contact, items)
  const unread = useUnread(contact)
  const firstUnread = useFirstUnread(items, unread)
  const thread = useRef<ChatThreadHandle>(null)
  const searched = useSearched(bubbles, list, thread)
  useScrollToLinkedMessage(at, items !== undefined, searched)
  const [isSearching, setSearching] = useState(false)
  const search = useCallback(() => setSearching(true), [])
  const write = useCallback(() => sendTyping(contact), [contact])
  const quote = useCallback((message: Bubble) => quoteOf(message, title), [title])
  const reacting = useMemo(
    () => ({
      choices: suggestedReactions,
      react: ({ id }: Bubble, emoji: string | null) => void react(contact, Number(id), emoji),
    }),
    [contact],
  )
  const openQuoted = useCallback((id: Bubble['id']) => void ignoreOffline(loadAndScrollTo(id, searched)), [searched])
  const isGone = useHasLeft(contact)
  useLeaveWhenGone(isGone)
  useSendSharedText(outbox, contact)
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
          canForward
          reportOf={reportOf}
          voice={voice}
          quoteOf={quote}
          reactionOptions={reacting}
          onQuoteClick={openQuoted}
          onTyping={write}
          thread={thread}
          pickOptions={pickOptions}
          empty={<EmptyChat contact={contact} loading={loading} />}
        />
      </div>
    </Screen>
  )
}

function Search({ searched, onClose }: { searched: SearchableThread; onClose: () => void }) {
  const search = useChatSearch(searched)
  useBackHandler(onClose)
  return <SearchBar search={search} onClose={onClose} />
}

/** The current messages for the search in a conversation. */
function useSearched(bubbles: Bubble[], list: List<ChatMessage>, thread: SearchableThread['thread']): SearchableThread {
  const now = useRef(bubbles)
  useEffect(() => {
    now.current = bubbles
  }, [bubbles])
  return useMemo(
    () => ({
      messages: () => now.current,
      hasOlder: () => list.state.getState().hasOlder,
      loadOlder: async () => {
        await list.loadOlder()
        await new Promise((resolve) => requestAnimationFrame(resolve)) // rendered, so that the reference is current
      },
      thread,
    }),
    [list, thread],
  )
}

/** Marks new messages as read while the conversation is open. Returns how many were unread when it opened. */
function useUnread(contact: string): number {
  const unread = useRow(contact)?.unread ?? 0
  const read = useCallback(() => {
    if (unread > 0) markAsRead(contact)
  }, [contact, unread])
  useMarkAsRead(`/whatsapp/${contact}`, read)
  return unread
}

/** Loads group and unread count where they are missing. */
function useLoadMissing(contact: string): void {
  useEffect(() => {
    if (isGroup(contact)) void loadGroup(contact)
    if (useWhatsapp.getState().chats === undefined) void ignoreOffline(loadChats()) // loads the unread count
  }, [contact])
}
