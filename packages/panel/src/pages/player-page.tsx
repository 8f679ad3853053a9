import type { PlayerView } from '@orelhao/protocol/panel/panel-answers'
import { useState } from 'react'
import { Done } from '../parts/done.tsx'
import { Loaded } from '../parts/loaded.tsx'
import { RestrictionRows } from '../parts/restriction-rows.tsx'
import { Table } from '../parts/table.tsx'
import { idIn, type Route } from '../route.ts'
import { useSession } from '../session.ts'
import { texts, timeText } from '../texts/texts.ts'
import { useAnswer } from '../use-answer.ts'
import { CaseTable, whatText } from './cases-page.tsx'
import { PlayerAccounts } from './player-accounts.tsx'
import { PlayerMoney } from './player-money.tsx'

export function PlayerPage({ route }: { route: Route }) {
  const id = idIn(route.rest[0])
  return id === undefined ? (
    <p className="card">{texts.noPage}</p>
  ) : (
    <OnePlayer id={id} isMoneyWanted={route.rest[1] === 'money'} />
  )
}

/** `isMoneyWanted`: the address leads to the money. */
function OnePlayer({ id, isMoneyWanted }: { id: number; isMoneyWanted: boolean }) {
  const { may } = useSession()
  const loaded = useAnswer('player', { id })
  const [done, setDone] = useState('')
  const onDone = (sentence: string) => {
    setDone(sentence)
    loaded.reload()
  }
  return (
    <Loaded loaded={loaded}>
      {(view) => (
        <>
          <PlayerHead view={view} />
          <Done sentence={done} />
          {may('restrictions') && (
            <section className="card">
              <h2>{texts.players.restrictions}</h2>
              {view.restrictions.length === 0 ? (
                <p className="none">{texts.players.noRestrictions}</p>
              ) : (
                <RestrictionRows rows={view.restrictions} onDone={onDone} hidesPlayer />
              )}
            </section>
          )}
          {may('cases') && <PlayerCases view={view} />}
          <PlayerAccounts view={view} onDone={onDone} />
          {may('money') && !view.isClosed && <PlayerMoney id={id} isWanted={isMoneyWanted} onChange={loaded.reload} />}
          {may('audit') && (
            <p>
              <a href={`#/audit?player=${id}`}>{texts.players.actions}</a>
            </p>
          )}
        </>
      )}
    </Loaded>
  )
}

function PlayerHead({ view }: { view: PlayerView }) {
  const { person, isClosed, isOnline, seen_at, moderator, journalist, characters } = view
  return (
    <div className="head">
      <h1>{person.name}</h1>
      <p>
        {person.phone !== '' && <b>{person.phone}</b>} · {texts.players.passport(person.id)} ·{' '}
        {isOnline ? texts.players.online : texts.players.seen(timeText(seen_at))}{' '}
        {isClosed && <span className="chip">{texts.players.closed}</span>}
        {moderator && <span className="chip">{texts.players.moderator}</span>}
        {journalist && <span className="chip">{texts.players.journalist}</span>}
      </p>
      {characters.length > 0 && (
        <p className="hint">
          {texts.players.characters}: {characters.join(', ')}
        </p>
      )}
    </div>
  )
}

function PlayerCases({ view: { about, hiddenCases, by } }: { view: PlayerView }) {
  return (
    <>
      <section className="card">
        <h2>{texts.players.about}</h2>
        {about.length === 0 ? <p className="none">{texts.players.noCases}</p> : <CaseTable rows={about} />}
        {hiddenCases > 0 && <p className="hint">{texts.players.hidden(hiddenCases)}</p>}
      </section>
      <section className="card">
        <h2>{texts.players.by}</h2>
        {by.length === 0 ? (
          <p className="none">{texts.players.noCases}</p>
        ) : (
          <Table
            label={texts.players.by}
            rows={by}
            keyOf={({ case_id }) => case_id}
            columns={[
              {
                title: texts.cases.what,
                cell: (report) => <a href={`#/cases/${report.case_id}`}>{whatText(report)}</a>,
              },
              { title: texts.reason, cell: ({ reason }) => texts.reasons[reason] },
              { title: texts.cases.since, cell: ({ created_at }) => timeText(created_at) },
            ]}
          />
        )}
      </section>
    </>
  )
}
