import type { ReactNode } from 'react'
import type { CallFailure } from '../api.ts'
import { texts } from '../texts/texts.ts'
import { Failure } from './failure.tsx'

interface Props<Answer> {
  loaded: { answer: Answer | undefined; failure: CallFailure['why'] | undefined; reload(): void }
  children(answer: Answer): ReactNode
}

/** An answer once it is loaded; before that a notice, or what was wrong. */
export function Loaded<Answer>({ loaded: { answer, failure, reload }, children }: Props<Answer>) {
  if (failure !== undefined) return <Failure why={failure} onRetry={reload} />
  return answer === undefined ? <Waiting /> : children(answer)
}

export function Waiting() {
  return (
    <p className="waiting" role="status">
      {texts.loading}
    </p>
  )
}
