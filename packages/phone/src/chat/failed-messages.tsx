import { Button } from '../kit/button.tsx'
import type { Outbox } from './create-outbox.ts'
import styles from './failed-messages.module.css'
import type { Outgoing } from './outgoing.ts'
import { texts } from './texts.ts'

interface FailedMessagesProps {
  outbox: Pick<Outbox, 'retry' | 'discard'>
  to: string
  /** The conversation's unsent messages. */
  messages: readonly Outgoing[]
}

/**
 * Shows failed messages with a button to retry all: a lost connection must not lose a message. Of several, each is discarded at its bubble.
 */
export function FailedMessages({ outbox, to, messages }: FailedMessagesProps) {
  const failed = messages.filter((message) => message.failed)
  const [first] = failed
  if (!first) return null
  return (
    <div className={styles.failed} role="alert">
      <span className={styles.text}>{texts.notSent(failed.length)}</span>
      <Button variant="plain" size="small" onClick={() => outbox.retry(to)}>
        {texts.retry}
      </Button>
      {failed.length === 1 && (
        <Button variant="plain" size="small" onClick={() => outbox.discard(first.key)}>
          {texts.discard}
        </Button>
      )}
    </div>
  )
}
