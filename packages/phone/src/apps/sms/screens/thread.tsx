import { limits } from '@orelhao/protocol/sms/rules'
import { useCallback, useEffect, useMemo, useRef } from 'react'
import type { Bubble } from '../../../chat/bubble-cache.ts'
import { Conversation } from '../../../chat/conversation.tsx'
import { useScrollToLinkedMessage } from '../../../chat/conversation-search.ts'
import { useMarkAsRead, useSendSharedText } from '../../../chat/use-conversation.ts'
import type { ChatThreadHandle } from '../../../kit/chat-thread.tsx'
import { EmptyState } from '../../../kit/empty-state.tsx'
import { Screen } from '../../../kit/screen.tsx'
import { ignoreOffline } from '../../../link/backend.ts'
import type { ScreenProps } from '../../../shell/apps/manifest.ts'
import { ContactAvatar } from '../../../shell/people/contact-avatar.tsx'
import { useContactName } from '../../../shell/player/settings.ts'
import { bubblesOf } from '../bubbles.ts'
import { threadKey } from '../conversations.ts'
import { markAsRead, outbox } from '../outbox.ts'
import { ThreadBar } from '../parts/thread-bar.tsx'
import { loadThread, loadThreads, useSms } from '../state.ts'
import { texts } from '../texts.ts'

const reportOf = ({ id }: Bubble) => ({ app: 'sms', kind: 'message', thing: String(id) }) as const

export default function ThreadScreen({ params, query }: ScreenProps) {
  const phone = params.phone ?? ''
  const name = useContactName(phone)
  const thread = useSms((state) => state.threads?.get(threadKey(phone)))
  const messages = useMemo(() => bubblesOf(thread?.messages ?? [], phone), [thread, phone])
  const unread = thread?.unread ?? 0
  const isUnknown = useSms((state) => state.threads === undefined)

  useEffect(() => {
    if (isUnknown) void ignoreOffline(loadThreads())
    else void loadThread(phone)
  }, [isUnknown, phone])

  const read = useCallback(() => {
    if (unread > 0) markAsRead(phone)
  }, [phone, unread])
  useMarkAsRead(`/sms/${phone}`, read)
  useSendSharedText(outbox, phone)

  const list = useRef<ChatThreadHandle>(null)
  const searched = { messages: () => messages, hasOlder: () => false, loadOlder: async () => {}, thread: list }
  useScrollToLinkedMessage(query.get('message'), messages.length > 0, searched)

  return (
    <Screen tone="plain">
      <ThreadBar phone={phone} />
      <Conversation
        outbox={outbox}
        to={phone}
        messages={messages}
        thread={list}
        initialText={query.get('text')}
        maxLength={limits.message}
        canForward
        reportOf={reportOf}
        empty={
          <EmptyState
            icon={<ContactAvatar phone={phone} name={name} size={72} />}
            title={name}
            hint={texts.startThread(name)}
          />
        }
      />
    </Screen>
  )
}
