import { useState } from 'react'
import { Avatar } from '../../../kit/avatar.tsx'
import { Button } from '../../../kit/button.tsx'
import { bankTime } from '../../../kit/dates.ts'
import { AlertIcon } from '../../../kit/icons.ts'
import { PaymentSlip } from '../../../kit/payment-slip.tsx'
import { Scroll } from '../../../kit/screen.tsx'
import { nowSeconds } from '../../../kit/server-clock.ts'
import flow from '../../../kit/step.module.css'
import { useMoney } from '../format.ts'
import { goToBankHome } from '../navigation.ts'
import { texts } from '../texts.ts'
import receipt from './receipt-card.module.css'
import styles from './unconfirmed-receipt.module.css'

/**
 * A receipt that only the address claims. Anybody can write one, so it has a mark and none of the bank's brand. Its time is the time of
 * viewing.
 */
export function UnconfirmedReceipt({ name, value }: { name: string; value: number }) {
  const money = useMoney()
  const [at] = useState(nowSeconds)
  return (
    <div className={flow.step}>
      <Scroll>
        <div className={receipt.page}>
          <PaymentSlip
            sign={
              <span className={styles.sign}>
                <AlertIcon size={44} />
              </span>
            }
            title={texts.unconfirmed}
            heading="h1"
            amount={money(Number.isFinite(value) ? value : 0)}
            about={
              <p className={receipt.name}>
                <Avatar name={name} size={28} />
                <bdi>{texts.to(name)}</bdi>
              </p>
            }
            details={[[texts.at, bankTime(at)]]}
          >
            <p className={styles.note} role="note">
              {texts.unconfirmedHint}
            </p>
          </PaymentSlip>
        </div>
      </Scroll>
      <div className={flow.foot}>
        <Button wide onClick={goToBankHome}>
          {texts.toStart}
        </Button>
      </div>
    </div>
  )
}
