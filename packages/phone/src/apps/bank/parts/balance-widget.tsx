import { bankName } from '@orelhao/protocol/settings/banks'
import { useEffect } from 'react'
import { classNames } from '../../../kit/class-names.ts'
import { ignoreOffline } from '../../../link/backend.ts'
import type { WidgetProps } from '../../../shell/apps/manifest.ts'
import { useVisibility } from '../../../shell/device/visibility.ts'
import { go, homePath, useNavigation } from '../../../shell/navigation/page-stack.ts'
import { useSettings } from '../../../shell/player/settings.ts'
import { preferences } from '../bank-preferences.ts'
import { useMoney } from '../format.ts'
import { balance, useBank } from '../state.ts'
import { texts } from '../texts.ts'
import styles from './balance-widget.module.css'
import { BankLogo } from './bank-logo.tsx'
import brands from './brands.module.css'

/** Balance, concealed as on the bank's own screen; the wide widget also links to Pix and the statement. */
export default function BalanceWidget({ columns }: WidgetProps) {
  const bank = useSettings((state) => bankName(state.config.bankType))
  return (
    <div className={classNames(brands[bank], styles.widget)}>
      <button type="button" className={styles.account} onClick={() => go('/bank')}>
        <BankLogo className={styles.mark} />
        <span className={styles.label}>{texts.balance}</span>
        <Amount />
      </button>
      {columns === 4 && (
        <div className={styles.ways}>
          <button type="button" className={styles.way} onClick={() => go('/bank/pix')}>
            {texts.tiles.pix}
          </button>
          <button type="button" className={styles.way} onClick={() => go('/bank/statements')}>
            {texts.tiles.statements}
          </button>
        </div>
      )}
    </div>
  )
}

/** Loads each time the home screen is seen: the game also moves money. */
function Amount() {
  const isOnHome = useNavigation(({ stack }) => stack.at(-1)?.path === homePath)
  const isSeen = useVisibility((state) => state.visible) && isOnHome
  const news = useBank((state) => state.news)
  const amount = balance.use()
  const currency = useSettings((state) => state.config.currency)
  const isConcealed = preferences.use('isConcealed')
  const money = useMoney()
  useEffect(() => {
    if (isSeen && news >= 0) void ignoreOffline(balance.refresh()) // the last loaded balance stays
  }, [isSeen, news])
  if (amount === undefined) return <span className={styles.waiting} aria-hidden />
  const shown = isConcealed ? `${currency} ${texts.concealed}` : money(amount)
  return (
    <span className={styles.amount} data-long={shown.length > 12 || undefined}>
      {shown}
    </span>
  )
}
