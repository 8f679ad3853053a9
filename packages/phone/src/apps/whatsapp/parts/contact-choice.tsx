import type { Contact } from '@orelhao/protocol/schemas'
import { Avatar } from '../../../kit/avatar.tsx'
import { classNames } from '../../../kit/class-names.ts'
import { CheckIcon } from '../../../kit/icons.ts'
import { Row } from '../../../kit/section.tsx'
import { useLoadedAvatar } from '../avatars.ts'
import styles from './contact-choice.module.css'

interface ContactChoiceProps {
  contact: Contact
  isChosen: boolean
  onToggle: (phone: string) => void
}

/** A contact to add to a new group or remove from it. */
export function ContactChoice({ contact: { name, phone }, isChosen, onToggle }: ContactChoiceProps) {
  const avatar = useLoadedAvatar(phone)
  return (
    <Row
      leading={<Avatar name={name} src={avatar} size={44} />}
      title={name}
      subtitle={phone}
      trailing={
        <span className={classNames(styles.mark, isChosen && styles.chosen)}>
          {isChosen && <CheckIcon size={16} />}
        </span>
      }
      button={{ role: 'checkbox', 'aria-checked': isChosen }}
      onClick={() => onToggle(phone)}
    />
  )
}
