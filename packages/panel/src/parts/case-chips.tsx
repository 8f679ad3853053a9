import type { CaseSummary } from '@orelhao/protocol/panel/panel-answers'
import { texts } from '../texts/texts.ts'

/** Marks of a case: private words, a watched word. */
export function CaseChips({ found: { isPrivate, severity } }: { found: CaseSummary }) {
  const word = texts.byPhone.severities[severity]
  return (
    <>
      {isPrivate && <span className="chip">{texts.cases.isPrivate}</span>}{' '}
      {word !== undefined && <span className={severity === 'high' ? 'chip open' : 'chip'}>{word}</span>}
    </>
  )
}
