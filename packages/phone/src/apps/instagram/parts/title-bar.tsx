import type { ReactNode } from 'react'
import { BackButton, Bar } from '../../../kit/navigation-bar.tsx'
import { back } from '../../../shell/navigation/page-stack.ts'
import { VerifiedMark } from '../../../social/verified-mark.tsx'
import styles from './title-bar.module.css'

interface TitleBarProps {
  title: string
  verified?: boolean
  /** False on the four tabs, which lead nowhere back. */
  hasBack?: boolean
  actions?: ReactNode
}

/** The bar of every page but the timeline: title centred on the iPhone, beside the arrow on Android. */
export function TitleBar({ title, verified = false, hasBack = true, actions }: TitleBarProps) {
  return (
    <Bar className={styles.bar}>
      <div className={styles.edge}>{hasBack && <BackButton onClick={back} />}</div>
      <h1 className={styles.title}>
        <bdi className={styles.words}>{title}</bdi>
        {verified && <VerifiedMark size={16} />}
      </h1>
      <div className={styles.actions}>{actions}</div>
    </Bar>
  )
}
