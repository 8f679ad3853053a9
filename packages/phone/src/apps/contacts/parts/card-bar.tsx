import type { Contact } from '@orelhao/protocol/schemas'
import { Button } from '../../../kit/button.tsx'
import { IconButton } from '../../../kit/icon-button.tsx'
import { EditIcon, StarIcon, StarOutlineIcon } from '../../../kit/icons.ts'
import { useLook } from '../../../kit/look-context.tsx'
import { BackButton, Bar } from '../../../kit/navigation-bar.tsx'
import { back } from '../../../shell/navigation/page-stack.ts'
import { useBackLabel } from '../../../shell/pages/use-back-label.ts'
import { setFavourite } from '../patch-contact.ts'
import { texts } from '../texts.ts'
import styles from './bar.module.css'

/** The bar of a contact's card has no title: the name stands large below it. */
export function CardBar({ contact: { id, favourite = false }, onEdit }: { contact: Contact; onEdit: () => void }) {
  const look = useLook()
  const Star = favourite ? StarIcon : StarOutlineIcon
  return (
    <Bar className={styles.card}>
      <BackButton label={useBackLabel('/contacts', texts.title)} onClick={back} />
      <IconButton
        label={favourite ? texts.unfavourite : texts.favourite}
        className={styles.star}
        onClick={() => void setFavourite(id, !favourite)}
      >
        <Star size={24} />
      </IconButton>
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
