import type { Message } from '@orelhao/protocol/tor/contract'
import { channelName, isDirect, limits } from '@orelhao/protocol/tor/rules'
import { useCallback, useMemo, useState } from 'react'
import type { Bubble } from '../../../chat/bubble-cache.ts'
import { Conversation } from '../../../chat/conversation.tsx'
import { useFirstUnread } from '../../../chat/first-unread.ts'
import { useConversation, useMarkAsRead } from '../../../chat/use-conversation.ts'
import type { ScreenProps } from '../../../shell/apps/manifest.ts'
import { go } from '../../../shell/navigation/page-stack.ts'
import { useBubbles } from '../bubbles.ts'
import { messages } from '../messages.ts'
import { markAsRead, outbox } from '../outbox.ts'
import { ChatBar } from '../parts/chat-bar.tsx'
import { EmptyChat } from '../parts/empty-chat.tsx'
import { PeopleIcon } from '../parts/icons.ts'
import theme from '../parts/theme.module.css'
import { TorScreen } from '../parts/tor-screen.tsx'
import { markSeen, ownId, useTor } from '../state.ts'
import { texts } from '../texts.ts'

/** A conversation with a person, or a channel: an id of digits alone is a person. */
export default function ChatScreen({ params }: ScreenProps) {
  const id = params.id ?? ''
  const address = isDirect(id) ? id : (channelName(id) ?? id)
  return <Chat key={address} id={address} />
}

function Chat({ id }: { id: string }) {
  const hasId = useTor((state) => state.id !== undefined)
  const { items, older, loading } = useConversation(messages.listOf(id), { version: hasId ? 0 : -1 })
  const bubbles = useBubbles(id, items)
  const unread = useUnread(id, items?.[0])
  const firstUnread = useFirstUnread(items, unread, isOfOther)
  const reportOf = useCallback(
    (message: Bubble) => ({ app: 'tor', kind: 'message', thing: `${id}/${message.id}` }) as const,
    [id],
  )
  const messageAction = useMemo(() => (isDirect(id) ? undefined : writeToAuthor(items)), [id, items])
  return (
    <TorScreen channel={isDirect(id) ? undefined : id}>
      <ChatBar id={id} />
      <div className={theme.chat}>
        <Conversation
          outbox={outbox}
          to={id}
          messages={bubbles}
          times="inside"
          unread={firstUnread}
          {...older}
          maxLength={limits.message}
          {...(messageAction && { messageAction })}
          reportOf={reportOf}
          empty={<EmptyChat id={id} loading={loading} />}
        />
      </div>
    </TorScreen>
  )
}

const isOfOther = ({ sender }: Message) => sender !== ownId()

/** Opens a direct conversation with an author of the channel. */
function writeToAuthor(items: readonly Message[] | undefined) {
  const authorOf = ({ id }: Bubble) => items?.find((message) => message.id === id)?.sender
  return {
    label: texts.writeTo,
    icon: PeopleIcon,
    isFor: (message: Bubble) => !message.mine && authorOf(message) !== undefined,
    run: (message: Bubble) => go(`/tor/${authorOf(message)}`),
  }
}

/** Marks new messages as read while the conversation is open. Returns how many were unread when it opened. */
function useUnread(id: string, newest: Message | undefined): number {
  const unread = useTor(({ people }) => people?.get(id)?.unread ?? 0)
  const [seen] = useState(() => useTor.getState().seen[id])
  const number = newest?.id
  const read = useCallback(() => {
    if (unread > 0) markAsRead(id)
    if (!isDirect(id) && number !== undefined) markSeen(id, number)
  }, [id, unread, number])
  useMarkAsRead(`/tor/${id}`, read)
  if (isDirect(id)) return unread
  return seen === undefined || number === undefined ? 0 : Math.max(0, number - seen)
}
