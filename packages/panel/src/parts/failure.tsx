import type { CallFailure } from '../api.ts'
import { texts } from '../texts/texts.ts'

type Why = CallFailure['why']

function sentenceOf(why: Why): string {
  const sentences: Record<Why, string> = { ...texts.refusals, ...texts.faults }
  return sentences[why]
}

/** Says why something was not loaded. */
export function Failure({ why, onRetry }: { why: Why; onRetry(): void }) {
  return (
    <div className="card failure" role="alert">
      <p>{sentenceOf(why)}</p>
      <button type="button" onClick={onRetry}>
        {texts.tryAgain}
      </button>
    </div>
  )
}

/** Says beside a form why it was refused. */
export function Complaint({ why }: { why: Why | undefined }) {
  return why === undefined ? null : (
    <p className="complaint" role="alert">
      {sentenceOf(why)}
    </p>
  )
}
