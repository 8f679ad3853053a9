import { formatMoney } from '@orelhao/protocol/amounts'
import { Figure } from '../parts/figure.tsx'
import { Loaded } from '../parts/loaded.tsx'
import { PersonLink } from '../parts/person-link.tsx'
import { Table } from '../parts/table.tsx'
import { useSession } from '../session.ts'
import { appName, texts } from '../texts/texts.ts'
import { useAnswer } from '../use-answer.ts'

const days = 30

/** A player's money: what there is now, and with whom it was exchanged. */
export function PlayerMoney({ id }: { id: number }) {
  const { user } = useSession()
  const loaded = useAnswer('money', { id, days })
  const value = (amount: number) => formatMoney(amount, user.currency)
  const sums = [
    { title: texts.players.sent, cell: ({ sent }: { sent: number }) => value(sent), isNumber: true },
    { title: texts.players.received, cell: ({ received }: { received: number }) => value(received), isNumber: true },
  ]
  return (
    <Loaded loaded={loaded}>
      {({ bank, wallet, casino, totals, apps, partners }) => (
        <>
          <h2 className="section">{texts.players.money}</h2>
          <div className="figures">
            <Figure
              title={texts.players.bank}
              value={bank === null ? '–' : value(bank)}
              hint={bank === null ? texts.players.bankApart : ''}
            />
            <Figure title={texts.players.wallet} value={value(wallet)} />
            <Figure title={texts.players.casino} value={value(casino)} />
          </div>
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
