import type { CaseSummary } from '@orelhao/protocol/panel/panel-answers'
import { AuthorLink } from '../parts/author-link.tsx'
import { CaseChips } from '../parts/case-chips.tsx'
import { List } from '../parts/list.tsx'
import { Table } from '../parts/table.tsx'
import { Tabs } from '../parts/tabs.tsx'
import type { Route } from '../route.ts'
import { appName, numberText, texts, timeText } from '../texts/texts.ts'
import { useList } from '../use-answer.ts'

export function CasesPage({ route }: { route: Route }) {
  const list = route.query.get('list') === 'decided' ? 'decided' : 'open'
  const cases = useList('cases', { list })
  return (
    <>
      <h1>{texts.pages.cases}</h1>
      <Tabs
        label={texts.pages.cases}
        current={list}
        tabs={[
          { name: 'open', title: texts.cases.open },
          { name: 'decided', title: texts.cases.decided },
        ]}
        addressOf={(name) => `#/cases?list=${name}`}
      />
      <section className="card">
        <List list={cases} none={list === 'open' ? texts.cases.none : texts.cases.noneDecided}>
          {(rows) => <CaseTable rows={rows} />}
        </List>
      </section>
    </>
  )
}

export function CaseTable({ rows }: { rows: readonly CaseSummary[] }) {
  return (
    <Table
      label={texts.pages.cases}
      rows={rows}
      keyOf={({ id }) => id}
      columns={[
        { title: texts.cases.number, cell: ({ id }) => <a href={`#/cases/${id}`}>{id}</a> },
        {
          title: texts.cases.what,
          cell: (found) => (
            <>
              <a href={`#/cases/${found.id}`}>{whatText(found)}</a> <CaseChips found={found} />
            </>
          ),
        },
        { title: texts.cases.author, cell: (found) => <AuthorLink found={found} /> },
        { title: texts.cases.reports, cell: ({ reports }) => numberText(reports), isNumber: true },
        { title: texts.cases.since, cell: ({ created_at }) => timeText(created_at) },
      ]}
    />
  )
}

/** `Twitter, tweet` */
export function whatText({ app, kind }: Pick<CaseSummary, 'app' | 'kind'>): string {
  return `${appName(app)}, ${texts.kinds[kind] ?? kind}`
}
