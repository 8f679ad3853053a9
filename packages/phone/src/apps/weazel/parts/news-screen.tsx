import type { ReactNode } from 'react'
import { Screen } from '../../../kit/screen.tsx'
import styles from './news-screen.module.css'

/** A screen in the newsroom's red: the kit's parts take it from the tokens that are set here. */
export function NewsScreen({ tone = 'plain', children }: { tone?: 'plain' | 'grouped'; children: ReactNode }) {
  return (
    <Screen tone={tone} className={styles.screen}>
      {children}
    </Screen>
  )
}
