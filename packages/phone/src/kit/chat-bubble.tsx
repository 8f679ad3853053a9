import { memo } from 'react'
import type { ChatActions } from './chat-actions.ts'
import styles from './chat-bubble.module.css'
import { MessageContent, MessageMeta } from './chat-content.tsx'
import line from './chat-line.module.css'
import marks from './chat-marks.module.css'
import { authorHueOf, type ChatMessage, isEmojiOnly } from './chat-message.ts'
import { QuoteButton } from './chat-quote.tsx'
import { Reactions } from './chat-reactions.tsx'
import { classNames } from './class-names.ts'
import { timeOfDay } from './dates.ts'
import { AlertIcon } from './icons.ts'
import { shrinkWrap } from './shrink-wrap.ts'
import { texts } from './texts.ts'

export interface ChatBubbleProps extends ChatActions {
  message: ChatMessage
  /** Name of the day above its first message. */
  day: string | undefined
  /** Time above a message after a silence, where bubbles have no times. */
  time: string | undefined
  /** Day above the next message, if this one draws it: the next one must not grow. */
  nextDay: string | undefined
  nextTime: string | undefined
  /** Line above the first unread message. */
  divider: string | null
  /** True for the player's newest own message: only that one shows its status. */
  isNewestOwn: boolean
  isFirstOfGroup: boolean
  isLastOfGroup: boolean
  /** True for the target of a search or a quote. */
  isHighlighted: boolean
  /** Place of the times: inside every bubble, or between those that are far apart. */
  times: 'inside' | 'between'
}

/**
 * One message with its day, divider and status. Memoised: a new message redraws itself and its neighbour. Without state, effects or
 * listeners, since a chat opens with eighteen of them: `useChatGestures` handles the gestures of all, by the attributes set here.
 */
export const ChatBubble = memo(function ChatBubble(props: ChatBubbleProps) {
  const { message, divider, isFirstOfGroup, times } = props
  const isAnswerable = props.onReply !== undefined && isSent(message)
  return (
    <div
      data-message={message.id}
      data-answerable={isAnswerable || undefined}
      className={classNames(
        styles.line,
        message.mine && styles.mine,
        isFirstOfGroup && styles.first,
        isAnswerable && line.answerable,
        props.isHighlighted && line.shown,
        Boolean(message.reactions?.length) && styles.reacted,
      )}
    >
      {heading(props.day, props.time)}
      {divider && <p className={line.divider}>{divider}</p>}
      {message.isSystemMessage ? <p className={line.notice}>{message.text}</p> : <BubbleBody {...props} />}
      {times === 'between' && <Status {...props} />}
      {heading(props.nextDay, props.nextTime)}
    </div>
  )
})

/** Where bubbles have times, the heading is the day alone. */
function heading(day: string | undefined, time: string | undefined) {
  return (
    (day || time) && (
      <p className={classNames(line.day, !time && line.pill)}>
        {day} {time && <time>{time}</time>}
      </p>
    )
  )
}

/** Returns whether the message was sent, so that it can be quoted. */
function isSent({ status, isSystemMessage }: ChatMessage): boolean {
  return !isSystemMessage && status !== 'sending' && status !== 'failed'
}

/** A shorter text fits on one line. */
const minWrapLength = 20

function BubbleBody(props: ChatBubbleProps) {
  const { message, isLastOfGroup, times, onLongPress } = props
  const { image, location, text, quote, reactions } = message
  const own = props.renderContent?.(message)
  const isBare = !image && !location && !quote && isEmojiOnly(text)
  const canLongPress = onLongPress !== undefined && isSent(message)
  return (
    <>
      {times === 'between' && <Author {...props} />}
      <div
        data-holdable={canLongPress || undefined}
        ref={!image && !own && text.length > minWrapLength ? shrinkWrap : undefined}
        className={classNames(
          styles.bubble,
          isBare && styles.bare,
          image && styles.picture,
          Boolean(own) && styles.card,
          isLastOfGroup && !isBare && !own && styles.tail,
          message.status === 'sending' && styles.sending,
          times === 'inside' && styles.timed,
        )}
        title={times === 'between' ? timeOfDay(message.at) : undefined}
      >
        {canLongPress && (
          <button
            type="button"
            className={classNames(styles.more, marks.down)}
            aria-label={texts.chat.options}
            onClick={() => onLongPress(message)}
          />
        )}
        {times === 'inside' && <Author {...props} />}
        {quote && <QuoteButton quote={quote} onClick={props.onQuoteClick} />}
        {own || props.renderInside?.(message) || <MessageContent {...props} />}
        {times === 'inside' && <MessageMeta message={message} onFailedClick={props.onFailedClick} />}
      </div>
      {reactions && reactions.length > 0 && (
        <Reactions message={message} reactions={reactions} onClick={props.onReactionsClick} />
      )}
    </>
  )
}

function Author({ message: { author, authorHue, mine }, isFirstOfGroup }: ChatBubbleProps) {
  if (!author || mine || !isFirstOfGroup) return null
  return (
    <bdi className={styles.author} style={{ color: `var(--author-${authorHue ?? authorHueOf(author)})` }}>
      {author}
    </bdi>
  )
}

/** Status below a bubble: of the player's newest message, and of every failed one. */
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
