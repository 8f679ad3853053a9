import { CameraIcon, CloseIcon } from '../../../kit/icons.ts'
import { Image } from '../../../kit/image.tsx'
import press from '../../../kit/press.module.css'
import { pickImage } from '../../../shell/media/pick-image.ts'
import { texts } from '../texts.ts'
import styles from './photo-field.module.css'

/** One photo from the camera, the gallery or a link, or none. */
export function PhotoField({ image, onChange }: { image: string | null; onChange: (image: string | null) => void }) {
  async function add() {
    const url = await pickImage()
    if (url) onChange(url)
  }

  if (image === null)
    return (
      <button type="button" className={`${styles.add} ${press.press}`} onClick={() => void add()}>
        <CameraIcon size={24} />
        {texts.adPhoto}
      </button>
    )
  return (
    <div className={styles.photo}>
      <Image src={image} alt={texts.adPhotoAlt} ratio={16 / 9} />
      <button type="button" className={styles.remove} aria-label={texts.adPhotoRemove} onClick={() => onChange(null)}>
        <CloseIcon size={18} />
      </button>
    </div>
  )
}
