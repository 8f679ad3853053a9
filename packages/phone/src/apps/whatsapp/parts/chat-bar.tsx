import { isGroup, limits } from '@orelhao/protocol/whatsapp/rules'
import { memo } from 'react'
import { openContact } from '../../../chat/open-contact.ts'
import { Avatar } from '../../../kit/avatar.tsx'
import { IconButton } from '../../../kit/icon-button.tsx'
import { CallIcon, MoreIcon, VideoIcon } from '../../../kit/icons.ts'
import { NavigationBar } from '../../../kit/navigation-bar.tsx'
import { truncate } from '../../../kit/truncate.ts'
import { back, go } from '../../../shell/navigation/page-stack.ts'
import { useIsMuted } from '../../../shell/notifications/muted-conversations.ts'
import { callTo } from '../../../shell/people/call-to.ts'
import { useIsBlocked, useSettings } from '../../../shell/player/settings.ts'
import { conversationOf } from '../chats.ts'
import { memberName, useTitle } from '../names.ts'
import { openOptions } from '../options.ts'
import { useAvatar, useGroup } from '../state.ts'
import { texts } from '../texts.ts'
import { useHasVideo } from '../use-has-video.ts'
import { useTypingLine } from './chat-row.tsx'

interface ChatBarProps {
  contact: string
  onSearch: () => void
}

/** The other party, their status, and call buttons. Memoised: a new message does not render the bar. */
export const ChatBar = memo(function ChatBar({ contact, onSearch }: ChatBarProps) {
  const title = useTitle(contact)
  const avatar = useAvatar(contact)
  const subtitle = useSubtitle(contact)
  const hasVideo = useHasVideo()
  const isOfGroup = isGroup(contact)
  const openAbout = () => (isOfGroup ? go(`/whatsapp/edit/${contact}`) : openContact(contact))
  return (
    <NavigationBar
      title={truncate(title, limits.heading)}
      {...(subtitle && { subtitle })}
      leading={<Avatar name={title} src={avatar} size={36} />}
      onBack={back}
      onTitleClick={openAbout}
      actions={
        <>
          {!isOfGroup && hasVideo && (
            <IconButton label={texts.videoCall} onClick={() => callTo(contact, true)}>
              <VideoIcon size={24} />
            </IconButton>
          )}
          {!isOfGroup && (
            <IconButton label={texts.voiceCall} onClick={() => callTo(contact)}>
              <CallIcon size={22} />
            </IconButton>
          )}
          <IconButton label={texts.options} onClick={() => void openOptions(contact, onSearch)}>
            <MoreIcon size={24} />
          </IconButton>
        </>
      }
    />
  )
})

function useSubtitle(contact: string): string | undefined {
  const typing = useTypingLine(contact)
  const isBlocked = useIsBlocked(contact)
  const isMuted = useIsMuted(conversationOf(contact))
  const group = useGroup(contact)
  useSettings((state) => state.contacts) // the members' names
  if (typing) return typing
  if (isBlocked) return texts.blocked
  if (group) return [...[group.owner, ...group.members].map(memberName)].sort(ownLast).join(', ')
  return isMuted ? texts.muted : undefined
}

function ownLast(a: string, b: string): number {
  return Number(a === texts.you) - Number(b === texts.you)
}
