import type { Restriction } from '@orelhao/protocol/panel/panel-answers'
import { useState } from 'react'
import { call } from '../api.ts'
import { useSession } from '../session.ts'
import { appName, texts, timeText } from '../texts/texts.ts'
import { PersonLink } from './person-link.tsx'
import { ReasonDialog } from './reason-dialog.tsx'

interface Props {
  rows: readonly Restriction[]
  /** Something has changed, as the sentence says. */
  onDone(sentence: string): void
  hidesPlayer?: boolean
}

/** Warnings, mutes and bans, with what a moderator may do about each. */
export function RestrictionRows({ rows, onDone, hidesPlayer = false }: Props) {
  const { may, refreshCounts } = useSession()
  const mayAnswer = ({ id, kind }: Restriction) => id > 0 && (kind !== 'freeze' || may('moveMoney'))
  const [asking, setAsking] = useState<{ act: 'lift' | 'uphold'; id: number }>()
  return (
    <>
      <ul className="restrictions">
        {rows.map((row) => (
          <li key={row.id > 0 ? row.id : `${row.kind} ${row.app} ${row.ends_at} ${row.reason}`}>
            <OneRestriction row={row} hidesPlayer={hidesPlayer} />
            <div className="buttons">
              {mayAnswer(row) && row.isAppealOpen && (
                <button type="button" className="quiet" onClick={() => setAsking({ act: 'uphold', id: row.id })}>
                  {texts.restrictions.uphold}
                </button>
              )}
              {mayAnswer(row) && row.isActive && (
                <button type="button" className="quiet" onClick={() => setAsking({ act: 'lift', id: row.id })}>
                  {texts.restrictions.lift}
                </button>
              )}
            </div>
          </li>
        ))}
      </ul>
      {asking && (
        <ReasonDialog
          title={texts.restrictions[asking.act]}
          onClose={() => setAsking(undefined)}
          onReason={async (reason) => {
            await call(asking.act, { id: asking.id, reason })
            onDone(asking.act === 'lift' ? texts.restrictions.lifted : texts.restrictions.upheld)
            refreshCounts()
          }}
        />
      )}
    </>
  )
}

function OneRestriction({ row, hidesPlayer }: { row: Restriction; hidesPlayer: boolean }) {
  const { kind, app, reason, ends_at, isActive, isRead, appeal, answer, case_id, player } = row
  const until =
    ends_at === 0 ? texts.restrictions.forGood : `${texts.restrictions.until.toLowerCase()} ${timeText(ends_at)}`
  // a freeze is about all money, in no app; a warning ends when it is read
  const scope = [...(kind === 'freeze' ? [] : [appName(app)]), ...(kind === 'warning' && ends_at === 0 ? [] : [until])]
  return (
    <div>
      <p>
        <span className={isActive ? 'chip open' : 'chip'}>{texts.sanctions[kind]}</span>{' '}
        {!hidesPlayer && (
          <>
            <PersonLink person={player} /> ·{' '}
          </>
        )}
        <span className="faint">{scope.join(' · ')}</span>
        {case_id > 0 && (
          <>
            {' '}
            · <a href={`#/cases/${case_id}`}>{texts.restrictions.case(case_id)}</a>
          </>
        )}
        {!isRead && isActive && <span className="faint"> · {texts.restrictions.unread}</span>}
      </p>
      <p>{reason}</p>
      {appeal !== null && (
        <blockquote>
          <small>{texts.restrictions.appeal}</small>
          {appeal}
        </blockquote>
      )}
      {answer !== null && (
        <p>
          <small>{texts.restrictions.answer}</small> {answer}
        </p>
      )}
    </div>
  )
}
