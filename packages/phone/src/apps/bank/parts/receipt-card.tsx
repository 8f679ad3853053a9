import { fullName } from '@orelhao/protocol/people'
import { useState } from 'react'
import { Avatar } from '../../../kit/avatar.tsx'
import { Button } from '../../../kit/button.tsx'
import { Scroll } from '../../../kit/screen.tsx'
import { useClock } from '../../../shell/clock.ts'
import { useSettings } from '../../../shell/settings.ts'
import { bankTitle } from '../identity.ts'
import { toBank } from '../leave.ts'
import { useMoney } from '../shown.ts'
import { texts } from '../texts.ts'
import { CheckMark } from './check-mark.tsx'
import styles from './receipt-card.module.css'
import flow from './step.module.css'

interface ReceiptCardProps {
  title: string
  value: number
  /** The other party. */
  name: string
}

/** What was done, on a slip of paper: how much, for whom, when. */
export function ReceiptCard({ title, value, name }: ReceiptCardProps) {
  const money = useMoney()
  const [{ hours, minutes }] = useState(useClock.getState)
  const own = useSettings((state) => fullName(state.identity))
  const bank = useSettings((state) => bankTitle(state.config))
  const details = [
    [texts.from, own],
    [texts.institution, bank],
    [texts.at, texts.time(hours, minutes)],
  ]
  return (
    <div className={flow.step}>
      <Scroll>
        <div className={styles.slip}>
          <CheckMark />
          <h1 className={styles.title}>{title}</h1>
          <p className={styles.value}>{money(value)}</p>
          <p className={styles.name}>
            <Avatar name={name} size={28} />
            <bdi>{texts.to(name)}</bdi>
          </p>
          <dl className={styles.details}>
            {details.map(([label, detail]) => (
              <div key={label} className={styles.detail}>
                <dt>{label}</dt>
                <dd>{detail}</dd>
              </div>
            ))}
          </dl>
        </div>
      </Scroll>
      <div className={flow.foot}>
        <Button wide onClick={toBank}>
          {texts.toStart}
        </Button>
      </div>
    </div>
  )
}
