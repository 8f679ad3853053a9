import type { ReactNode } from 'react'
import { Badge } from '../../../../kit/badge.tsx'
import type { HomeIcon } from '../../../apps/app-icons.ts'
import styles from './icon-tile.module.css'

/** An app's icon above its name, with a sign or an unread count at its corner. */
export function IconTile({ icon, sign, count = 0 }: { icon: HomeIcon; sign?: ReactNode; count?: number }) {
  return (
    <span className={styles.icon}>
      <span className={styles.tile} data-tile>
        <img src={icon.iconUrl} alt="" draggable={false} />
        {count > 0 && (
          <span className={styles.count} aria-hidden>
            <Badge count={count} />
          </span>
        )}
        {sign && (
          <span className={styles.sign} aria-hidden>
            {sign}
          </span>
        )}
      </span>
      <bdi className={styles.name}>{icon.title}</bdi>
    </span>
  )
}
