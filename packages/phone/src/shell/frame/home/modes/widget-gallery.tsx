import { Button } from '../../../../kit/button.tsx'
import { Sheet } from '../../../../kit/sheet.tsx'
import { installedApps } from '../../../apps/registry.ts'
import { isAppOpen } from '../../../player/app-access.ts'
import type { HomeItem } from '../home-layout.ts'
import { createWidget } from './edit-layout.ts'
import { ItemPreview, useItemTitle } from './item-preview.tsx'
import { texts } from './texts.ts'
import styles from './widget-gallery.module.css'

interface WidgetGalleryProps {
  open: boolean
  /** Items on the home screen: each widget may be there once in each size. */
  shown: readonly HomeItem[]
  onClose: () => void
  onAdd: (widget: HomeItem) => void
}

/** Widgets of all apps open to the player, in each of their sizes, to add to the home screen. */
export function WidgetGallery({ open, shown, onClose, onAdd }: WidgetGalleryProps) {
  const all = installedApps().flatMap(({ name, widget }) =>
    widget && isAppOpen(name) ? widget.columns.map((columns) => createWidget(name, columns)) : [],
  )
  const offered = all.filter(({ mark }) => shown.every((item) => item.mark !== mark))
  return (
    <Sheet open={open} onClose={onClose} title={texts.widgets} size={70}>
      <ul className={styles.list}>
        {offered.map((widget) => (
          <Offer key={widget.mark} widget={widget} onAdd={() => onAdd(widget)} />
        ))}
      </ul>
    </Sheet>
  )
}

function Offer({ widget, onAdd }: { widget: HomeItem; onAdd: () => void }) {
  const title = useItemTitle(widget)
  const columns = widget.kind === 'widget' ? widget.columns : 2
  return (
    <li className={styles.offer} data-columns={columns}>
      <ItemPreview item={widget} />
      <Button variant="tonal" size="small" label={texts.addSized(title, columns)} onClick={onAdd}>
        {texts.add}
      </Button>
    </li>
  )
}
