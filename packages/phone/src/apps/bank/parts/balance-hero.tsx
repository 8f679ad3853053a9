import { bankName } from '@orelhao/protocol/settings/banks'
import { Balance, BalanceCard } from '../../../kit/balance-card.tsx'
import { classNames } from '../../../kit/class-names.ts'
import press from '../../../kit/press.module.css'
import { useAnimatedNumber } from '../../../shell/pages/use-animated-number.ts'
import { useSettings } from '../../../shell/player/settings.ts'
import { preferences } from '../bank-preferences.ts'
import { useMoney } from '../format.ts'
import { balance } from '../state.ts'
import { texts } from '../texts.ts'
import styles from './balance-hero.module.css'
import { bankArt } from './bank-art.tsx'
import { ConcealIcon, ShowIcon } from './icons.tsx'

/** The card at the top of the bank's home: account holder and balance. */
export function BalanceHero() {
  const firstname = useSettings((state) => state.identity.firstname)
  const bank = useSettings((state) => bankName(state.config.bankType))
  const amount = balance.use()
  const isConcealed = preferences.use('isConcealed')
  const Sign = isConcealed ? ConcealIcon : ShowIcon
  return (
    <BalanceCard label={texts.balance} art={bankArt[bank]} artHeight={200} className={styles.hero}>
      <p className={styles.hello}>
        {texts.hello}
        <bdi data-private>{firstname}</bdi>
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
      {amount === undefined ? (
        <Balance amount={null} />
      ) : (
        <AnimatedBalance balance={amount} isConcealed={isConcealed} />
      )}
    </BalanceCard>
  )
}

function AnimatedBalance({ balance, isConcealed }: { balance: number; isConcealed: boolean }) {
  const money = useMoney()
  const currency = useSettings((state) => state.config.currency)
  const shown = money(useAnimatedNumber(balance))
  return <Balance amount={isConcealed ? `${currency} ${texts.concealed}` : shown} />
}
