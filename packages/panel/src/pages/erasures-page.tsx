import { formatMoney } from '@orelhao/protocol/amounts'
import type { ErasurePreview, ErasureView } from '@orelhao/protocol/panel/erasure-view'
import { useEffect, useState } from 'react'
import { call } from '../api.ts'
import { Done } from '../parts/done.tsx'
import { Loaded } from '../parts/loaded.tsx'
import { PersonLink } from '../parts/person-link.tsx'
import { ReasonDialog } from '../parts/reason-dialog.tsx'
import { Table } from '../parts/table.tsx'
import type { Route } from '../route.ts'
import { useSession } from '../session.ts'
import { numberText, texts, timeText } from '../texts/texts.ts'
import { useAnswer } from '../use-answer.ts'

/** Pause between two looks at an erasure that goes on. */
const lookAgainMs = 3000

/** Players who asked that everything about them is erased. */
export function ErasuresPage(_: { route: Route }) {
  const { refreshCounts } = useSession()
  const loaded = useAnswer('erasures', {})
  const [asking, setAsking] = useState<{ act: 'erase' | 'refuse'; request: ErasureView }>()
  const [done, setDone] = useState('')
  const { answer, reload } = loaded
  useEffect(() => {
    if (!answer?.some(({ state }) => state === 'running')) return
    const timer = setTimeout(reload, lookAgainMs)
    return () => clearTimeout(timer)
  }, [answer, reload])
  const onDone = (sentence: string) => {
    setDone(sentence)
    reload()
    refreshCounts()
  }
  return (
    <>
      <h1>{texts.pages.erasures}</h1>
      <p className="hint">{texts.erasures.hint}</p>
      <Done sentence={done} />
      <section className="card">
        <Loaded loaded={loaded}>
          {(rows) =>
            rows.length === 0 ? (
              <p className="none">{texts.erasures.none}</p>
            ) : (
              <Requests rows={rows} onAsk={(act, request) => setAsking({ act, request })} />
            )
          }
        </Loaded>
      </section>
      {asking?.act === 'erase' && (
        <EraseDialog request={asking.request} onDone={onDone} onClose={() => setAsking(undefined)} />
      )}
      {asking?.act === 'refuse' && (
        <ReasonDialog
          title={texts.erasures.refuse}
          hint={texts.erasures.refuseHint(asking.request.person.name)}
          onClose={() => setAsking(undefined)}
          onReason={async (reason) => {
            await call('refuseErasure', { id: asking.request.person.id, reason })
            onDone(texts.erasures.refused)
          }}
        />
      )}
    </>
  )
}

interface RequestsProps {
  rows: readonly ErasureView[]
  onAsk(act: 'erase' | 'refuse', request: ErasureView): void
}

function Requests({ rows, onAsk }: RequestsProps) {
  return (
    <Table
      label={texts.pages.erasures}
      rows={rows}
      keyOf={({ person }) => person.id}
      columns={[
        { title: texts.erasures.player, cell: ({ person }) => <PersonLink person={person} /> },
        { title: texts.erasures.askedAt, cell: ({ asked_at }) => timeText(asked_at) },
        {
          title: texts.erasures.state,
          cell: ({ state, isOnline }) => (
            <span className={state === 'failed' ? 'chip open' : 'chip'}>
              {state === 'waiting' && isOnline ? texts.erasures.online : texts.erasures.states[state]}
            </span>
          ),
        },
        {
          title: texts.erasures.answer,
          cell: (request) =>
            request.state !== 'running' && (
              <div className="buttons">
                <button type="button" className="quiet" onClick={() => onAsk('refuse', request)}>
                  {texts.erasures.refuse}
                </button>
                <button
                  type="button"
                  className="quiet"
                  disabled={request.isOnline}
                  onClick={() => onAsk('erase', request)}
                >
                  {texts.erasures.erase}
                </button>
              </div>
            ),
        },
      ]}
    />
  )
}

interface EraseProps {
  request: ErasureView
  onDone(sentence: string): void
  onClose(): void
}

function EraseDialog({ request: { person }, onDone, onClose }: EraseProps) {
  const preview = useAnswer('erasure', { id: person.id })
  return (
    <ReasonDialog
      title={texts.erasures.eraseOf(person.name)}
      hint={texts.erasures.eraseHint}
      action={texts.erasures.erase}
      onClose={onClose}
      onReason={async (reason) => {
        const { isDone } = await call('erase', { id: person.id, reason })
        onDone(isDone ? texts.erasures.erased(person.name) : texts.erasures.goesOn(person.name))
      }}
    >
      <Loaded loaded={preview}>{(shown) => <Preview preview={shown} />}</Loaded>
    </ReasonDialog>
  )
}

function Preview({ preview: { rows, money, arriving, unclear, openCases } }: { preview: ErasurePreview }) {
  const { user } = useSession()
  return (
    <>
      <dl>
        {rows.map(({ kind, count }) => (
          <div key={kind}>
            <dt>{texts.erasures.kinds[kind]}</dt>
            <dd>{numberText(count)}</dd>
          </div>
        ))}
        <div>
          <dt>{texts.erasures.money}</dt>
          <dd>{formatMoney(money + arriving, user.currency)}</dd>
        </div>
      </dl>
      {openCases > 0 && <p className="complaint">{texts.erasures.openCases(openCases)}</p>}
      {unclear > 0 && <p className="complaint">{texts.erasures.unclear(unclear)}</p>}
      <p className="hint">{texts.erasures.stays}</p>
    </>
  )
}
