import { formatMoney } from '@orelhao/protocol/amounts'
import type { EconomyView, OddView } from '@orelhao/protocol/panel/panel-answers'
import { betweenPlayers } from '../between-players.ts'
import { FlowChart, SupplyChart } from '../parts/charts.tsx'
import { Figure } from '../parts/figure.tsx'
import { Loaded } from '../parts/loaded.tsx'
import { PersonLink } from '../parts/person-link.tsx'
import { Table } from '../parts/table.tsx'
import { Tabs } from '../parts/tabs.tsx'
import type { Route } from '../route.ts'
import { useSession } from '../session.ts'
import { appName, dayText, numberText, percentText, texts } from '../texts/texts.ts'
import { useAnswer } from '../use-answer.ts'

const periods = ['7', '30', '90'] as const
type Value = (amount: number) => string

export function EconomyPage({ route }: { route: Route }) {
  const { user } = useSession()
  const period = periods.find((name) => name === route.query.get('days')) ?? '30'
  const loaded = useAnswer('economy', { days: Number(period) })
  const value = (amount: number) => formatMoney(amount, user.currency)
  return (
    <>
      <h1>{texts.pages.economy}</h1>
      <Tabs
        label={texts.economy.period}
        current={period}
        tabs={periods.map((name) => ({ name, title: texts.economy.days(Number(name)) }))}
        addressOf={(name) => `#/economy?days=${name}`}
      />
      <Loaded loaded={loaded}>
        {(report) => (
          <>
            <Figures report={report} value={value} />
            <Odd odd={report.odd} value={value} />
            {report.totals.movements > 0 && (
              <>
                <section className="card">
                  <h2>{texts.economy.perDay}</h2>
                  <FlowChart days={report.daily} value={value} />
                </section>
                <section className="card">
                  <h2>{texts.economy.supply}</h2>
                  <SupplyChart days={report.daily} value={value} />
                </section>
              </>
            )}
            <Apps report={report} value={value} />
            <div className="columns">
              <Richest report={report} value={value} />
              <Movers title={texts.economy.receivers} rows={report.receivers} value={value} />
              <Movers title={texts.economy.payers} rows={report.payers} value={value} />
            </div>
          </>
        )}
      </Loaded>
      <Casino value={value} />
    </>
  )
}

function Figures({ report: { circulation, totals, frameworkBank }, value }: { report: EconomyView; value: Value }) {
  const kinds = circulation.kinds.map(({ kind, total }) => `${texts.economy.kinds[kind] ?? kind} ${value(total)}`)
  return (
    <div className="figures">
      <Figure
        title={texts.economy.circulating}
        value={value(circulation.total)}
        hint={frameworkBank ? texts.economy.circulatingApart : kinds.join(' · ')}
      />
      <Figure
        title={texts.economy.between}
        value={value(betweenPlayers(totals))}
        hint={texts.players.movements(totals.movements)}
      />
      <Figure title={texts.economy.created} value={value(totals.created)} kind="created" />
      <Figure title={texts.economy.destroyed} value={value(totals.destroyed)} kind="destroyed" />
    </div>
  )
}

function Odd({ odd, value }: { odd: readonly OddView[]; value: Value }) {
  return (
    <section className="card">
      <h2>{texts.economy.odd}</h2>
      {odd.length === 0 ? (
        <p className="none">{texts.economy.noOdd}</p>
      ) : (
        <>
          <ul className="plain">
            {odd.map((finding) => (
              <li key={JSON.stringify(finding)}>
                {finding.rule !== 'created' && (
                  <b>
                    <PersonLink person={{ id: finding.player.user_id, name: finding.player.name, phone: '' }} />{' '}
                  </b>
                )}
                {oddText(finding, value)}
              </li>
            ))}
          </ul>
          <p className="hint">{texts.economy.oddHint}</p>
        </>
      )}
    </section>
  )
}

