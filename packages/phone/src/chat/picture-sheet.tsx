import { useState } from 'react'
import { ChatComposer } from '../kit/chat-composer.tsx'
import { Image } from '../kit/image.tsx'
import { Sheet } from '../kit/sheet.tsx'
import styles from './picture-sheet.module.css'
import { texts } from './texts.ts'

interface PictureSheetProps {
  /** Address of what was chosen; null while nothing is. */
  image: string | null
  /** Of the words beneath it, in characters. */
  maxLength: number
  onClose: () => void
  onSend: (caption: string) => void
}

/** A last look at a picture before it is sent, with words of the player's if they like. */
export function PictureSheet({ image, maxLength, onClose, onSend }: PictureSheetProps) {
  const [shown, setShown] = useState(image)
  if (image !== null && image !== shown) setShown(image) // stays while the sheet leaves
  return (
    <Sheet open={image !== null} title={texts.sendPicture} onClose={onClose}>
      {shown !== null && <Image src={shown} alt={texts.chosenPicture} fit="contain" className={styles.picture} />}
      <div className={styles.words}>
        <ChatComposer placeholder={texts.caption} maxLength={maxLength} isFocused takesEmpty onSend={onSend} />
      </div>
    </Sheet>
  )
}
