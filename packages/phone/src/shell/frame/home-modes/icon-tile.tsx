import type { ReactNode } from 'react'
import type { HomeIcon } from '../../apps.ts'
import styles from './icon-tile.module.css'

/** An app's picture above its name, with a sign or a button at its corner. */
export function IconTile({ icon, sign }: { icon: HomeIcon; sign?: ReactNode }) {
  return (
    <span className={styles.icon}>
      <span className={styles.tile}>
        <img src={icon.iconUrl} alt="" draggable={false} />
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
