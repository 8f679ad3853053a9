import type { ReactNode } from 'react'
import { Screen } from '../../../kit/screen.tsx'
import styles from './wallet-screen.module.css'

/** A screen in the wallet's deep blue, set as design tokens for the kit's parts. */
export function WalletScreen({ children }: { children: ReactNode }) {
  return <Screen className={styles.screen}>{children}</Screen>
}
