import { formatMoney } from '@orelhao/protocol/amounts'
import type { TransferView } from '@orelhao/protocol/panel/money-view'
import { useState } from 'react'
import { call } from '../api.ts'
import { PersonLink } from '../parts/person-link.tsx'
import { ReasonDialog } from '../parts/reason-dialog.tsx'
import { Table } from '../parts/table.tsx'
import { useSession } from '../session.ts'
import { appName, texts, timeText } from '../texts/texts.ts'

interface Props {
  rows: readonly TransferView[]
  onDone(sentence: string): void
}

/** A player's newest transfers with others, each of which may be reversed once. */
export function PlayerTransfers({ rows, onDone }: Props) {
  const { user, may } = useSession()
  const [asking, setAsking] = useState<TransferView>()
  const value = (amount: number) => formatMoney(amount, user.currency)
  return (
    <section className="card">
      <h2>{texts.transfers.title}</h2>
      {rows.length === 0 ? (
        <p className="none">{texts.transfers.none}</p>
      ) : (
        <>
          {may('moveMoney') && <p className="hint">{texts.transfers.hint}</p>}
          <Table
            label={texts.transfers.title}
            rows={rows}
            keyOf={({ place, id }) => `${place} ${id}`}
            columns={[
              { title: texts.transfers.when, cell: ({ created_at }) => timeText(created_at) },
              { title: texts.transfers.from, cell: ({ payer }) => <PersonLink person={payer} /> },
              { title: texts.transfers.to, cell: ({ payee }) => <PersonLink person={payee} /> },
              {
                title: texts.transfers.what,
                cell: ({ app, description }) => (
                  <>
                    {appName(app)} <span className="faint">{description}</span>
                  </>
                ),
              },
              { title: texts.transfers.amount, cell: ({ amount }) => value(amount), isNumber: true },
              {
                title: texts.transfers.state,
                cell: (row) => (
                  <TransferState row={row} value={value} onAsk={may('moveMoney') ? () => setAsking(row) : undefined} />
                ),
              },
            ]}
          />
        </>
      )}
      {asking && <ReverseDialog row={asking} value={value} onDone={onDone} onClose={() => setAsking(undefined)} />}
    </section>
  )
}

interface StateProps {
  row: TransferView
  value(amount: number): string
  /** Undefined where the role reverses nothing. */
  onAsk: (() => void) | undefined
}

function TransferState({ row: { isReversal, reversed, amount, payee }, value, onAsk }: StateProps) {
  if (isReversal) return <span className="chip">{texts.transfers.isReversal}</span>
  if (reversed) {
    const { missing } = reversed
    const text =
      missing > 0 ? texts.transfers.reversedPart(value(reversed.amount), value(missing)) : texts.transfers.reversed
    return <span className="chip open">{text}</span>
  }
  return onAsk ? (
    <button
      type="button"
      className="quiet"
      aria-label={`${texts.transfers.go}: ${value(amount)}, ${payee?.name}`}
      onClick={onAsk}
    >
      {texts.transfers.go}
    </button>
  ) : (
    '–'
  )
}

interface DialogProps {
  row: TransferView
  value(amount: number): string
  onDone(sentence: string): void
  onClose(): void
}

function ReverseDialog({ row, value, onDone, onClose }: DialogProps) {
  const { place, id, payer, payee } = row
  const [isPartial, setPartial] = useState(false)
  return (
    <ReasonDialog
      title={texts.transfers.go}
      hint={texts.transfers.asks(value(row.amount), payee?.name ?? '', payer?.name ?? '')}
      onClose={onClose}
      onReason={async (reason) => {
        const { amount, missing } = await call('reverse', { place, id, isPartial, reason })
        const { done, donePart } = texts.transfers
        onDone(missing > 0 ? donePart(value(amount), value(missing)) : done(value(amount)))
      }}
    >
      <fieldset>
        <legend>{texts.transfers.how}</legend>
        <div className="choices">
          {[false, true].map((each) => (
            <label key={String(each)} className="choice">
              <input type="radio" name="how" checked={isPartial === each} onChange={() => setPartial(each)} />
              {each ? texts.transfers.rest : texts.transfers.whole}
            </label>
          ))}
        </div>
      </fieldset>
    </ReasonDialog>
  )
}
