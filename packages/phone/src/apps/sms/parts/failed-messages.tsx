import { Button } from '../../../kit/button.tsx'
import type { Pending } from '../outgoing.ts'
import { discard, retry } from '../state.ts'
import { texts } from '../texts.ts'
import styles from './failed-messages.module.css'

/**
 * What could not be sent, with a way to try all of it again: a lost connection must not lose a message. Of several, each is
 * discarded at its bubble.
 */
export function FailedMessages({ pending }: { pending: readonly Pending[] }) {
  const failed = pending.filter((message) => message.failed)
  const [first] = failed
  if (!first) return null
  return (
    <div className={styles.failed} role="alert">
      <span className={styles.text}>{texts.notSent(failed.length)}</span>
      <Button variant="plain" size="small" onClick={() => void retry(failed.map(({ key }) => key))}>
        {texts.retry}
      </Button>
      {failed.length === 1 && (
        <Button variant="plain" size="small" onClick={() => discard(first.key)}>
          {texts.discard}
        </Button>
      )}
    </div>
  )
}
