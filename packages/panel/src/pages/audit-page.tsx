import type { PanelAnswers } from '@orelhao/protocol/panel/panel-answers'
import { useState } from 'react'
import { type CallFailure, call } from '../api.ts'
import { ActionTable } from '../parts/action-table.tsx'
import { Complaint } from '../parts/failure.tsx'
import { List } from '../parts/list.tsx'
import { idIn, type Route } from '../route.ts'
import { useSession } from '../session.ts'
import { texts } from '../texts/texts.ts'
import { useList } from '../use-answer.ts'

export function AuditPage({ route }: { route: Route }) {
  const player = idIn(route.query.get('player') ?? undefined)
  const actions = useList('audit', player === undefined ? {} : { player })
  return (
    <>
      <h1>{texts.pages.audit}</h1>
      <Verification />
      {player !== undefined && (
        <p className="hint">
          {texts.audit.filtered} <a href="#/audit">{texts.audit.all}</a>
        </p>
      )}
      <section className="card">
        <List list={actions} none={texts.audit.none}>
          {(rows) => <ActionTable rows={rows} />}
        </List>
      </section>
    </>
  )
}

function Verification() {
  const { onFailure } = useSession()
  const [end, setEnd] = useState('')
  const [result, setResult] = useState<PanelAnswers['verifyAudit']>()
  const [why, setWhy] = useState<CallFailure['why']>()
  const [isSending, setSending] = useState(false)
  const verify = async () => {
    setSending(true)
    setWhy(undefined)
    try {
      setResult(await call('verifyAudit', { end }))
    } catch (error) {
      setResult(undefined)
      setWhy(onFailure(error))
    }
    setSending(false)
  }
  return (
    <form
      className="card"
      onSubmit={(event) => {
        event.preventDefault()
        void verify()
      }}
    >
      <p className="hint">{texts.audit.verifyHint}</p>
      <div className="search">
        <label>
          {texts.audit.end}
          <input value={end} maxLength={100} spellCheck={false} onChange={(event) => setEnd(event.target.value)} />
        </label>
        <button type="submit" disabled={isSending}>
          {texts.audit.verify}
        </button>
      </div>
      <Complaint why={why} />
      {result && (
        <div role="status">
          {result.violation === null ? (
            <p className="done">{texts.audit.sound(result.count)}</p>
          ) : (
            <p className="complaint">{texts.audit.broken(result.violation)}</p>
          )}
          {result.violation === null && result.end !== '' && (
            <p>
              {texts.audit.writeDown} <code>{result.end}</code>
            </p>
          )}
        </div>
      )}
    </form>
  )
}
