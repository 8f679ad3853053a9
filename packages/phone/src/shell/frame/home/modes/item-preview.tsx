import type { HomeIcon } from '../../../apps/app-icons.ts'
import type { HomeItem } from '../home-layout.ts'
import { FolderPreview } from '../widgets/folder-preview.tsx'
import WidgetFrame, { useAppTitle } from '../widgets/widget-frame.tsx'
import tile from './icon-tile.module.css'
import { IconTile } from './icon-tile.tsx'
import styles from './item-preview.module.css'
import { texts } from './texts.ts'

/** Title of an item on the home screen. */
export function useItemTitle(item: HomeItem): string {
  const ofApp = useAppTitle(item.kind === 'widget' ? item.app : '')
  if (item.kind === 'icon') return item.icon.title
  return item.kind === 'folder' ? texts.folderNamed(item.name) : texts.widgetNamed(ofApp)
}

/** An item as the home screen shows it, not interactive. */
export function ItemPreview({ item }: { item: HomeItem }) {
  if (item.kind === 'icon') return <IconTile icon={item.icon} />
  if (item.kind === 'folder') return <FolderTile name={item.name} icons={item.icons} />
  return (
    <span className={styles.widget} inert aria-hidden>
      <WidgetFrame app={item.app} columns={item.columns} />
    </span>
  )
}

function FolderTile({ name, icons }: { name: string; icons: readonly HomeIcon[] }) {
  return (
    <span className={tile.icon}>
      <span className={tile.tile} data-folder={icons[0]?.route}>
        <FolderPreview icons={icons} />
      </span>
      <bdi className={tile.name}>{name || texts.folder}</bdi>
    </span>
  )
}
