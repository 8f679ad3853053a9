import { Avatar } from '../../../kit/avatar.tsx'
import { CloseIcon } from '../../../kit/icons.ts'
import { useName } from '../../../shell/player/settings.ts'
import { useAvatar } from '../state.ts'
import { texts } from '../texts.ts'
import styles from './selected-contacts.module.css'

interface ChosenProps {
  phones: readonly string[]
  onRemove: (phone: string) => void
}

/** Those who will be in a new group; each is taken out by a press. */
export function Chosen({ phones, onRemove }: ChosenProps) {
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
  const name = useName(phone)
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
