import type { CaseSummary } from '@orelhao/protocol/panel/panel-answers'
import { texts } from '../texts/texts.ts'
import { PersonLink } from './person-link.tsx'

/** The player whom a case is about. Money of nobody in particular is the city's; any other author without a name is hidden. */
export function AuthorLink({ found: { author, isAboutMoney, isOfNobody } }: { found: CaseSummary }) {
  if (isOfNobody && !isAboutMoney) return texts.cases.ofResource
  return isAboutMoney ? <PersonLink person={author} nobody={texts.byPhone.city} /> : <PersonLink person={author} />
}
