import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import styles from './payment-slip.module.css'

interface PaymentSlipProps {
  /** Stands half above the paper: a check mark, a face. */
  sign: ReactNode
  title: string
  /** The screen's own heading, or one beneath the title of its bar. */
  heading: 'h1' | 'h2'
  amount: ReactNode
  /** Writes the amount smaller. */
  isLong?: boolean
  /** Beneath the amount: for whom, what for. */
  about?: ReactNode
  details: readonly (readonly [label: string, detail: ReactNode])[]
  /** Beneath the details. */
  children?: ReactNode
}

/** A payment on a slip of paper: how much, for whom, and the small print. */
export function PaymentSlip(props: PaymentSlipProps) {
  const { sign, title, heading: Heading, amount, isLong, about, details, children } = props
  return (
    <article className={styles.slip} aria-label={title}>
      {sign}
      <Heading className={styles.title}>{title}</Heading>
      <p className={classNames(styles.amount, isLong && styles.long)}>{amount}</p>
      {about}
      <dl className={styles.details}>
        {details.map(([label, detail]) => (
          <div key={label} className={styles.detail}>
            <dt>{label}</dt>
            <dd>
              <bdi>{detail}</bdi>
            </dd>
          </div>
        ))}
      </dl>
      {children}
    </article>
  )
}
