import { useEffect, useRef } from 'react'
import { Avatar } from './avatar.tsx'
import { Button } from './button.tsx'
import styles from './payment-review.module.css'
import { Scroll } from './screen.tsx'
import { Row, Section } from './section.tsx'
import flow from './step.module.css'

interface PaymentReviewProps {
  /** Recipient of the money. */
  name: string
  /** Picture of the recipient. */
  src?: string | undefined
  question: string
  hint: string
  /** Label and value of each detail. */
  rows: [label: string, value: string][]
  confirm: string
  cancel: string
  isBusy: boolean
  onConfirm: () => void
  onCancel: () => void
}

/** A review before a payment. The question has the focus, so that a second Enter sends nothing unread. */
export function PaymentReview({
  name,
  src,
  question,
  hint,
  rows,
  confirm,
  cancel,
  isBusy,
  onConfirm,
  onCancel,
}: PaymentReviewProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus({ preventScroll: true }), [])
  return (
    <div className={flow.step}>
      <Scroll>
        <div className={styles.receiver}>
          <Avatar name={name} src={src} size={88} />
        </div>
        <h2 ref={heading} tabIndex={-1} className={flow.question}>
          {question}
        </h2>
        <p className={styles.hint}>{hint}</p>
        <Section>
          {rows.map(([label, value]) => (
            <Row key={label} title={label} value={value} />
          ))}
        </Section>
      </Scroll>
      <div className={flow.foot}>
        <Button wide busy={isBusy} onClick={onConfirm}>
          {confirm}
        </Button>
        <Button wide variant="plain" disabled={isBusy} onClick={onCancel}>
          {cancel}
        </Button>
      </div>
    </div>
  )
}
