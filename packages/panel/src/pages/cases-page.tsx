import { caseApps } from '@orelhao/protocol/moderation/rules'
import type { CaseSummary } from '@orelhao/protocol/panel/panel-answers'
import { roleRules } from '@orelhao/protocol/panel/roles'
import { AuthorLink } from '../parts/author-link.tsx'
import { CaseChips } from '../parts/case-chips.tsx'
import { List } from '../parts/list.tsx'
import { Table } from '../parts/table.tsx'
import { Tabs } from '../parts/tabs.tsx'
import { goTo, type Route } from '../route.ts'
import { useSession } from '../session.ts'
import { appName, numberText, texts, timeText } from '../texts/texts.ts'
import { useList } from '../use-answer.ts'

type ListName = keyof typeof texts.cases.lists
const listNames = Object.keys(texts.cases.lists) as ListName[]

/** Arguments of the call that loads each list. */
const wanted = {
  open: { list: 'open' },
  mine: { list: 'open', isMine: true },
  severe: { list: 'open', isSevere: true },
  decided: { list: 'decided' },
} as const

export function CasesPage({ route }: { route: Route }) {
  const { user } = useSession()
  const { apps, kinds } = roleRules[user.role]
  const shownApps = kinds ? [] : caseApps.filter((app) => apps?.includes(app) ?? true)
  const list = listNames.find((name) => name === route.query.get('list')) ?? 'open'
  const app = shownApps.find((each) => each === route.query.get('app'))
  const cases = useList('cases', { ...wanted[list], ...(app && { app }) })
  const addressOf = (name: ListName, ofApp = app) =>
    `#/cases?${new URLSearchParams({ list: name, ...(ofApp && { app: ofApp }) })}`
  return (
    <>
      <h1>{texts.pages.cases}</h1>
      <div className="filters">
        <Tabs
          label={texts.pages.cases}
          current={list}
          tabs={listNames
            .filter((name) => name !== 'mine' || user.person !== null)
            .map((name) => ({ name, title: texts.cases.lists[name] }))}
          addressOf={(name) => addressOf(name)}
        />
        {shownApps.length > 1 && (
          <select
            aria-label={texts.cases.app}
            value={app ?? ''}
            onChange={({ target }) => goTo(addressOf(list, target.value))}
          >
            <option value="">{texts.cases.allApps}</option>
            {shownApps.map((each) => (
              <option key={each} value={each}>
                {appName(each)}
              </option>
            ))}
          </select>
        )}
      </div>
      <section className="card">
        <List list={cases} none={texts.cases.none[list]}>
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
        { title: texts.cases.assignee, cell: ({ assignee }) => <Assignee assignee={assignee} /> },
        { title: texts.cases.since, cell: ({ created_at }) => timeText(created_at) },
      ]}
    />
  )
}

/** Name of the person who has taken a case; nothing for nobody. */
export function Assignee({ assignee }: Pick<CaseSummary, 'assignee'>) {
  const { user } = useSession()
  return assignee && (assignee.id === user.person?.id ? <b>{texts.cases.withYou}</b> : assignee.name)
}

/** `Twitter, tweet` */
export function whatText({ app, kind }: Pick<CaseSummary, 'app' | 'kind'>): string {
  return `${appName(app)}, ${texts.kinds[kind] ?? kind}`
}
