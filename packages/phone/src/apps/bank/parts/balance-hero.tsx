import { bankName } from '@orelhao/protocol/settings/banks'
import { Balance, BalanceCard } from '../../../kit/balance-card.tsx'
import { classNames } from '../../../kit/class-names.ts'
import press from '../../../kit/press.module.css'
import { useCount } from '../../../shell/pages/use-animated-number.ts'
import { useSettings } from '../../../shell/player/settings.ts'
import { useMoney } from '../format.ts'
import { preferences } from '../preferences.ts'
import { balance } from '../state.ts'
import { texts } from '../texts.ts'
import styles from './balance-hero.module.css'
import { art } from './bank-art.tsx'
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
