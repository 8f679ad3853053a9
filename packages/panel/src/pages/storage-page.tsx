import type { SettingName } from '@orelhao/protocol/panel/setting-names'
import type { StorageView } from '@orelhao/protocol/panel/storage-view'
import { Figure } from '../parts/figure.tsx'
import { Loaded } from '../parts/loaded.tsx'
import { PersonLink } from '../parts/person-link.tsx'
import { Table } from '../parts/table.tsx'
import type { Route } from '../route.ts'
import { useSession } from '../session.ts'
import { bytesText, numberText, texts, timeText } from '../texts/texts.ts'
import { useAnswer } from '../use-answer.ts'

/** The same as the server counts at most. */
const mostDue = 1000

/** Pages with the rows of a table. */
const pages: Record<string, string> = {
  orelhao_reports: '#/cases',
  orelhao_cases: '#/cases',
  orelhao_sanctions: '#/restrictions/active',
  orelhao_audit: '#/audit',
  orelhao_players: '#/players',
  orelhao_panel_access: '#/access',
  orelhao_settings: '#/settings',
}

export function StoragePage(_: { route: Route }) {
  const loaded = useAnswer('storage', {})
  return (
    <>
      <h1>{texts.pages.storage}</h1>
      <Loaded loaded={loaded}>
        {({ tables, uploads, cleanup }) => (
          <>
            <Sums tables={tables} uploads={uploads} />
            <Cleanup cleanup={cleanup} />
            <Uploads uploads={uploads} />
            <section className="card">
              <h2>{texts.storage.tables}</h2>
              {tables === null ? <p className="none">{texts.health.notCounted}</p> : <Tables tables={tables} />}
            </section>
          </>
        )}
      </Loaded>
    </>
  )
}

function Sums({ tables, uploads }: Pick<StorageView, 'tables' | 'uploads'>) {
  const bytes = tables?.reduce((total, table) => total + (table.bytes ?? 0), 0) ?? 0
  const rows = tables?.reduce((total, table) => total + table.rows, 0) ?? 0
  const bytesADay = uploads.kinds.reduce((total, kind) => total + kind.bytesADay, 0)
  return (
    <div className="figures">
      {tables && (
        <Figure
          title={texts.storage.database}
          value={bytes > 0 ? bytesText(bytes) : texts.storage.rowCount(numberText(rows))}
          hint={bytes > 0 ? texts.storage.rowCount(numberText(rows)) : ''}
        />
      )}
      <Figure
        title={texts.storage.files}
        value={bytesText(uploads.bytes)}
        hint={texts.storage.aDay(bytesText(bytesADay))}
      />
      <Figure
        title={texts.storage.unused}
        value={texts.storage.fileCount(uploads.unused.files)}
        hint={texts.storage.unusedHint(bytesText(uploads.unused.bytes), numberText(uploads.unused.looked))}
      />
    </div>
  )
}

function Cleanup({ cleanup }: Pick<StorageView, 'cleanup'>) {
  const { may } = useSession()
  const shown = cleanup.tables.filter(({ due, next_at }) => due > 0 || next_at !== null)
  return (
    <section className="card">
      <h2>{texts.storage.next}</h2>
      <p className="hint">
        {cleanup.last_at === null ? texts.storage.noCleanup : texts.storage.lastCleanup(timeText(cleanup.last_at))}
      </p>
      {shown.length === 0 ? (
        <p className="none">{texts.storage.nothingDue}</p>
      ) : (
        <Table
          label={texts.storage.next}
          rows={shown}
          keyOf={({ table }) => table}
          columns={[
            { title: texts.health.table, cell: ({ table }) => <TableName table={table} /> },
            {
              title: texts.storage.stays,
              cell: ({ setting, days }) =>
                may('settings') ? (
                  <a href="#/settings/retention">{texts.storage.days(days)}</a>
                ) : (
                  <span title={setting}>{texts.storage.days(days)}</span>
                ),
            },
            {
              title: texts.storage.due,
              cell: ({ due }) => (due >= mostDue ? texts.storage.atLeast(numberText(due)) : numberText(due)),
              isNumber: true,
            },
            {
              title: texts.storage.nextAt,
              cell: ({ due, next_at }) => (due > 0 ? texts.storage.now : next_at === null ? '–' : timeText(next_at)),
            },
          ]}
        />
      )}
    </section>
  )
}

function Uploads({ uploads }: Pick<StorageView, 'uploads'>) {
  if (uploads.kinds.length === 0)
    return (
      <section className="card">
        <h2>{texts.storage.files}</h2>
        <p className="none">{texts.storage.noFiles}</p>
      </section>
    )
  return (
    <div className="columns">
      <section className="card">
        <h2>{texts.storage.files}</h2>
        <Table
          label={texts.storage.files}
          rows={uploads.kinds}
          keyOf={({ kind }) => kind}
          columns={[
            { title: texts.storage.kind, cell: ({ kind }) => texts.storage.kinds[kind] ?? kind },
            { title: texts.storage.count, cell: ({ files }) => numberText(files), isNumber: true },
            { title: texts.health.size, cell: ({ bytes }) => bytesText(bytes), isNumber: true },
            { title: texts.storage.growth, cell: ({ bytesADay }) => bytesText(bytesADay), isNumber: true },
          ]}
        />
      </section>
      <section className="card">
        <h2>{texts.storage.biggest}</h2>
        <Table
          label={texts.storage.biggest}
          rows={uploads.biggest}
          keyOf={({ person }) => person.id}
          columns={[
            { title: texts.audit.whom, cell: ({ person }) => <PersonLink person={person} /> },
            { title: texts.storage.count, cell: ({ files }) => numberText(files), isNumber: true },
            { title: texts.health.size, cell: ({ bytes }) => bytesText(bytes), isNumber: true },
          ]}
        />
      </section>
    </div>
  )
}

function Tables({ tables }: { tables: NonNullable<StorageView['tables']> }) {
  const hasBytes = tables.some(({ bytes }) => bytes !== null)
  type Row = (typeof tables)[number]
  const size = {
    title: texts.health.size,
    cell: ({ bytes }: Row) => (bytes === null ? '–' : bytesText(bytes)),
    isNumber: true,
  }
  return (
    <Table
      label={texts.storage.tables}
      rows={tables}
      keyOf={({ table }) => table}
      columns={[
        { title: texts.health.table, cell: ({ table }) => <TableName table={table} /> },
        { title: texts.health.rows, cell: ({ rows }) => numberText(rows), isNumber: true },
        ...(hasBytes ? [size] : []),
        {
          title: texts.storage.rowsADay,
          cell: ({ rowsADay }) => (rowsADay === null ? '–' : numberText(Math.round(rowsADay * 10) / 10)),
          isNumber: true,
        },
        { title: texts.storage.stays, cell: ({ policy }) => policyText(policy) },
      ]}
    />
  )
}

function TableName({ table }: { table: string }) {
  const page = pages[table]
  const name = <code>{table}</code>
  return page === undefined ? name : <a href={page}>{name}</a>
}

/** Why rows stay, or what the setting that says how long is about. */
function policyText(policy: string): string {
  const reason = texts.storage.policies[policy]
  if (reason !== undefined) return reason
  const names: Partial<Record<string, { name: string }>> = texts.settings.names
  return names[policy as SettingName]?.name ?? policy
}
