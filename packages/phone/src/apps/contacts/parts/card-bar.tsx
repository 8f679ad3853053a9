import { Button } from '../../../kit/button.tsx'
import { IconButton } from '../../../kit/icon-button.tsx'
import { EditIcon } from '../../../kit/icons.ts'
import { useLook } from '../../../kit/look.tsx'
import { BackButton, Bar } from '../../../kit/navigation-bar.tsx'
import { back } from '../../../shell/navigation.ts'
import { texts } from '../texts.ts'
import styles from './bar.module.css'

/** The bar of a contact's card has no title: the name stands large beneath it. */
export function CardBar({ onEdit }: { onEdit: () => void }) {
  const look = useLook()
  return (
    <Bar className={styles.card}>
      <BackButton label={texts.title} onClick={back} />
      {look === 'iphone' ? (
        <Button variant="plain" size="small" className={styles.action} onClick={onEdit}>
          {texts.edit}
        </Button>
      ) : (
        <IconButton label={texts.edit} onClick={onEdit}>
          <EditIcon />
        </IconButton>
      )}
    </Bar>
  )
}
