import type { HomeIcon } from '../../../apps/app-icons.ts'
import styles from './folder-preview.module.css'

/** As many icons as a face shows; Android's has room for four of them. */
const maxIcons = 9

/** A folder's icons, small. On the home screen apps that are left shrink into them. */
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
