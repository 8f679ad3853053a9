import type { Ref } from 'react'
import { classNames } from '../../../kit/class-names.ts'
import { CameraIcon } from '../../../kit/icons.ts'
import { Image } from '../../../kit/image.tsx'
import press from '../../../kit/press.module.css'
import { pickImage } from '../../../shell/media/pick-image.ts'
import { texts } from '../texts.ts'
import { Problem } from './choices.tsx'
import styles from './photo-field.module.css'

interface PhotoFieldProps {
  image: string
  onChange: (image: string) => void
  error: string | undefined
  ref?: Ref<HTMLButtonElement>
}

/** The profile's one picture: a selfie, or one from the gallery. */
export function PhotoField({ image, onChange, error, ref }: PhotoFieldProps) {
  async function pick() {
    const url = await pickImage({ selfieOnly: true })
    if (url) onChange(url)
  }
  return (
    <div className={styles.place}>
      <button
        ref={ref}
        type="button"
        className={classNames(styles.frame, image !== '' && styles.filled, press.press)}
        aria-label={image === '' ? texts.addPhoto : texts.changePhoto}
        onClick={() => void pick()}
      >
        {image === '' ? (
          <span className={styles.word}>
            <CameraIcon size={40} />
            {texts.addPhoto}
          </span>
        ) : (
          <Image src={image} alt={texts.ownPhoto} className={styles.photo ?? ''} />
        )}
      </button>
      <Problem text={error} />
    </div>
  )
}
