import IonSwap from '~icons/ion/swap-vertical'
import MaterialSwap from '~icons/material-symbols/swap-vert-rounded'
import { Button } from '../../../kit/button.tsx'
import { lookIcon } from '../../../kit/icon.tsx'
import { IconButton } from '../../../kit/icon-button.tsx'
import { CheckIcon } from '../../../kit/icons.ts'
import { useLook } from '../../../kit/look-context.tsx'
import { texts } from '../texts.ts'
import styles from './notes.module.css'

const SwapIcon = /* @__PURE__ */ lookIcon(IonSwap, MaterialSwap)

/** Starts and ends ordering and deleting notes. */
export function EditButton({ isEditing, onClick }: { isEditing: boolean; onClick: () => void }) {
  const label = isEditing ? texts.done : texts.edit
  if (useLook() === 'iphone')
    return (
      <Button variant="plain" size="small" className={styles.editButton} onClick={onClick}>
        {label}
      </Button>
    )
  return (
    <IconButton label={label} onClick={onClick}>
      {isEditing ? <CheckIcon /> : <SwapIcon />}
    </IconButton>
  )
}
