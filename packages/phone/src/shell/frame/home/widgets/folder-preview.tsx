import type { HomeIcon } from '../../../apps/app-icons.ts'
import styles from './folder-preview.module.css'

/** Icons shown at most; Android's preview has room for four. */
const maxIcons = 9

/** A folder's icons, small. On the home screen an app that is left shrinks into its icon here. */
export function FolderPreview({ icons, isHome = false }: { icons: readonly HomeIcon[]; isHome?: boolean }) {
  return (
    <span className={styles.face}>
      {icons.slice(0, maxIcons).map(({ route, iconUrl }) => (
        <span key={route} data-app={isHome ? route : undefined}>
          <img src={iconUrl} alt="" draggable={false} data-tile />
        </span>
      ))}
    </span>
  )
}
