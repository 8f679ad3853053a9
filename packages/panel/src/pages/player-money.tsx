import { formatMoney } from '@orelhao/protocol/amounts'
import { useEffect, useRef, useState } from 'react'
import { Done } from '../parts/done.tsx'
import { Figure } from '../parts/figure.tsx'
import { Loaded } from '../parts/loaded.tsx'
import { PersonLink } from '../parts/person-link.tsx'
import { Table } from '../parts/table.tsx'
import { useSession } from '../session.ts'
import { appName, texts } from '../texts/texts.ts'
import { useAnswer } from '../use-answer.ts'
import { PlayerFreeze } from './player-freeze.tsx'
import { PlayerTransfers } from './player-transfers.tsx'

const days = 30

interface Props {
  id: number
  /** Scrolls to the money once it is loaded. */
  isWanted: boolean
  /** The player's restrictions have changed. */
  onChange(): void
}

/** A player's money: what there is now, whether it is frozen, and with whom it was exchanged. */
export function PlayerMoney({ id, isWanted, onChange }: Props) {
  const { user } = useSession()
  const loaded = useAnswer('money', { id, days })
  const [done, setDone] = useState('')
  const onDone = (sentence: string) => {
    setDone(sentence)
    loaded.reload()
    onChange()
  }
  const heading = useRef<HTMLHeadingElement>(null)
  const isLoaded = loaded.answer !== undefined
  useEffect(() => {
    if (isWanted && isLoaded) heading.current?.scrollIntoView()
  }, [isWanted, isLoaded])
  const value = (amount: number) => formatMoney(amount, user.currency)
  const sums = [
    { title: texts.players.sent, cell: ({ sent }: { sent: number }) => value(sent), isNumber: true },
    { title: texts.players.received, cell: ({ received }: { received: number }) => value(received), isNumber: true },
  ]
  return (
    <Loaded loaded={loaded}>
      {({ bank, wallet, casino, totals, apps, partners, freeze, transfers }) => (
        <>
          <h2 className="section" ref={heading}>
            {texts.players.money}
          </h2>
          <Done sentence={done} />
          <div className="figures">
            <Figure
              title={texts.players.bank}
              value={bank === null ? '–' : value(bank)}
              hint={bank === null ? texts.players.bankApart : ''}
            />
            <Figure title={texts.players.wallet} value={value(wallet)} />
            <Figure title={texts.players.casino} value={value(casino)} />
          </div>
          <PlayerFreeze id={id} freeze={freeze} onDone={onDone} />
          <PlayerTransfers rows={transfers} onDone={onDone} />
          <section className="card">
            <h2>{texts.players.moved(days)}</h2>
            {totals.movements === 0 ? (
              <p className="none">{texts.players.quiet}</p>
            ) : (
              <>
                <Table
                  label={texts.economy.byApp}
                  rows={apps}
                  keyOf={({ app }) => app}
                  columns={[{ title: texts.economy.app, cell: ({ app }) => appName(app) }, ...sums]}
                />
                <Table
                  label={texts.players.partners}
                  rows={partners}
                  keyOf={({ user_id }) => user_id ?? 0}
                  columns={[
                    {
                      title: texts.players.partners,
                      cell: ({ user_id, name }) => (
                        <PersonLink
                          person={user_id === null ? null : { id: user_id, name, phone: '' }}
                          nobody={texts.players.city}
                        />
                      ),
                    },
                    ...sums,
                  ]}
                />
              </>
            )}
          </section>
        </>
      )}
    </Loaded>
  )
}