function oddText(finding: OddView, value: Value): string {
  const date = dayText(finding.date)
  const amount = value(finding.amount)
  if (finding.rule === 'created')
    return texts.economy.oddCreated(date, appName(finding.app), amount, value(finding.average))
  if (finding.rule === 'exchange') return texts.economy.oddExchange(date, finding.other.name, amount, finding.movements)
  return texts.economy.oddReceived(date, amount, Math.floor(finding.amount / Math.max(finding.median, 1)))
}

function Apps({ report, value }: { report: EconomyView; value: Value }) {
  return (
    <section className="card">
      <h2>{texts.economy.byApp}</h2>
      {report.apps.length === 0 ? (
        <p className="none">{texts.economy.nobody}</p>
      ) : (
        <Table
          label={texts.economy.byApp}
          rows={report.apps}
          keyOf={({ app }) => app}
          columns={[
            { title: texts.economy.app, cell: ({ app }) => appName(app) },
            { title: texts.economy.movements, cell: ({ movements }) => numberText(movements), isNumber: true },
            { title: texts.economy.moved, cell: ({ moved }) => value(moved), isNumber: true },
            { title: texts.economy.created, cell: ({ created }) => value(created), isNumber: true },
            { title: texts.economy.destroyed, cell: ({ destroyed }) => value(destroyed), isNumber: true },
          ]}
        />
      )}
    </section>
  )
}

function Richest({ report: { richest }, value }: { report: EconomyView; value: Value }) {
  return (
    <section className="card">
      <h2>{texts.economy.richest}</h2>
      <Table
        label={texts.economy.richest}
        rows={richest}
        keyOf={({ person }) => person.id}
        columns={[
          { title: texts.restrictions.player, cell: ({ person }) => <PersonLink person={person} /> },
          { title: texts.economy.has, cell: ({ total }) => value(total), isNumber: true },
        ]}
      />
    </section>
  )
}

function Movers({ title, rows, value }: { title: string; rows: EconomyView['payers']; value: Value }) {
  return (
    <section className="card">
      <h2>{title}</h2>
      {rows.length === 0 ? (
        <p className="none">{texts.economy.nobody}</p>
      ) : (
        <Table
          label={title}
          rows={rows}
          keyOf={({ user_id }) => user_id}
          columns={[
            {
              title: texts.restrictions.player,
              cell: ({ user_id, name }) => <PersonLink person={{ id: user_id, name, phone: '' }} />,
            },
            { title: texts.players.sent, cell: ({ sent }) => value(sent), isNumber: true },
            { title: texts.players.received, cell: ({ received }) => value(received), isNumber: true },
          ]}
        />
      )}
    </section>
  )
}

function Casino({ value }: { value: Value }) {
  const loaded = useAnswer('casino', {})
  return (
    <section className="card">
      <h2>{texts.economy.casino}</h2>
      <Loaded loaded={loaded}>
        {(games) =>
          games.length === 0 ? (
            <p className="none">{texts.economy.noGames}</p>
          ) : (
            <Table
              label={texts.economy.casino}
              rows={games}
              keyOf={({ game }) => game}
              columns={[
                { title: texts.economy.game, cell: ({ game }) => texts.economy.games[game] ?? game },
                { title: texts.economy.rounds, cell: ({ rounds }) => numberText(rounds), isNumber: true },
                { title: texts.economy.staked, cell: ({ staked }) => value(staked), isNumber: true },
                { title: texts.economy.paid, cell: ({ paid }) => value(paid), isNumber: true },
                { title: texts.economy.kept, cell: ({ staked, paid }) => value(staked - paid), isNumber: true },
                { title: texts.economy.expected, cell: ({ expected }) => percentText(expected), isNumber: true },
                {
                  title: texts.economy.real,
                  cell: ({ staked, paid }) => percentText(staked > 0 ? paid / staked : null),
                  isNumber: true,
                },
              ]}
            />
          )
        }
      </Loaded>
    </section>
  )
}
