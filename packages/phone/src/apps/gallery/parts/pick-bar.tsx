import { Button } from '../../../kit/button.tsx'
import type { Id } from '../../../lists/optimistic-collection.ts'
import { useGalleryPicker } from '../../../shell/media/gallery-picker.ts'
import { photos } from '../state.ts'
import { texts } from '../texts.ts'
import styles from './selection-bar.module.css'

/** Returns the ticked items to the page that asked for pictures. */
export function PickBar({ selected }: { selected: ReadonlySet<Id> }) {
  const request = useGalleryPicker((state) => state.request)
  const [first, ...more] = [...selected].flatMap((id) => photos.get(id)?.url ?? [])
  return (
    <div className={styles.bar} role="toolbar" aria-label={texts.selection}>
      <p className={styles.count} role="status">
        {texts.selected(selected.size)}
      </p>
      <Button size="small" disabled={first === undefined} onClick={() => first && request?.answer(first, ...more)}>
        {texts.add}
      </Button>
    </div>
  )
}
