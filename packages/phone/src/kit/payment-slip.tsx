import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import styles from './payment-slip.module.css'

interface PaymentSlipProps {
  /** Drawn half above the paper: a check mark, a face. */
  sign: ReactNode
  title: string
  /** Level of the heading: the screen's own, or below the title of its bar. */
  heading: 'h1' | 'h2'
  amount: ReactNode
  /** Uses a smaller font for the amount. */
  isLong?: boolean
  /** Below the amount: recipient and purpose. */
  about?: ReactNode
  details: readonly (readonly [label: string, detail: ReactNode])[]
  /** Below the details. */
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
