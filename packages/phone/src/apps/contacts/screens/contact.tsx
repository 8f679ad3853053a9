import { useLook } from '../../../kit/look-context.tsx'
import { Screen, Scroll } from '../../../kit/screen.tsx'
import type { ScreenProps } from '../../../shell/apps/manifest.ts'
import { openImageViewer } from '../../../shell/dialogs/overlays.ts'
import { go } from '../../../shell/navigation/page-stack.ts'
import { ContactAvatar, useContactPhoto } from '../../../shell/people/contact-avatar.tsx'
import { useIsBlocked } from '../../../shell/player/settings.ts'
import { CardBar } from '../parts/card-bar.tsx'
import { ContactActions } from '../parts/contact-actions.tsx'
import { DangerRows, PhoneNumber } from '../parts/contact-list-rows.tsx'
import { RecentCalls } from '../parts/recent-calls.tsx'
import { texts } from '../texts.ts'
import { useContact } from '../use-contact.ts'
import styles from './contact.module.css'

const avatarSizes = { iphone: 96, android: 112 }

export default function ContactCard({ params }: ScreenProps) {
  const contact = useContact(params.id)
  const isBlocked = useIsBlocked(contact?.phone ?? '')
  const photo = useContactPhoto(contact?.phone ?? '')
  const look = useLook()
  if (!contact) return null

  return (
    <Screen>
      <CardBar contact={contact} onEdit={() => go(`/contacts/${contact.id}/edit`)} />
      <Scroll>
        <header className={styles.person}>
          {photo ? (
            <button
              type="button"
              className={styles.photo}
              title={texts.openPhoto(contact.name)}
              onClick={() => openImageViewer(photo)}
            >
              <ContactAvatar phone={contact.phone} name={contact.name} size={avatarSizes[look]} />
            </button>
          ) : (
            <ContactAvatar phone={contact.phone} name={contact.name} size={avatarSizes[look]} />
          )}
          <h1 className={styles.name} dir="auto">
            {contact.name}
          </h1>
          {isBlocked && <p className={styles.blocked}>{texts.blockedSign}</p>}
        </header>
        <ContactActions phone={contact.phone} />
        <PhoneNumber phone={contact.phone} />
        <RecentCalls phone={contact.phone} />
        <DangerRows contact={contact} isBlocked={isBlocked} />
      </Scroll>
    </Screen>
  )
}
