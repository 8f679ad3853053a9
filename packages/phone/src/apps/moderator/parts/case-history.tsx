import type { Action, CaseReport } from '@orelhao/protocol/moderator/schemas'
import { dayHeading, timeOfDay } from '../../../kit/dates.ts'
import { Row, Section } from '../../../kit/section.tsx'
import { go } from '../../../shell/navigation/page-stack.ts'
import { nameOf } from '../name-of.ts'
import { useMay } from '../state.ts'
import { texts } from '../texts.ts'

const timeText = (at: number) => `${dayHeading(at)}, ${timeOfDay(at)}`

/** Reporters and their reasons, the newest first. */
export function Reports({ reports }: { reports: readonly CaseReport[] }) {
  const maySeePlayers = useMay('players')
  return (
    <Section header={texts.reports(reports.length)}>
      {reports.map(({ isByPhone, reporter, reason, note, created_at }) => {
        const who = isByPhone ? texts.byPhone : reporter ? nameOf(reporter) : texts.hiddenAuthor
        return (
          <Row
            key={`${created_at} ${reporter?.id}`}
            wrap
            title={isByPhone ? texts.byPhone : texts.reasons[reason]}
            subtitle={[isByPhone ? '' : who, timeText(created_at), note && (isByPhone ? texts.word(note) : `“${note}”`)]
              .filter(Boolean)
              .join(' · ')}
            {...(reporter && maySeePlayers && { onClick: () => go(`/moderator/player/${reporter.id}`), chevron: true })}
          />
        )
      })}
    </Section>
  )
}

/** Actions of moderators about a case, the newest first. */
export function History({ actions }: { actions: readonly Action[] }) {
  return (
    <Section header={texts.history}>
      {actions.length === 0 && <Row title={texts.noHistory} />}
      {[...actions].reverse().map((action) => (
        <Row
          key={action.number}
          wrap
          title={actionText(action)}
          subtitle={`${timeText(action.at)} · ${action.reason === null ? texts.erased : `“${action.reason}”`}`}
        />
      ))}
    </Section>
  )
}

/** `Ana Souza silenciou` */
export function actionText({ actor, action }: Pick<Action, 'actor' | 'action'>): string {
  return `${actor ? nameOf(actor) : texts.console} ${texts.actions[action] ?? action}`
}
