import { useState } from 'react'
import { ChatComposer } from '../kit/chat-composer.tsx'
import { Image } from '../kit/image.tsx'
import { Sheet } from '../kit/sheet.tsx'
import styles from './picture-sheet.module.css'
import { texts } from './texts.ts'

interface PictureSheetProps {
  /** Addresses of chosen pictures; none while the sheet is closed. */
  images: readonly string[]
  /** Limit of the caption, in characters. */
  maxLength: number
  onClose: () => void
  onSend: (caption: string) => void
}

/** Preview of pictures before they are sent, with an optional caption. */
export function PictureSheet({ images, maxLength, onClose, onSend }: PictureSheetProps) {
  const [shownImages, setShown] = useState(images)
  if (images.length > 0 && images !== shownImages) setShown(images) // pictures stay while the sheet closes
  return (
    <Sheet open={images.length > 0} title={texts.sendPictures(shownImages.length)} onClose={onClose}>
      {/* biome-ignore lint/a11y/useSemanticElements: no fields are in it */}
      <div
        className={styles.pictures}
        role="group"
        aria-label={texts.sendPictures(shownImages.length)}
        // Chromium 103 scrolls an area by keyboard only when it can be focused
        tabIndex={shownImages.length > 1 ? 0 : undefined}
        data-several={shownImages.length > 1 || undefined}
      >
        {shownImages.map((image) => (
          <Image key={image} src={image} alt={texts.chosenPicture} fit="contain" className={styles.picture} />
        ))}
      </div>
      <div className={styles.words}>
        <ChatComposer placeholder={texts.caption} maxLength={maxLength} isFocused allowsEmpty onSend={onSend} />
      </div>
    </Sheet>
  )
}
