import { Avatar } from '../../../kit/avatar.tsx'
import { Button } from '../../../kit/button.tsx'
import { Row, Section } from '../../../kit/list.tsx'
import { Scroll } from '../../../kit/screen.tsx'
import { useLocked } from '../action.ts'
import { useMoney } from '../shown.ts'
import { useBank } from '../state.ts'
import { texts } from '../texts.ts'
import styles from './review-step.module.css'
import flow from './step.module.css'

interface ReviewStepProps {
  /** The receiver's, as the bank knows it. */
  name: string
  amount: number
  target: string
  targetLabel: string
  onConfirm: () => void
  onCancel: () => void
}

/** A last look before the money leaves. */
export function ReviewStep({ name, amount, target, targetLabel, onConfirm, onCancel }: ReviewStepProps) {
  const money = useMoney()
  const isBusy = useLocked()
  const balance = useBank((state) => state.balance)
  return (
    <div className={flow.step}>
      <Scroll>
        <div className={styles.receiver}>
          <Avatar name={name} size={88} />
        </div>
        <h2 className={flow.question}>{texts.ask(money(amount), name)}</h2>
        <p className={styles.hint}>{texts.askHint}</p>
        <Section>
          <Row title={texts.value} value={money(amount)} />
          <Row title={targetLabel} value={target} />
          {balance !== null && <Row title={texts.balanceAfter} value={money(Math.max(0, balance - amount))} />}
        </Section>
      </Scroll>
      <div className={flow.foot}>
        <Button wide busy={isBusy} onClick={onConfirm}>
          {texts.transfer}
        </Button>
        <Button wide variant="plain" disabled={isBusy} onClick={onCancel}>
          {texts.cancel}
        </Button>
      </div>
    </div>
  )
}
