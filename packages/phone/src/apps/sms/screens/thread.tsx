import { useCallback, useEffect, useMemo } from 'react'
import { Avatar } from '../../../kit/avatar.tsx'
import { ChatComposer } from '../../../kit/chat-composer.tsx'
import { ChatThread } from '../../../kit/chat-thread.tsx'
import { EmptyState } from '../../../kit/empty-state.tsx'
import { IconButton } from '../../../kit/icon-button.tsx'
import { AddIcon, CallIcon, MoreIcon } from '../../../kit/icons.ts'
import { useLook } from '../../../kit/look.tsx'
import { NavigationBar } from '../../../kit/navigation-bar.tsx'
import { Screen } from '../../../kit/screen.tsx'
import { tellGame } from '../../../link/game.ts'
import { callTo } from '../../../shell/call-to.ts'
import type { ScreenProps } from '../../../shell/manifest.ts'
import { back } from '../../../shell/navigation.ts'
import { dismissAt } from '../../../shell/notifications.ts'
import { focusImage, toast } from '../../../shell/overlays.ts'
import { useIsBlocked, useName } from '../../../shell/settings.ts'
import { texts as shellTexts } from '../../../shell/texts.ts'
import { attach } from '../attach.ts'
import { chatMessages } from '../chat.ts'
import { openContact, openFailed, openOptions } from '../options.ts'
import { FailedMessages } from '../parts/failed-messages.tsx'
import { markAsRead, resume, send, useSms } from '../state.ts'
import { texts } from '../texts.ts'
import { threadKey } from '../threads.ts'

export default function ThreadScreen({ params, query }: ScreenProps) {
  const phone = params.phone ?? ''
  const name = useName(phone)
  const look = useLook()
  const isBlocked = useIsBlocked(phone)
  const thread = useSms((state) => state.threads?.get(threadKey(phone)))
  const allPending = useSms((state) => state.pending)
  const pending = useMemo(() => allPending.filter((other) => other.phone === phone), [allPending, phone])
  const messages = useMemo(() => chatMessages(thread?.messages ?? [], pending, phone), [thread, pending, phone])
  const unread = thread?.unread ?? 0
  const isUnknown = useSms((state) => state.threads === null)

  useEffect(() => {
    if (isUnknown) resume().catch(() => {})
  }, [isUnknown])

  useEffect(() => {
    dismissAt(`/sms/${phone}`)
    if (unread > 0) markAsRead(phone)
  }, [phone, unread])

  const sendText = useCallback((text: string) => void send(phone, text), [phone])
  return (
    <Screen tone="plain">
      <NavigationBar
        title={name}
        {...(isBlocked && { subtitle: texts.blocked })}
        leading={<Avatar name={name} size={look === 'iphone' ? 46 : 36} />}
        portrait
        onBack={back}
        onTitleClick={() => openContact(phone)}
        actions={
          <>
            <IconButton label={texts.call} onClick={() => callTo(phone)}>
              <CallIcon size={24} />
            </IconButton>
            <IconButton label={texts.options} onClick={() => void openOptions(phone)}>
              <MoreIcon size={26} />
            </IconButton>
          </>
        }
      />
      <ChatThread
        messages={messages}
        empty={<EmptyState icon={<Avatar name={name} size={72} />} title={name} hint={texts.startThread(name)} />}
        onImageClick={focusImage}
        onLocationClick={markOnMap}
        onFailedClick={openFailed}
      />
      <FailedMessages pending={pending} />
      <ChatComposer
        onSend={sendText}
        initialText={query.get('text') ?? ''}
        maxLength={texts.maximum}
        placeholder={texts.placeholder}
        actions={
          <IconButton label={texts.more} variant="filled" onClick={() => void attach(phone)}>
            <AddIcon size={26} />
          </IconButton>
        }
      />
    </Screen>
  )
}

function markOnMap({ x, y }: { x: number; y: number }): void {
  tellGame('setWaypoint', x, y)
  toast(shellTexts.gpsMarked)
}
