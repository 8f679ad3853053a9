import { type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import { Virtualizer } from 'virtua'
import { ChatBubble, type ChatBubbleProps } from './chat-bubble.tsx'
import { belongTogether, type ChatMessage, dayLabel, newestOwn, startsAnew, startsDay } from './chat-message.ts'
import styles from './chat-thread.module.css'
import { classNames } from './class-names.ts'
import { DownIcon } from './icons.ts'
import { Spinner } from './spinner.tsx'
import { texts } from './texts.ts'
import { useChatScroll } from './use-chat-scroll.ts'

interface ChatThreadProps
  extends Partial<
    Pick<ChatBubbleProps, 'times' | 'renderContent' | 'onImageClick' | 'onLocationClick' | 'onFailedClick'>
  > {
  /** Oldest first. A message keeps its object while it does not change: that is what keeps it from being redrawn. */
  messages: readonly ChatMessage[]
  /** Called when the oldest message comes near; leave it out when there is nothing older. */
  onLoadOlder?: () => void
  isLoadingOlder?: boolean
  /** Shown instead of an empty thread. */
  empty?: ReactNode
}

/**
 * The history of a conversation. It opens at its end, stays there while messages arrive, keeps its place when older ones
 * are put before it, and draws only what is seen.
 */
export function ChatThread({
  messages,
  onLoadOlder,
  isLoadingOlder = false,
  empty,
  times = 'between',
  ...bubble
}: ChatThreadProps) {
  const scroll = useChatScroll(messages, onLoadOlder)
  const [now] = useState(() => Date.now() / 1000)
  const newest = newestOwn(messages)

  return (
    <div className={styles.thread}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: Chromium 103 scrolls an area by keyboard only when it can be focused */}
      <div ref={scroll.scroller} className={styles.scroller} role="log" aria-label={texts.chat.thread} tabIndex={0}>
        <div className={styles.space}>{messages.length === 0 && empty}</div>
        {isLoadingOlder && (
          <div className={styles.older}>
            <Spinner size={20} />
          </div>
        )}
        <Virtualizer
          ref={scroll.list}
          data={messages}
          scrollRef={scroll.scroller}
          shift={scroll.isPrepending}
          onScroll={scroll.onScroll}
          onResize={scroll.onResize}
        >
          {(message, index) => {
            const previous = messages[index - 1]
            return (
              <ChatBubble
                key={message.id}
                {...bubble}
                times={times}
                message={message}
                day={startsDay(previous, message) ? dayLabel(message.at, now, texts.chat) : null}
                startsAnew={startsAnew(previous, message)}
                isNewestOwn={message === newest}
                isFirstOfGroup={!belongTogether(previous, message)}
                isLastOfGroup={!belongTogether(message, messages[index + 1])}
              />
            )
          }}
        </Virtualizer>
      </div>
      <NewMessagesButton count={scroll.unseen} isAway={scroll.isAway} onClick={scroll.toEnd} />
    </div>
  )
}

function NewMessagesButton({ count, isAway, onClick }: { count: number; isAway: boolean; onClick: () => void }) {
  const button = useRef<HTMLButtonElement>(null)
  useLayoutEffect(() => {
    if (!isAway && document.activeElement === button.current) button.current?.blur()
  }, [isAway])
  return (
    <button
      ref={button}
      type="button"
      className={classNames(styles.toEnd, isAway && styles.shown)}
      disabled={!isAway}
      aria-label={count > 0 ? texts.chat.newMessages(count) : texts.chat.toEnd}
      onClick={onClick}
    >
      {count > 0 && texts.chat.newMessages(count)}
      <DownIcon size={20} />
    </button>
  )
}
