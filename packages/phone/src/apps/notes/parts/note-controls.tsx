import type { PointerEvent } from 'react'
import IonDown from '~icons/ion/arrow-down'
import IonUp from '~icons/ion/arrow-up'
import IonGrip from '~icons/ion/reorder-three'
import MaterialDown from '~icons/material-symbols/arrow-downward-rounded'
import MaterialUp from '~icons/material-symbols/arrow-upward-rounded'
import MaterialGrip from '~icons/material-symbols/drag-handle-rounded'
import { lookIcon } from '../../../kit/icon.tsx'
import { IconButton } from '../../../kit/icon-button.tsx'
import { TrashIcon } from '../../../kit/icons.ts'
import { storeSubject } from '../../../shell/dialogs/dialog-subject.ts'
import { confirm } from '../../../shell/dialogs/overlays.ts'
import { destroyNote, useNotes } from '../state.ts'
import { texts } from '../texts.ts'
import styles from './notes.module.css'

const UpIcon = /* @__PURE__ */ lookIcon(IonUp, MaterialUp)
const DownIcon = /* @__PURE__ */ lookIcon(IonDown, MaterialDown)
const GripIcon = /* @__PURE__ */ lookIcon(IonGrip, MaterialGrip)

interface NoteControlsProps {
  id: string
  name: string
  /** Index in its card. */
  position: number
  /** Index of the card's last note. */
  last: number
  onMove: (from: number, to: number) => void
  onDrag: (event: PointerEvent<HTMLElement>) => void
}

export function NoteControls({ id, name, position, last, onMove, onDrag }: NoteControlsProps) {
  async function destroy() {
    if (
      await confirm(texts.confirmDestroy, {
        destructive: true,
        about: storeSubject(useNotes, ({ notes }) => notes.some((note) => note.id === id)),
      })
    )
      destroyNote(id)
  }
  return (
    <div className={styles.controls}>
      <IconButton label={texts.moveUp(name)} disabled={position === 0} onClick={() => onMove(position, position - 1)}>
        <UpIcon size={20} />
      </IconButton>
      <IconButton
        label={texts.moveDown(name)}
        disabled={position === last}
        onClick={() => onMove(position, position + 1)}
      >
        <DownIcon size={20} />
      </IconButton>
      <IconButton className={styles.destroy} label={texts.destroyOf(name)} onClick={() => void destroy()}>
        <TrashIcon size={20} />
      </IconButton>
      <div className={styles.grip} title={texts.drag} onPointerDown={onDrag}>
        <GripIcon size={24} />
      </div>
    </div>
  )
}
