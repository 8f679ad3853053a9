import { TrashIcon } from '../../../kit/icons.ts'
import press from '../../../kit/press.module.css'
import { backend } from '../../../link/backend.ts'
import type { Id } from '../../../lists/optimistic-collection.ts'
import { useMutation } from '../../../shell/dialogs/mutation.ts'
import { confirm } from '../../../shell/dialogs/overlays.ts'
import { photos, refreshFolders } from '../state.ts'
import { texts } from '../texts.ts'
import styles from './selection-bar.module.css'

interface SelectionBarProps {
  selected: ReadonlySet<Id>
  onDone: () => void
}

/** Actions for several items. They are deleted one after another; one whose deletion fails comes back. */
export function SelectionBar({ selected, onDone }: SelectionBarProps) {
  const [destroy, isBusy] = useMutation(backend.gallery_destroy)
  const count = selected.size

  async function deleteSelected() {
    if (!(await confirm(texts.destroySeveral(count), { destructive: true }))) return
    for (const id of selected) {
      const undo = photos.remove(id)
      if ((await destroy(Number(id))) === undefined) undo()
    }
    refreshFolders()
    onDone()
  }

  return (
    <div className={styles.bar} role="toolbar" aria-label={texts.selection}>
      <p className={styles.count} role="status">
        {texts.selected(count)}
      </p>
      <button
        type="button"
        className={`${styles.tool} ${press.dim}`}
        aria-label={texts.destroy}
        disabled={count === 0 || isBusy}
        onClick={() => void deleteSelected()}
      >
        <TrashIcon size={26} />
      </button>
    </div>
  )
}
