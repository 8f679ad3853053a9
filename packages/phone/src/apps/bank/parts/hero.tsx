import { bankName } from '@orelhao/protocol/settings/banks'
import { Balance, BalanceCard } from '../../../kit/balance-card.tsx'
import { classNames } from '../../../kit/class-names.ts'
import press from '../../../kit/press.module.css'
import { useSettings } from '../../../shell/settings.ts'
import { useCount } from '../../../shell/use-count.ts'
import { preferences } from '../preferences.ts'
import { useMoney } from '../shown.ts'
import { balance } from '../state.ts'
import { texts } from '../texts.ts'
import { art } from './art.tsx'
import styles from './hero.module.css'
import { ConcealIcon, ShowIcon } from './icons.tsx'

/** The card on top of the bank's home: whose account it is and what is in it. */
export function Hero() {
  const firstname = useSettings((state) => state.identity.firstname)
  const bank = useSettings((state) => bankName(state.config.bankType))
  const held = balance.use()
  const isConcealed = preferences.use('isConcealed')
  const Sign = isConcealed ? ConcealIcon : ShowIcon
  return (
    <BalanceCard label={texts.balance} art={art[bank]} artHeight={200} className={styles.hero}>
      <p className={styles.hello}>
        <bdi>{texts.hello(firstname)}</bdi>
      </p>
      <button
        type="button"
        className={classNames(styles.eye, press.press)}
        aria-label={isConcealed ? texts.showBalance : texts.hideBalance}
        onClick={() => preferences.set('isConcealed', !isConcealed)}
      >
        <Sign size={22} />
      </button>
      <p className={styles.label}>{texts.balance}</p>
      {held === undefined ? <Balance amount={null} /> : <Counted balance={held} isConcealed={isConcealed} />}
    </BalanceCard>
  )
}

function Counted({ balance, isConcealed }: { balance: number; isConcealed: boolean }) {
  const money = useMoney()
  const currency = useSettings((state) => state.config.currency)
  const shown = money(useCount(balance))
  return <Balance amount={isConcealed ? `${currency} ${texts.concealed}` : shown} />
}
