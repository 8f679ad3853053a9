import type { CaseView } from '@orelhao/protocol/panel/panel-answers'
import { useState } from 'react'
import { type CallFailure, call } from '../api.ts'
import { ActionTable } from '../parts/action-table.tsx'
import { AuthorLink } from '../parts/author-link.tsx'
import { CaseChips } from '../parts/case-chips.tsx'
import { Done } from '../parts/done.tsx'
import { Evidence } from '../parts/evidence.tsx'
import { Complaint } from '../parts/failure.tsx'
import { Loaded } from '../parts/loaded.tsx'
import { ReasonDialog } from '../parts/reason-dialog.tsx'
import { idIn, type Route } from '../route.ts'
import { useSession } from '../session.ts'
import { texts, timeText } from '../texts/texts.ts'
import { useAnswer } from '../use-answer.ts'
import { Assignee, whatText } from './cases-page.tsx'
import { DecisionForm } from './decision-form.tsx'

export function CasePage({ route }: { route: Route }) {
  const id = idIn(route.rest[0])
  return id === undefined ? <p className="card">{texts.noPage}</p> : <OneCase id={id} />
}

function OneCase({ id }: { id: number }) {
  const { may, refreshCounts } = useSession()
  const loaded = useAnswer('case', { id })
  const [asking, setAsking] = useState<'reveal' | 'restore'>()
  const [done, setDone] = useState('')
  const onDone = (sentence: string) => {
    setDone(sentence)
    loaded.reload()
    refreshCounts()
  }
  return (
    <Loaded loaded={loaded}>
      {(view) => (
        <>
          <CaseHead view={view} onAssigned={loaded.reload} />
          <Done sentence={done} />
          <section className="card">
            <h2>{view.found.isAboutMoney ? texts.byPhone.what : texts.cases.evidence}</h2>
            {view.isAnonymous && (
              <div className="hidden-part">
                <p>{view.isHidden ? texts.cases.hiddenWords : texts.cases.hiddenAuthor}</p>
                {may('reveal') ? (
                  <button type="button" onClick={() => setAsking('reveal')}>
                    {texts.cases.reveal}
                  </button>
                ) : (
                  <p className="hint">{texts.cases.mayNotReveal}</p>
                )}
              </div>
            )}
            <Evidence reports={view.reports} isHidden={view.isHidden} isAboutMoney={view.found.isAboutMoney} />
            {view.found.isAboutMoney && (
              <p className="hint">
                {texts.byPhone.notProof}{' '}
                {view.found.author && may('money') && (
                  <a href={`#/players/${view.found.author.id}/money`}>{texts.byPhone.transfers}</a>
                )}
              </p>
            )}
          </section>
          {may('decide') && view.found.isOpen && <DecisionForm view={view} onDone={onDone} onStale={loaded.reload} />}
          {may('decide') && view.canRestore && (
            <p>
              <button type="button" onClick={() => setAsking('restore')}>
                {restoreText(view)}
              </button>
            </p>
          )}
          <section className="card">
            <h2>{texts.cases.history}</h2>
            {view.actions.length === 0 ? (
              <p className="none">{texts.cases.noHistory}</p>
            ) : (
              <ActionTable rows={view.actions} hides={['case']} />
            )}
          </section>
          {asking && (
            <ReasonDialog
              title={asking === 'reveal' ? texts.cases.reveal : restoreText(view)}
              onClose={() => setAsking(undefined)}
              onReason={async (reason) => {
                if (asking === 'reveal') return loaded.show(await call('reveal', { id, reason }))
                await call('restore', { id, reason })
                onDone(texts.cases.restored)
              }}
            />
          )}
        </>
      )}
    </Loaded>
  )
}

function restoreText({ found }: CaseView): string {
  return found.app === 'custom' ? texts.cases.unsilence : texts.cases.restore
}

function CaseHead({ view: { found }, onAssigned }: { view: CaseView; onAssigned(): void }) {
  const { user, may, onFailure } = useSession()
  const [failure, setFailure] = useState<CallFailure['why']>()
  const { id, isOpen, assignee } = found
  const isMine = assignee !== null && assignee.id === user.person?.id

  async function assign() {
    setFailure(undefined)
    try {
      await call('assign', { id, isMine: !isMine })
    } catch (error) {
      setFailure(onFailure(error))
    }
    onAssigned()
  }

  return (
    <div className="head">
      <div className="with-buttons">
        <h1>
          {texts.cases.title(id)} <span className="faint">{whatText(found)}</span>
        </h1>
        {isOpen && may('decide') && user.person && (
          <button type="button" className="quiet" onClick={() => void assign()}>
            {isMine ? texts.cases.giveBack : texts.cases.take}
          </button>
        )}
      </div>
      <p>
        <span className={isOpen ? 'chip open' : 'chip'}>{isOpen ? texts.cases.isOpen : texts.cases.isDecided}</span>{' '}
        <CaseChips found={found} /> {found.isAboutMoney ? texts.byPhone.about : texts.cases.author}:{' '}
        <AuthorLink found={found} />
        {assignee && (
          <>
            {' '}
            · {texts.cases.assignee.toLowerCase()}: <Assignee assignee={assignee} />
          </>
        )}{' '}
        · {texts.cases.since.toLowerCase()} {timeText(found.created_at)}
      </p>
      <Complaint why={failure} />
    </div>
  )
}
