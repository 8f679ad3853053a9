import { IconButton } from '../kit/icon-button.tsx'
import { CloseIcon } from '../kit/icons.ts'
import styles from './image-focus.module.css'
import { focusImage } from './overlays.ts'
import { texts } from './texts.ts'

/** A picture alone on black, over the whole screen. */
export function ImageFocus({ url }: { url: string | null }) {
  if (url === null) return null
  return (
    <div className={styles.focus} role="dialog" aria-modal aria-label={texts.image}>
      <img src={url} alt={texts.image} className={styles.image} referrerPolicy="no-referrer" />
      <div className={styles.close}>
        <IconButton label={texts.closeImage} onClick={() => focusImage(null)}>
          <CloseIcon size={28} />
        </IconButton>
      </div>
    </div>
  )
}
