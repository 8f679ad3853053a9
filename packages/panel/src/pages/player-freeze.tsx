import type { MoneyView } from '@orelhao/protocol/panel/money-view'
import { useState } from 'react'
import { call } from '../api.ts'
import { DurationField, usualSeconds } from '../parts/duration-field.tsx'
import { ReasonDialog } from '../parts/reason-dialog.tsx'
import { useSession } from '../session.ts'
import { texts, timeText } from '../texts/texts.ts'

interface Props {
  id: number
  freeze: MoneyView['freeze']
  onDone(sentence: string): void
}

/** Shows whether a player's money is frozen, and freezes or frees it. */
export function PlayerFreeze({ id, freeze, onDone }: Props) {
  const { may } = useSession()
  const [isAsking, setAsking] = useState(false)
  const [seconds, setSeconds] = useState(usualSeconds)
  const close = () => setAsking(false)
  return (
    <section className="card with-buttons">
      <p className={freeze ? 'complaint' : undefined}>
        {freeze ? texts.freeze.isFrozen(untilText(freeze.ends_at), freeze.reason) : texts.freeze.isFree}
      </p>
      {may('moveMoney') && (
        <button type="button" className="quiet" onClick={() => setAsking(true)}>
          {freeze ? texts.freeze.end : texts.freeze.go}
        </button>
      )}
      {isAsking &&
        (freeze ? (
          <ReasonDialog
            title={texts.freeze.end}
            onClose={close}
            onReason={async (reason) => {
              await call('unfreeze', { id, reason })
              onDone(texts.freeze.ended)
            }}
          />
        ) : (
          <ReasonDialog
            title={texts.freeze.go}
            hint={texts.freeze.hint}
            onClose={close}
            onReason={async (reason) => {
              await call('freeze', { id, seconds, reason })
              onDone(texts.freeze.done)
            }}
          >
            <DurationField value={seconds} onChange={setSeconds} />
          </ReasonDialog>
        ))}
    </section>
  )
}

function untilText(ends_at: number): string {
  return ends_at === 0 ? texts.restrictions.forGood : texts.freeze.until(timeText(ends_at))
}
