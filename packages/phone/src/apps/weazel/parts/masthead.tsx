import type { ReactNode } from 'react'
import { BackButton, Bar } from '../../../kit/navigation-bar.tsx'
import { appTitle } from '../../../shell/apps/app-icons.ts'
import { back } from '../../../shell/navigation/page-stack.ts'
import { useSettings } from '../../../shell/player/settings.ts'
import styles from './masthead.module.css'

/** The bar of the news: the paper's name as its logo, the first word in the box. `actions` are on the right. */
export function Masthead({ actions }: { actions?: ReactNode }) {
  const title = useSettings((state) => appTitle('weazel', state.config))
  const [boxed = '', ...rest] = title.split(' ')
  return (
    <Bar className={styles.bar}>
      <div className={styles.side}>
        <BackButton onClick={back} />
      </div>
      <h1 className={styles.sign} aria-label={title}>
        <span className={styles.box}>{boxed}</span>
        {rest.length > 0 && <span className={styles.rest}>{rest.join(' ')}</span>}
      </h1>
      <div className={styles.actions}>{actions}</div>
    </Bar>
  )
}
