import type { ReactNode } from 'react'
import { Screen } from '../../../kit/screen.tsx'
import styles from './news-screen.module.css'

/** A screen in the newsroom's red, set as design tokens for the kit's parts. */
export function NewsScreen({ tone = 'plain', children }: { tone?: 'plain' | 'grouped'; children: ReactNode }) {
  return (
    <Screen tone={tone} className={styles.screen}>
      {children}
    </Screen>
  )
}
