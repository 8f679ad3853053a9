import type { CSSProperties } from 'react'
import { Badge } from '../../../../kit/badge.tsx'
import { useBadges } from '../../../notifications/badges.ts'
import { texts } from '../../../texts.ts'
import home from '../home.module.css'
import type { HomeItem } from '../home-layout.ts'
import { useHomeMode } from '../home-mode.ts'
import styles from './folder-preview.module.css'
import { FolderPreview } from './folder-preview.tsx'
import WidgetFrame from './widget-frame.tsx'

/** A home screen item other than a single icon. */
export function FolderOrWidget({ item, place }: { item: HomeItem; place: CSSProperties }) {
  if (item.kind === 'widget') return <WidgetFrame app={item.app} columns={item.columns} place={place} />
  return item.kind === 'folder' ? <FolderIcon {...item} place={place} /> : null
}

interface FolderIconProps extends Pick<Extract<HomeItem, { kind: 'folder' }>, 'name' | 'icons'> {
  place: CSSProperties
}

function FolderIcon({ name, icons, place }: FolderIconProps) {
  const unread = useBadges((badges) => icons.reduce((sum, icon) => sum + (badges[icon.name] ?? 0), 0))
  const key = icons[0]?.route ?? ''
  return (
    <button type="button" className={home.icon} style={place} data-folder={key} onClick={() => openFolder(key)}>
      <span className={home.tile}>
        <FolderPreview icons={icons} isHome />
        {unread > 0 && (
          <span className={home.badge} aria-hidden>
            <Badge count={unread} />
          </span>
        )}
      </span>
      <bdi className={home.name}>
        {name || texts.folder}
        <span className={styles.spoken}>
          , {texts.folder}
          {unread > 0 && `, ${texts.unread(unread)}`}
        </span>
      </bdi>
    </button>
  )
}

/** Opens a folder; editing stays on. */
export function openFolder(folder: string): void {
  useHomeMode.setState(({ mode }) => ({ mode: mode ?? 'folder', folder }))
}
