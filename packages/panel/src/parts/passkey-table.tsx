import type { PasskeyView } from '@orelhao/protocol/panel/panel-answers'
import { mayManage } from '@orelhao/protocol/panel/roles'
import { useSession } from '../session.ts'
import { texts, timeText } from '../texts/texts.ts'
import { PersonLink } from './person-link.tsx'
import { Table } from './table.tsx'

interface Props {
  label: string
  rows: readonly PasskeyView[]
  /** Says whose each one is. */
  showsPerson?: boolean
  onRemove(id: number): void
}

/** Passkeys, and a button for those that the person may remove. */
export function PasskeyTable({ label, rows, showsPerson = false, onRemove }: Props) {
  const { user } = useSession()
  const person = {
    title: texts.access.person,
    cell: (row: PasskeyView) => <PersonLink person={row.person} nobody={texts.console} />,
  }
  return (
    <Table
      label={label}
      rows={rows}
      keyOf={({ id }) => id}
      columns={[
        ...(showsPerson ? [person] : []),
        { title: texts.passkeys.name, cell: ({ name }) => name },
        { title: texts.access.role, cell: ({ role }) => texts.roles[role] },
        { title: texts.passkeys.host, cell: ({ host }) => host },
        { title: texts.passkeys.createdAt, cell: ({ created_at }) => timeText(created_at) },
        {
          title: texts.passkeys.usedAt,
          cell: ({ used_at }) => (used_at === null ? texts.passkeys.never : timeText(used_at)),
        },
        { title: texts.passkeys.endsAt, cell: ({ ends_at }) => timeText(ends_at) },
        {
          title: texts.passkeys.remove,
          cell: ({ id, isOwn, role }) =>
            (isOwn || mayManage(user.role, role)) && (
              <button type="button" className="quiet" onClick={() => onRemove(id)}>
                {texts.passkeys.remove}
              </button>
            ),
        },
      ]}
    />
  )
}
