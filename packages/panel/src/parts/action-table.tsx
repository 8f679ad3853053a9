import type { Action } from '@orelhao/protocol/panel/panel-answers'
import { isRole } from '@orelhao/protocol/panel/roles'
import { texts, timeText } from '../texts/texts.ts'
import { PersonLink } from './person-link.tsx'
import { Table } from './table.tsx'

/** Actions of moderators; `hides` leaves out columns that are the same for all. */
export function ActionTable({ rows, hides = [] }: { rows: readonly Action[]; hides?: readonly ('case' | 'player')[] }) {
  const columns = [
    { title: texts.audit.when, cell: ({ at }: Action) => timeText(at) },
    {
      title: texts.audit.who,
      cell: ({ actor }: Action) => <PersonLink person={actor} nobody={texts.console} />,
    },
    { title: texts.audit.did, cell: (row: Action) => <ActionName row={row} showsCase={!hides.includes('case')} /> },
    ...(hides.length > 0
      ? []
      : [
          {
            title: texts.audit.whom,
            cell: ({ player, case_id }: Action) => (
              <PersonLink person={player} nobody={case_id > 0 ? texts.hiddenPerson : '–'} />
            ),
          },
        ]),
    { title: texts.audit.why, cell: ({ reason }: Action) => reasonText(reason) },
  ]
  return <Table label={texts.cases.history} rows={rows} keyOf={({ number }) => number} columns={columns} />
}

function ActionName({ row: { action, case_id }, showsCase }: { row: Action; showsCase: boolean }) {
  return (
    <>
      {texts.actions[action] ?? action}
      {showsCase && case_id > 0 && (
        <>
          {' '}
          · <a href={`#/cases/${case_id}`}>{texts.restrictions.case(case_id)}</a>
        </>
      )}
    </>
  )
}

/** The reason of a sign-in is a role. */
function reasonText(reason: string | null): string {
  if (reason === null) return texts.erasedDetails
  return isRole(reason) ? texts.roles[reason] : reason
}
