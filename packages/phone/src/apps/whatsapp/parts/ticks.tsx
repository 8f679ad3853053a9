import { CheckDoubleIcon, CheckIcon } from '../../../kit/icons.ts'
import { texts } from '../texts.ts'
import styles from './ticks.module.css'

/** Delivery state of the player's own message. */
export function Ticks({ isRead }: { isRead: boolean }) {
  return (
    <span role="img" className={isRead ? styles.read : undefined} aria-label={isRead ? texts.read : texts.sent}>
      {isRead ? <CheckDoubleIcon size={17} /> : <CheckIcon size={17} />}
    </span>
  )
}
