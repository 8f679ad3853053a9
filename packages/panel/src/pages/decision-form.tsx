import { limits, type SanctionKind } from '@orelhao/protocol/moderation/rules'
import type { CaseView } from '@orelhao/protocol/panel/panel-answers'
import type { PanelArgs } from '@orelhao/protocol/panel/panel-contract'
import { useState } from 'react'
import { type CallFailure, call } from '../api.ts'
import { DurationField, usualSeconds } from '../parts/duration-field.tsx'
import { Complaint } from '../parts/failure.tsx'
import { useSession } from '../session.ts'
import { texts } from '../texts/texts.ts'

interface Props {
  view: CaseView
  onDone(sentence: string): void
  /** Somebody else has decided meanwhile. */
  onStale(): void
}

const measures = ['none', 'warning', 'mute', 'ban', 'freeze'] as const

export function DecisionForm({ view, onDone, onStale }: Props) {
  const { onFailure } = useSession()
  const [measure, setMeasure] = useState<(typeof measures)[number]>('none')
  const [isInPhone, setInPhone] = useState(false)
  const [seconds, setSeconds] = useState(usualSeconds)
  const [removes, setRemoves] = useState(false)
  const [reason, setReason] = useState('')
  const [why, setWhy] = useState<CallFailure['why']>()
  const [isSending, setSending] = useState(false)
  const offered = measures.filter((each) => each !== 'freeze' || view.canFreeze)
  const isTimed = measure !== 'none' && measure !== 'warning'
  const hasPlace = isTimed && measure !== 'freeze'
  const mayBeInApp = measure !== 'ban' || view.canBan
  const isWholePhone = hasPlace && view.canRestrictPhone && (isInPhone || !mayBeInApp)

  const send = async () => {
    setSending(true)
    setWhy(undefined)
    const { id, decisions } = view.found
    const args: PanelArgs<'decide'> = { id, decisions, reason, removes: removes && view.canRemove }
    if (measure !== 'none')
      args.sanction = { kind: measure satisfies SanctionKind, isWholePhone, seconds: isTimed ? seconds : 0 }
    try {
      const { sanction } = await call('decide', args)
      onDone(sanction === null ? texts.cases.done : texts.cases.doneSanction(sanction))
    } catch (error) {
      const failure = onFailure(error)
      setWhy(failure)
      if (failure === 'alreadyDecided') onStale()
    }
    setSending(false)
  }

  return (
    <form
      className="card"
      onSubmit={(event) => {
        event.preventDefault()
        void send()
      }}
    >
      <h2>{texts.cases.decide}</h2>
      {!view.found.isOfNobody && (
        <fieldset>
          <legend>{texts.cases.measure}</legend>
          <div className="choices">
            {offered.map((each) => (
              <label key={each} className="choice">
                <input type="radio" name="measure" checked={measure === each} onChange={() => setMeasure(each)} />
                {texts.cases.measures[each]}
              </label>
            ))}
          </div>
        </fieldset>
      )}
      {isTimed && (
        <div className="fields">
          {hasPlace && (
            <label>
              {texts.cases.where}
              <select
                value={isWholePhone ? 'phone' : 'app'}
                onChange={(event) => setInPhone(event.target.value === 'phone')}
              >
                {mayBeInApp && <option value="app">{texts.cases.inApp}</option>}
                {view.canRestrictPhone && <option value="phone">{texts.cases.inPhone}</option>}
              </select>
            </label>
          )}
          <DurationField value={seconds} onChange={setSeconds} />
        </div>
      )}
      {measure === 'freeze' && <p className="hint">{texts.freeze.hint}</p>}
      {view.canRemove && (
        <label className="choice">
          <input type="checkbox" checked={removes} onChange={(event) => setRemoves(event.target.checked)} />
          {view.found.app === 'custom' ? texts.cases.silences : texts.cases.removes}
        </label>
      )}
      <label>
        {texts.reason} <small>{texts.reasonHint}</small>
        <textarea
          required
          rows={3}
          maxLength={limits.reason}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
      </label>
      <Complaint why={why} />
      <div className="buttons">
        <button type="submit" disabled={isSending}>
          {measure === 'none' && !removes ? texts.cases.keep : texts.cases.confirm}
        </button>
      </div>
    </form>
  )
}
