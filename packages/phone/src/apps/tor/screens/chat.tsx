import type { Message } from '@orelhao/protocol/tor/contract'
import { channelName, isDirect, limits } from '@orelhao/protocol/tor/rules'
import { useCallback, useEffect, useMemo, useState } from 'react'
import type { Bubble } from '../../../chat/bubbles.ts'
import { Conversation } from '../../../chat/conversation.tsx'
import { useFirstUnread } from '../../../chat/first-unread.ts'
import { useLoad } from '../../../kit/use-load.ts'
import { ignoreOffline, RefusedError } from '../../../link/backend.ts'
import type { List } from '../../../lists/list.ts'
import { useItems, useKnown } from '../../../lists/use-list.ts'
import type { ScreenProps } from '../../../shell/manifest.ts'
import { go } from '../../../shell/navigation.ts'
import { dismissAt } from '../../../shell/notifications.ts'
import { alert } from '../../../shell/overlays.ts'
import { useIsOnTop } from '../../../shell/use-is-on-top.ts'
import { useLeave } from '../../../shell/use-leave.ts'
import { useBubbles } from '../bubbles.ts'
import { ChatBar } from '../parts/chat-bar.tsx'
import { EmptyChat } from '../parts/empty-chat.tsx'
import { PeopleIcon } from '../parts/icons.ts'
import theme from '../parts/theme.module.css'
import { TorScreen } from '../parts/tor-screen.tsx'
import { markAsRead, outbox } from '../sending.ts'
import { markSeen, ownId, useTor } from '../state.ts'
import { talkIn } from '../talks.ts'
import { texts } from '../texts.ts'

/** A conversation with a person, or a channel: digits alone are a person. */
export default function ChatScreen({ params }: ScreenProps) {
  const id = params.id ?? ''
  const address = isDirect(id) ? id : (channelName(id) ?? id)
  return <Chat key={address} id={address} />
}

function Chat({ id }: { id: string }) {
  const talk = talkIn(id)
  const isKnown = useTor((state) => state.id !== null)
  const opening = useOpening(talk, isKnown)
  const { hasOlder } = useKnown(talk)
  const items = useItems(talk)
  const messages = useBubbles(id, items)
  const unread = useReading(id, items?.[0])
  const firstUnread = useFirstUnread(items, unread, isOfOther)
  const action = useMemo(() => (isDirect(id) ? undefined : writeToAuthor(items)), [id, items])
  return (
    <TorScreen channel={isDirect(id) ? undefined : id}>
      <ChatBar id={id} />
      <div className={theme.chat}>
        <Conversation
          outbox={outbox}
          to={id}
          messages={messages}
          times="inside"
          unread={firstUnread}
          {...(hasOlder && { onLoadOlder: opening.loadOlder })}
          isLoadingOlder={opening.isLoadingOlder}
          maxLength={limits.message}
          {...(action && { action })}
          empty={<EmptyChat id={id} isLoading={items === null} {...opening} />}
        />
      </div>
    </TorScreen>
  )
}

const isOfOther = ({ sender }: Message) => sender !== ownId()

/** Whoever wrote in a channel can be written to alone. */
function writeToAuthor(items: readonly Message[] | null) {
  const authorOf = ({ id }: Bubble) => items?.find((message) => message.id === id)?.sender
  return {
    label: texts.writeTo,
    icon: PeopleIcon,
    isFor: (message: Bubble) => !message.mine && authorOf(message) !== undefined,
    run: (message: Bubble) => go(`/tor/${authorOf(message)}`),
  }
}

/** Asks for the newest messages; leaves the screen where there is no such conversation, and says why. */
function useOpening(talk: List<Message>, isKnown: boolean) {
  const leave = useLeave()
  const [isLoadingOlder, setLoadingOlder] = useState(false)
  const open = useCallback(
    () =>
      talk.refresh().catch((error) => {
        if (!(error instanceof RefusedError)) throw error
        if (leave()) void alert(error.message)
      }),
    [talk, leave],
  )
  const loadOlder = useCallback(() => {
    setLoadingOlder(true)
    void ignoreOffline(talk.loadOlder()).finally(() => setLoadingOlder(false)) // scrolling on asks again
  }, [talk])
  return { ...useLoad(open, isKnown ? 0 : -1), loadOlder, isLoadingOlder }
}

/** While the player looks at it, nothing in a conversation is new. Answers how many messages were, as it was opened. */
function useReading(id: string, newest: Message | undefined): number {
  const unread = useTor(({ people }) => people?.get(id)?.unread ?? 0)
  const [seen] = useState(() => useTor.getState().seen[id])
  const isOnTop = useIsOnTop()
  const number = newest?.id
  useEffect(() => {
    if (!isOnTop) return
    dismissAt(`/tor/${id}`)
    if (unread > 0) markAsRead(id)
    if (!isDirect(id) && number !== undefined) markSeen(id, number)
  }, [id, unread, number, isOnTop])
  if (isDirect(id)) return unread
  return seen === undefined || number === undefined ? 0 : Math.max(0, number - seen)
}
