import { Avatar } from '../../../kit/avatar.tsx'
import { CloseIcon } from '../../../kit/icons.ts'
import { useContactName } from '../../../shell/player/settings.ts'
import { useAvatar } from '../state.ts'
import { texts } from '../texts.ts'
import styles from './selected-contacts.module.css'

interface SelectedContactsProps {
  phones: readonly string[]
  onRemove: (phone: string) => void
}

/** Contacts chosen for a new group; a press removes one. */
export function SelectedContacts({ phones, onRemove }: SelectedContactsProps) {
  return (
    <ul className={styles.chosen} aria-label={texts.chosen(phones.length)}>
      {phones.map((phone) => (
        <li key={phone}>
          <Person phone={phone} onRemove={onRemove} />
        </li>
      ))}
    </ul>
  )
}

function Person({ phone, onRemove }: { phone: string; onRemove: (phone: string) => void }) {
  const name = useContactName(phone)
  const avatar = useAvatar(phone)
  return (
    <button
      type="button"
      className={styles.person}
      aria-label={texts.removeChosen(name)}
      onClick={() => onRemove(phone)}
    >
      <Avatar name={name} src={avatar} size={48} />
      <span className={styles.cross}>
        <CloseIcon size={14} />
      </span>
      <bdi className={styles.name}>{name}</bdi>
    </button>
  )
}
