import { memo, type ReactNode } from 'react'
import styles from './chat-bubble.module.css'
import { type ChatMessage, isEmojiOnly, timeOf } from './chat-message.ts'
import { classNames } from './class-names.ts'
import { AlertIcon, CheckDoubleIcon, CheckIcon, HistoryIcon, LocationIcon } from './icons.ts'
import { Image } from './image.tsx'
import { hueOf } from './initials.ts'
import { texts } from './texts.ts'

export interface ChatBubbleProps {
  message: ChatMessage
  /** The day's name above the first message of a day. */
  day: string | null
  isFirstOfGroup: boolean
  isLastOfGroup: boolean
  /** Where the time stands: inside every bubble or once beneath a group. */
  times: 'inside' | 'below'
  /** Replaces the text of a bubble, for kinds of message that only one app has. */
  renderContent?: ((message: ChatMessage) => ReactNode) | undefined
  onImageClick?: ((image: string) => void) | undefined
  onLocationClick?: ((location: NonNullable<ChatMessage['location']>) => void) | undefined
}

/** One message with what stands around it. Memoised: a new message redraws itself and its neighbour. */
export const ChatBubble = memo(function ChatBubble(props: ChatBubbleProps) {
  const { message, day, isFirstOfGroup, isLastOfGroup, times } = props
  const isBare = !message.image && !message.location && isEmojiOnly(message.text)
  return (
    <div className={classNames(styles.line, message.mine && styles.mine, isFirstOfGroup && styles.first)}>
      {day && <p className={styles.day}>{day}</p>}
      {message.author && !message.mine && isFirstOfGroup && (
        <bdi className={styles.author} style={{ color: `var(--author-${hueOf(message.author)})` }}>
          {message.author}
        </bdi>
      )}
      <div
        className={classNames(
          styles.bubble,
          isBare && styles.bare,
          message.image && styles.picture,
          isLastOfGroup && !isBare && !message.image && styles.tail,
          message.status === 'sending' && styles.sending,
          times === 'inside' && styles.timed,
        )}
      >
        <Content {...props} />
        {times === 'inside' && <Meta message={message} inside />}
      </div>
      {times === 'below' && (isLastOfGroup || message.status === 'failed') && <Meta message={message} />}
    </div>
  )
})

function Content({ message, renderContent, onImageClick, onLocationClick }: ChatBubbleProps) {
  const own = renderContent?.(message)
  if (own) return own
  const { image, location, text } = message
  return (
    <>
      {image && (
        <button
          type="button"
          className={styles.image}
          aria-label={texts.chat.openImage}
          onClick={() => onImageClick?.(image)}
        >
          <Image src={image} alt="" ratio={4 / 3} />
        </button>
      )}
      {location && (
        <button type="button" className={styles.location} onClick={() => onLocationClick?.(location)}>
          <span className={styles.pin}>
            <LocationIcon size={22} />
          </span>
          <span>
            {texts.chat.location}
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

const statusIcons = {
  sending: HistoryIcon,
  sent: CheckIcon,
  delivered: CheckDoubleIcon,
  read: CheckDoubleIcon,
  failed: AlertIcon,
}

function Meta({ message, inside = false }: { message: ChatMessage; inside?: boolean }) {
  const { status, mine } = message
  const StatusIcon = mine && status ? statusIcons[status] : null
  return (
    <span className={classNames(inside ? styles.inside : styles.below, status === 'failed' && styles.failed)}>
      <time>{timeOf(message.at)}</time>
      {mine && status && inside && (
        <span className={status === 'read' ? styles.read : undefined} role="img" aria-label={texts.chat.status[status]}>
          {StatusIcon && <StatusIcon size={16} />}
        </span>
      )}
      {mine && status && !inside && <span> · {texts.chat.status[status]}</span>}
    </span>
  )
}
