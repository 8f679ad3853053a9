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
  /** The day's name above its first message. */
  day: string | null
  /** Whether the time stands above the message. */
  startsAnew: boolean
  /** Whether it is the newest of one's own: only that one says how far it has come. */
  isNewestOwn: boolean
  isFirstOfGroup: boolean
  isLastOfGroup: boolean
  /** Where the time stands: inside every bubble, or between those that are far apart. */
  times: 'inside' | 'between'
  /** Replaces the text of a bubble, for kinds of message that only one app has. */
  renderContent?: ((message: ChatMessage) => ReactNode) | undefined
  onImageClick?: ((image: string) => void) | undefined
  onLocationClick?: ((location: NonNullable<ChatMessage['location']>) => void) | undefined
  /** Makes the sign of a message that was not sent a button. */
  onFailedClick?: ((id: ChatMessage['id']) => void) | undefined
}

/** One message with what stands around it. Memoised: a new message redraws itself and its neighbour. */
export const ChatBubble = memo(function ChatBubble(props: ChatBubbleProps) {
  const { message, day, isFirstOfGroup, isLastOfGroup, times } = props
  const time = times === 'between' && props.startsAnew ? timeOf(message.at) : null
  const isBare = !message.image && !message.location && isEmojiOnly(message.text)
  return (
    <div className={classNames(styles.line, message.mine && styles.mine, isFirstOfGroup && styles.first)}>
      {(day || time) && (
        <p className={styles.day}>
          {day} {time && <time>{time}</time>}
        </p>
      )}
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
        title={times === 'between' ? timeOf(message.at) : undefined}
      >
        <Content {...props} />
        {times === 'inside' && <Meta message={message} />}
      </div>
      {times === 'between' && <Status {...props} />}
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

/** Time and status inside a bubble. */
function Meta({ message: { at, mine, status } }: { message: ChatMessage }) {
  const StatusIcon = mine && status ? statusIcons[status] : null
  return (
    <span className={styles.inside}>
      <time>{timeOf(at)}</time>
      {mine && status && (
        <span className={status === 'read' ? styles.read : undefined} role="img" aria-label={texts.chat.status[status]}>
          {StatusIcon && <StatusIcon size={16} />}
        </span>
      )}
    </span>
  )
}

/** Beneath a bubble: how far the newest of one's own has come, and whatever was not sent. */
function Status({ message, isNewestOwn, onFailedClick }: ChatBubbleProps) {
  const { id, mine, status } = message
  if (!mine || !status) return null
  if (status !== 'failed') return isNewestOwn && <span className={styles.below}>{texts.chat.status[status]}</span>
  return (
    <button
      type="button"
      className={classNames(styles.below, styles.failed)}
      disabled={!onFailedClick}
      onClick={() => onFailedClick?.(id)}
    >
      <AlertIcon size={14} />
      {texts.chat.status.failed}
    </button>
  )
}
