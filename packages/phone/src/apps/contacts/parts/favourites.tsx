import type { Contact } from '@orelhao/protocol/schemas'
import { useMemo } from 'react'
import press from '../../../kit/press.module.css'
import { ContactAvatar } from '../../../shell/people/contact-avatar.tsx'
import { useSettings } from '../../../shell/player/settings.ts'
import { texts } from '../texts.ts'
import styles from './favourites.module.css'

interface FavouritesProps {
  /** Tooltip that says what pressing a face does. */
  hintOf?: (name: string) => string
  onChoose: (contact: Contact) => void
}

/** The favourites: faces in a row that scrolls sideways. Nothing without any. */
export function Favourites({ hintOf, onChoose }: FavouritesProps) {
  const contacts = useSettings((state) => state.contacts)
  const favourites = useMemo(() => contacts.filter(({ favourite }) => favourite), [contacts])
  if (favourites.length === 0) return null
  return (
    <section className={styles.favourites} aria-label={texts.favourites}>
      <h2 className={styles.heading}>{texts.favourites}</h2>
      <ul className={styles.faces}>
        {favourites.map((contact) => (
          <li key={contact.id}>
            <button
              type="button"
              className={`${styles.person} ${press.press}`}
              title={hintOf?.(contact.name)}
              onClick={() => onChoose(contact)}
            >
              <ContactAvatar phone={contact.phone} name={contact.name} size={60} />
              <bdi className={styles.name}>{contact.name}</bdi>
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
