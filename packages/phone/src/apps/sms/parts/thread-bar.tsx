import { memo } from 'react'
import { openContact } from '../../../chat/open-contact.ts'
import { IconButton } from '../../../kit/icon-button.tsx'
import { CallIcon, MoreIcon } from '../../../kit/icons.ts'
import { useLook } from '../../../kit/look-context.tsx'
import { NavigationBar } from '../../../kit/navigation-bar.tsx'
import { back } from '../../../shell/navigation/page-stack.ts'
import { useIsMuted } from '../../../shell/notifications/muted-conversations.ts'
import { callTo } from '../../../shell/people/call-to.ts'
import { ContactAvatar } from '../../../shell/people/contact-avatar.tsx'
import { useContactName, useIsBlocked } from '../../../shell/player/settings.ts'
import { conversationOf } from '../conversations.ts'
import { openOptions } from '../options.ts'
import { texts } from '../texts.ts'

/** The other party, with the thread's actions. Memoised: a new message does not render the bar. */
export const ThreadBar = memo(function ThreadBar({ phone }: { phone: string }) {
  const name = useContactName(phone)
  const look = useLook()
  const isBlocked = useIsBlocked(phone)
  const isMuted = useIsMuted(conversationOf(phone))
  return (
    <NavigationBar
      title={name}
      {...((isBlocked || isMuted) && { subtitle: isBlocked ? texts.blocked : texts.muted })}
      leading={<ContactAvatar phone={phone} name={name} size={look === 'iphone' ? 46 : 36} />}
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
  )
})
