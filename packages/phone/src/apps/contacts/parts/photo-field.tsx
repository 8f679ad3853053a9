import { Avatar } from '../../../kit/avatar.tsx'
import { Button } from '../../../kit/button.tsx'
import { TrashIcon } from '../../../kit/icons.ts'
import { menu } from '../../../shell/dialogs/overlays.ts'
import { imageSources, pickImageFrom } from '../../../shell/media/pick-image.ts'
import { texts } from '../texts.ts'
import styles from './contact-form.module.css'

interface PhotoFieldProps {
  name: string
  /** The contact's profile picture, shown without a photo chosen by the player. */
  profilePhoto?: string | undefined
  photo: string | null
  onChange: (photo: string | null) => void
}

/** A contact's picture, and the button that changes it. */
export function PhotoField({ name, profilePhoto, photo, onChange }: PhotoFieldProps) {
  async function choose() {
    const removal = photo
      ? [{ value: 'remove' as const, label: texts.removePhoto, icon: TrashIcon, destructive: true }]
      : []
    const choice = await menu([...imageSources(), ...removal])
    if (choice === null) return
    if (choice === 'remove') return onChange(null)
    const chosen = await pickImageFrom(choice)
    if (chosen !== null) onChange(chosen)
  }

  return (
    <div className={styles.picture}>
      <Avatar name={name} src={photo ?? profilePhoto} size={96} />
      <Button variant="plain" size="small" onClick={() => void choose()}>
        {(photo ?? profilePhoto) ? texts.changePhoto : texts.addPhoto}
      </Button>
    </div>
  )
}
