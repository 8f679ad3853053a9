import { Button } from '../../../kit/button.tsx'
import type { Pending } from '../outgoing.ts'
import { discard, retry } from '../state.ts'
import { texts } from '../texts.ts'
import styles from './failed-messages.module.css'

/** What could not be sent, with a way to try again: a lost connection must not lose a message. */
export function FailedMessages({ pending }: { pending: readonly Pending[] }) {
  const failed = pending.find((message) => message.failed)
  if (!failed) return null
  return (
    <div className={styles.failed} role="alert">
      <span className={styles.text}>{texts.notSent}</span>
      <Button variant="plain" size="small" onClick={() => void retry(failed.key)}>
        {texts.retry}
      </Button>
      <Button variant="plain" size="small" onClick={() => discard(failed.key)}>
        {texts.discard}
      </Button>
    </div>
  )
}
