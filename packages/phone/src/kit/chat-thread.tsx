import { type ReactNode, type Ref, useEffect, useImperativeHandle, useLayoutEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { Virtualizer, type VirtualizerHandle } from 'virtua'
import type { ChatActions } from './chat-actions.ts'
import { ChatBubble, type ChatBubbleProps } from './chat-bubble.tsx'
import { type ChatMessage, isSameGroup, newestOwnMessage, showsTimeAbove, startsDay } from './chat-message.ts'
import styles from './chat-thread.module.css'
import { classNames } from './class-names.ts'
import { chatDayHeading, startOfDay, timeOfDay } from './dates.ts'
import { DownIcon } from './icons.ts'
import { nowSeconds } from './server-clock.ts'
import { Spinner } from './spinner.tsx'
import { texts } from './texts.ts'
import { useChatGestures } from './use-chat-gestures.ts'
import { useChatScroll } from './use-chat-scroll.ts'
import { useDayLabel } from './use-day-label.ts'
import { useTail } from './use-tail.ts'

export interface ChatThreadHandle {
  /** Scrolls to a message and highlights it for a moment; returns false if the thread does not contain it. */
  scrollToMessage(id: ChatMessage['id']): boolean
}

export interface ChatThreadProps extends ChatActions, Partial<Pick<ChatBubbleProps, 'times'>> {
  ref?: Ref<ChatThreadHandle> | undefined
  /** Oldest first. An unchanged message must stay the same object, so that it is not redrawn. */
  messages: readonly ChatMessage[]
  /** The first unread message when the thread was opened, and the count. */
  unread?: { first: ChatMessage['id']; count: number } | null
  /** Called near the oldest message; omitted if there is nothing older. */
  onLoadOlder?: () => void
  isLoadingOlder?: boolean
  /** Shown instead of an empty thread. */
  empty?: ReactNode
}

/**
 * The messages of a conversation. Opens at its end, stays there while messages arrive, retains its position when older ones are added
 * before it, and draws only visible messages: until the player scrolls back, the newest alone.
 */
export function ChatThread({
  ref,
  messages,
  unread,
  onLoadOlder,
  isLoadingOlder = false,
  empty,
  times = 'between',
  ...bubble
}: ChatThreadProps) {
  const scroll = useChatScroll(messages, onLoadOlder)
  const tail = useTail(messages, scroll.isAtEnd, scroll.showsOlder)
  const { swipe, longPress } = useChatGestures(messages, bubble)
  const list = useRef<VirtualizerHandle>(null)
  const day = useDayLabel(messageAt)
  const [highlighted, scrollToMessage] = useHighlightedMessage(messages, scrollToIndex)
  useImperativeHandle(ref, () => ({ scrollToMessage }))
  const today = startOfDay(nowSeconds())
  const newest = newestOwnMessage(messages)
  /**
   * Messages that were drawn before older ones were loaded. Their layout must not change by that, or the thread would jump: they stay the
   * first of a group, and the message before them draws their day or time.
   */
  const [groupStarts] = useState(() => new Set<ChatMessage['id']>())

  function scrollToIndex(index: number) {
    scroll.leaveEnd()
    const element = scroll.end.current?.children[index - tail.from]
    if (element instanceof HTMLElement) return scroll.toMiddle(element)
    flushSync(scroll.showOlder)
    list.current?.scrollToIndex(index, { align: 'center' })
  }

  /** Returns the message at a distance from the start, in screen px. */
  function messageAt(distancePx: number): ChatMessage | undefined {
    const { current: end } = scroll.end
    if (!end) return undefined
    if (list.current && distancePx < end.offsetTop) return tail.older[list.current.findItemIndex(distancePx)]
    let index = tail.newest.length - 1
    while (index > 0 && (end.children[index] as HTMLElement).offsetTop > distancePx) index--
    return tail.newest[index]
  }

  function onScroll() {
    scroll.onScroll()
    if (scroll.scroller.current) day.show(scroll.scroller.current.scrollTop, scroll.isAtEnd())
  }

  const isSameGroupUnlessSplit = (one: ChatMessage | undefined, next: ChatMessage | undefined) =>
    next !== undefined && !groupStarts.has(next.id) && isSameGroup(one, next)

  /** Returns the day and time between two messages. */
  function headingOf(message: ChatMessage, previous: ChatMessage | undefined) {
    return [
      startsDay(previous, message) ? chatDayHeading(message.at, today) : undefined,
      times === 'between' && showsTimeAbove(previous, message) ? timeOfDay(message.at) : undefined,
    ]
  }

  function draw(message: ChatMessage, index: number) {
    const [previous, next] = [messages[index - 1], messages[index + 1]]
    if (!previous && onLoadOlder) groupStarts.add(message.id)
    const isHeadingOnPrevious = groupStarts.has(message.id) && (previous || onLoadOlder)
    const [day, time] = isHeadingOnPrevious ? [] : headingOf(message, previous)
    const [nextDay, nextTime] = next && groupStarts.has(next.id) ? headingOf(next, message) : []
    const isFirstUnread = unread?.first === message.id
    return (
      <ChatBubble
        key={message.id}
        {...bubble}
        times={times}
        message={message}
        day={day}
        time={time}
        nextDay={nextDay}
        nextTime={nextTime}
        divider={isFirstUnread ? texts.chat.unread(unread.count) : null}
        isHighlighted={message.id === highlighted}
        isNewestOwn={message === newest}
        isFirstOfGroup={isFirstUnread || !isSameGroupUnlessSplit(previous, message)}
        isLastOfGroup={!isSameGroupUnlessSplit(message, next)}
      />
    )
  }

  return (
    <div {...swipe} className={classNames(styles.thread, times === 'inside' && styles.timed)}>
      <div
        {...longPress}
        ref={scroll.scroller}
        className={styles.scroller}
        role="log"
        aria-label={texts.chat.thread}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: Chromium 103 scrolls an area by keyboard only when it can be focused
        tabIndex={0}
        data-scrolls
        onScroll={onScroll}
        onWheel={scroll.onWheel}
      >
        <div className={styles.space}>{messages.length === 0 && empty}</div>
        {scroll.showsOlder && (
          <Virtualizer
            ref={list}
            data={tail.older}
            scrollRef={scroll.scroller}
            shift={tail.isPrepending}
            onResize={scroll.onResize}
          >
            {draw}
          </Virtualizer>
        )}
        <div ref={scroll.end} className={styles.end}>
          {tail.newest.map((message, index) => draw(message, tail.from + index))}
        </div>
      </div>
      <div ref={day.label} className={styles.label} aria-hidden />
      {isLoadingOlder && (
        <div className={styles.older}>
          <Spinner size={20} />
        </div>
      )}
      <NewMessagesButton count={scroll.unseen} isAway={scroll.isAway} onClick={scroll.toEnd} />
    </div>
  )
}

/** Duration of the highlight's animation. */
const highlightMs = 1800

/** Returns the highlighted message, and a function that scrolls to one. */
function useHighlightedMessage(messages: readonly ChatMessage[], scrollToIndex: (index: number) => void) {
  const [highlighted, setHighlighted] = useState<ChatMessage['id'] | null>(null)
  useEffect(() => {
    if (highlighted === null) return
    const timer = setTimeout(() => setHighlighted(null), highlightMs)
    return () => clearTimeout(timer)
  }, [highlighted])

  function scrollToMessage(id: ChatMessage['id']): boolean {
    const index = messages.findIndex((message) => message.id === id)
    if (index < 0) return false
    scrollToIndex(index)
    setHighlighted(id)
    return true
  }
  return [highlighted, scrollToMessage] as const
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
