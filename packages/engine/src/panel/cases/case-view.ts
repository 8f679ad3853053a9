import type { Action, CaseReport, CaseSummary } from '@orelhao/protocol/panel/panel-answers'
import { parseJson, requiredFields, text } from '@orelhao/protocol/stored'
import type { AuditRow } from '../../shared/moderation/audit/chain.ts'
import { type Case, isAboutMoney } from '../../shared/moderation/cases/store.ts'
import type { Evidence } from '../../shared/moderation/reports/store.ts'
import { type People, personIn } from '../shown-people.ts'

/** Apps in which nobody sees who wrote what. */
const anonymousApps: readonly string[] = ['tor']

/** True where only a recorded reveal shows who is behind a thing. */
export function hidesAuthor({ app, is_private }: Pick<Case, 'app' | 'is_private'>): boolean {
  return Boolean(is_private) || anonymousApps.includes(app)
}

export function caseSummary(found: Case, people: People, isRevealed = false): CaseSummary {
  const { id, app, kind, reports, decisions, is_open, is_private, created_at, decided_at, author, severity, assignee } =
    found
  return {
    ...{ id, app, kind, reports, decisions, created_at, decided_at, severity },
    isAboutMoney: isAboutMoney(found),
    isOfNobody: author === 0,
    isOpen: Boolean(is_open),
    isPrivate: Boolean(is_private),
    author: hidesAuthor(found) && !isRevealed ? null : personIn(people, author),
    assignee: personIn(people, assignee),
  }
}

/** A report; `isHidden` leaves out its words, and who reported. */
export function caseReport(
  { reporter, reason, note, created_at, copy, image, video, sound, around }: Evidence,
  people: People,
  isHidden: boolean,
): CaseReport {
  const isByPhone = reporter === 0
  if (isHidden) return { isByPhone, reporter: null, reason, note: '', created_at, copy: null, files: [], around: [] }
  const files = Object.entries({ image, video, sound }).flatMap(([kind, address]) =>
    address ? [{ kind: kind as CaseReport['files'][number]['kind'], address }] : [],
  )
  return { isByPhone, reporter: personIn(people, reporter), reason, note, created_at, copy, files, around }
}

const readDetails = requiredFields<object, { reason: string }>({}, { reason: text() })

/** An action; `isHidden` leaves out the player whom it is about. */
export function actionView(row: AuditRow, people: People, isHidden: boolean): Action {
  const { number, at, action, actor, case_id, player } = row
  const details = readDetails(parseJson(row.details))
  return {
    ...{ number, at, action, case_id },
    actor: personIn(people, actor),
    player: isHidden ? null : personIn(people, player),
    reason: details?.reason ?? null,
  }
}
