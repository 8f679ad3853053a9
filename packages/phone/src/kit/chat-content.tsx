import { useState } from 'react'
import type { ChatActions } from './chat-actions.ts'
import styles from './chat-bubble.module.css'
import marks from './chat-marks.module.css'
import type { ChatMessage } from './chat-message.ts'
import { classNames } from './class-names.ts'
import { timeOfDay } from './dates.ts'
import { EyeOffIcon, LocationIcon } from './icons.ts'
import { Image } from './image.tsx'
import { texts } from './texts.ts'

/** Content of a message: a picture, a place, a text. */
export function MessageContent({
  message,
  renderPlace,
  renderMap,
  onImageClick,
  onLocationClick,
}: ChatActions & { message: ChatMessage }) {
  const { image, location, text, isVeiled = false } = message
  return (
    <>
      {image && <Picture key={String(isVeiled)} image={image} isVeiled={isVeiled} onClick={onImageClick} />}
      {location && (
        <button type="button" className={styles.location} onClick={() => onLocationClick?.(location)}>
          {renderMap?.(location)}
          <span className={styles.pin}>
            <LocationIcon size={22} />
          </span>
          <span>
            {texts.chat.location} <span className={styles.far}>{renderPlace?.(location)}</span>
            <small>{texts.chat.openLocation}</small>
          </span>
        </button>
      )}
      {text && (
        <bdi className={styles.text} dir="auto">
          {text}
        </bdi>
      )}
    </>
  )
}

interface PictureProps {
  image: string
  isVeiled: boolean
  onClick: ((image: string) => void) | undefined
}

/** A veiled picture is shown by the first press and opened by the next. */
function Picture({ image, isVeiled, onClick }: PictureProps) {
  const [isHidden, setHidden] = useState(isVeiled)
  return (
    <button
      type="button"
      className={classNames(styles.image, isHidden && styles.veil)}
      aria-label={isHidden ? texts.chat.showVeiled : texts.chat.openImage}
      onClick={() => (isHidden ? setHidden(false) : onClick?.(image))}
    >
      <Image src={image} alt="" ratio={4 / 3} />
      {isHidden && (
        <span className={styles.veiled}>
          <EyeOffIcon size={18} />
          {texts.chat.veiled}
        </span>
      )}
    </button>
  )
}

interface MetaProps {
  message: ChatMessage
  onFailedClick: ChatActions['onFailedClick']
}

/** Time and status inside a bubble. */
export function MessageMeta({ message: { id, at, mine, status }, onFailedClick }: MetaProps) {
  const sign = mine && status ? classNames(marks.sign, marks[status]) : undefined
  return (
    <span className={styles.inside} data-meta>
      <time>{timeOfDay(at)}</time>
      {sign && status === 'failed' && onFailedClick ? (
        <button
          type="button"
          className={classNames(sign, styles.failed)}
          aria-label={texts.chat.status.failed}
          onClick={() => onFailedClick(id)}
        />
      ) : (
        sign &&
        status && (
          <span
            className={classNames(sign, status === 'read' && styles.read)}
            role="img"
            aria-label={texts.chat.status[status]}
          />
        )
      )}
    </span>
  )
}
