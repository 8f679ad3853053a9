import { limits } from '@orelhao/protocol/olx/rules'
import { CameraIcon, CloseIcon } from '../../../kit/icons.ts'
import { Image } from '../../../kit/image.tsx'
import press from '../../../kit/press.module.css'
import { pickImage } from '../../../shell/media/pick-image.ts'
import { texts } from '../texts.ts'
import styles from './photos-field.module.css'

interface PhotosFieldProps {
  images: readonly string[]
  error: string | undefined
  onChange: (images: string[]) => void
}

/** One to three photos from the camera, the gallery or a link, each once. */
export function PhotosField({ images, error, onChange }: PhotosFieldProps) {
  async function add() {
    const url = await pickImage()
    if (url && !images.includes(url)) onChange([...images, url])
  }

  return (
    <fieldset className={styles.field} aria-label={texts.photos}>
      <div className={styles.tiles}>
        {images.map((url, index) => (
          <div key={url} className={styles.tile}>
            <Image src={url} alt={texts.photo(index + 1, images.length)} className={styles.photo ?? ''} />
            <button
              type="button"
              className={styles.remove}
              aria-label={texts.removePhoto(index + 1)}
              onClick={() => onChange(images.filter((other) => other !== url))}
            >
              <CloseIcon size={16} />
            </button>
          </div>
        ))}
        {images.length < limits.images && (
          <button type="button" className={`${styles.add} ${press.press}`} onClick={() => void add()}>
            <CameraIcon size={28} />
            {texts.addPhoto}
          </button>
        )}
      </div>
      {error ? (
        <p className={styles.error} role="alert">
          {error}
        </p>
      ) : (
        <p className={styles.hint}>{texts.photosHint(limits.images)}</p>
      )}
    </fieldset>
  )
}
