import { Avatar } from '../../../kit/avatar.tsx'
import { CameraIcon } from '../../../kit/icons.ts'
import { pickImage } from '../../../shell/media/pick-image.ts'
import styles from './photo-field.module.css'

interface PhotoFieldProps {
  image: string | null
  name: string
  label: string
  isBusy?: boolean
  error?: string | undefined
  onChange: (image: string) => void
}

/** The picture of a profile: a selfie, or one from the gallery. */
export function PhotoField({ image, name, label, isBusy = false, error, onChange }: PhotoFieldProps) {
  async function pick() {
    const url = await pickImage({ selfieOnly: true })
    if (url) onChange(url)
  }
  return (
    <div className={styles.place}>
      <button type="button" className={styles.pick} disabled={isBusy} onClick={() => void pick()}>
        {image === null ? (
          <span className={styles.blank}>
            <CameraIcon size={38} />
          </span>
        ) : (
          <Avatar name={name} src={image} size={104} />
        )}
        <span className={styles.label}>{label}</span>
      </button>
      {error && (
        <p role="alert" className={styles.problem}>
          {error}
        </p>
      )}
    </div>
  )
}
