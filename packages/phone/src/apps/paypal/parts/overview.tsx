import type { Transaction } from '@orelhao/protocol/paypal/contract'
import { Button } from '../../../kit/button.tsx'
import { classNames } from '../../../kit/class-names.ts'
import { bankTime, dayHeading } from '../../../kit/dates.ts'
import { EmptyState } from '../../../kit/empty-state.tsx'
import press from '../../../kit/press.module.css'
import { Scroll } from '../../../kit/screen.tsx'
import { useItem, useLoadedList } from '../../../lists/use-list.ts'
import { useSettings } from '../../../shell/player/settings.ts'
import { activity, wallet } from '../state.ts'
import { texts } from '../texts.ts'
import { viewTransaction } from '../transaction-view.ts'
import type { View } from '../view.ts'
import { ActivityIcon } from './icons.tsx'
import styles from './overview.module.css'
import { People } from './people.tsx'
import { TransactionAvatar } from './transaction-avatar.tsx'
import { SignedAmount } from './transaction-row.tsx'
import { WalletBar } from './wallet-bar.tsx'
import { WalletCard } from './wallet-card.tsx'

interface OverviewProps {
  /** The value that the count-up animation shows now. */
  balance: number
  onShow: (view: View) => void
}

/** The summary: balance, latest transaction, and people to pay again. */
export function Overview({ balance, onShow }: OverviewProps) {
  const bank = wallet.use()?.bank ?? 0
  const latest = useItem(activity.collection, useLoadedList(activity).ids?.[0])
  return (
    <>
      <WalletBar />
      <Scroll>
        <WalletCard balance={balance} bank={bank} />
        {latest ? (
          <>
            <People title={texts.sendAgain} onChoose={(to) => onShow({ mode: 'send', to })} />
            <h2 className={styles.title}>{texts.latest}</h2>
            <Latest transaction={latest} onOpen={(id) => onShow({ mode: 'details', id })} />
            <Button variant="plain" size="small" className={styles.all} onClick={() => onShow({ mode: 'activity' })}>
              {texts.seeAll}
            </Button>
          </>
        ) : (
          <EmptyState icon={<ActivityIcon size={52} />} title={texts.empty} hint={texts.emptyHint} />
        )}
      </Scroll>
    </>
  )
}

function Latest({ transaction, onOpen }: { transaction: Transaction; onOpen: (id: number) => void }) {
  const own = useSettings((state) => state.identity.user_id)
  const seen = viewTransaction(own, transaction)
  const { id, value, description, created_at } = transaction
  return (
    <button type="button" className={classNames(styles.latest, press.card, press.press)} onClick={() => onOpen(id)}>
      <span className={styles.head}>
        <TransactionAvatar seen={seen} size={48} />
        <span className={styles.words}>
          <bdi className={styles.name}>{seen.title}</bdi>
          <span className={styles.small}>
            {seen.counterparty ? seen.kind : texts.moment(dayHeading(created_at), bankTime(created_at))}
          </span>
        </span>
        <span className={styles.amount}>
          <SignedAmount value={value} isIncoming={seen.isIncoming} />
        </span>
      </span>
      {description && (
        <span className={styles.message}>
          <bdi className={styles.excerpt}>{description}</bdi>
        </span>
      )}
      {seen.counterparty && (
        <span className={styles.small}>{texts.moment(dayHeading(created_at), bankTime(created_at))}</span>
      )}
    </button>
  )
}
