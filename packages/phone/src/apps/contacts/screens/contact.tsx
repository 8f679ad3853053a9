import { useLook } from '../../../kit/look.tsx'
import { Screen, Scroll } from '../../../kit/screen.tsx'
import type { ScreenProps } from '../../../shell/apps/manifest.ts'
import { focusImage } from '../../../shell/dialogs/overlays.ts'
import { go } from '../../../shell/navigation/navigation.ts'
import { Face, useFace } from '../../../shell/people/contact-avatar.tsx'
import { useIsBlocked } from '../../../shell/player/settings.ts'
import { CardBar } from '../parts/card-bar.tsx'
import { QuickActions } from '../parts/contact-actions.tsx'
import { ContactRows } from '../parts/contact-rows.tsx'
import { texts } from '../texts.ts'
import { useContact } from '../use-contact.ts'
import styles from './contact.module.css'

const avatarSizes = { iphone: 96, android: 112 }

export default function ContactCard({ params }: ScreenProps) {
  const contact = useContact(params.id)
  const isBlocked = useIsBlocked(contact?.phone ?? '')
  const photo = useFace(contact?.phone ?? '')
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
              onClick={() => focusImage(photo)}
            >
              <Face phone={contact.phone} name={contact.name} size={avatarSizes[look]} />
            </button>
          ) : (
            <Face phone={contact.phone} name={contact.name} size={avatarSizes[look]} />
          )}
          <h1 className={styles.name} dir="auto">
            {contact.name}
          </h1>
          {isBlocked && <p className={styles.blocked}>{texts.blockedSign}</p>}
        </header>
        <QuickActions phone={contact.phone} />
        <ContactRows contact={contact} isBlocked={isBlocked} />
      </Scroll>
    </Screen>
  )
}
