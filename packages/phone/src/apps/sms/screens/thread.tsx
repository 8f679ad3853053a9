import { limits } from '@orelhao/protocol/sms/rules'
import { useCallback, useEffect, useMemo, useRef } from 'react'
import { Conversation } from '../../../chat/conversation.tsx'
import { useOpenedAt } from '../../../chat/conversation-search.ts'
import { useOutgoingText, useReading } from '../../../chat/use-conversation.ts'
import type { ChatThreadHandle } from '../../../kit/chat-thread.tsx'
import { EmptyState } from '../../../kit/empty-state.tsx'
import { Screen } from '../../../kit/screen.tsx'
import { ignoreOffline } from '../../../link/backend.ts'
import type { ScreenProps } from '../../../shell/apps/manifest.ts'
import { Face } from '../../../shell/people/contact-avatar.tsx'
import { useName } from '../../../shell/player/settings.ts'
import { bubblesOf } from '../bubbles.ts'
import { threadKey } from '../conversations.ts'
import { ThreadBar } from '../parts/thread-bar.tsx'
import { markAsRead, openThread, outbox, resume, useSms } from '../state.ts'
import { texts } from '../texts.ts'

export default function ThreadScreen({ params, query }: ScreenProps) {
  const phone = params.phone ?? ''
  const name = useName(phone)
  const thread = useSms((state) => state.threads?.get(threadKey(phone)))
  const messages = useMemo(() => bubblesOf(thread?.messages ?? [], phone), [thread, phone])
  const unread = thread?.unread ?? 0
  const isUnknown = useSms((state) => state.threads === null)

  useEffect(() => {
    if (isUnknown) void ignoreOffline(resume())
    else void openThread(phone)
  }, [isUnknown, phone])

  const read = useCallback(() => {
    if (unread > 0) markAsRead(phone)
  }, [phone, unread])
  useReading(`/sms/${phone}`, read)
  useOutgoingText(outbox, phone)

  const list = useRef<ChatThreadHandle>(null)
  const known = { messages: () => messages, hasOlder: () => false, loadOlder: async () => {}, thread: list }
  useOpenedAt(query.get('message'), messages.length > 0, known)

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
        empty={
          <EmptyState icon={<Face phone={phone} name={name} size={72} />} title={name} hint={texts.startThread(name)} />
        }
      />
    </Screen>
  )
}
