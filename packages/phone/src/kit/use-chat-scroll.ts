import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { ChatMessage } from './chat-message.ts'
import { useScreen } from './screen.tsx'

/** Distance from the end that counts as being there, in screen px. */
const nearEndPx = 60
/** Distance from the start at which older messages are requested, in screen px. */
const nearStartPx = 300

/** Time after which a wheel event has scrolled. */
const wheelMs = 300

/** Returns a thread's scroll state: at its end, or away from it with a number of unseen messages; and whether older ones are shown. */
export function useChatScroll(messages: readonly ChatMessage[], onLoadOlder?: () => void) {
  const { setScrolled } = useScreen()
  const scroller = useRef<HTMLDivElement>(null)
  /** Element around the newest messages. */
  const end = useRef<HTMLDivElement>(null)
  /** True at or near the end. */
  const isAtEnd = useRef(true)
  const isAtVeryEnd = useRef(true)
  const pendingFrame = useRef<number>(undefined)
  const offset = useRef(0)
  const [isAway, setAway] = useState(false)
  const [unseen, setUnseen] = useState(0)
  const [showsOlder, setShowsOlder] = useState(false)

  const last = messages[messages.length - 1]?.id
  const before = useRef({ last, count: messages.length })

  const wasShown = useRef(false)
  /** Position of the newest messages, until the older ones are drawn above. */
  const endTop = useRef<number>(undefined)

  const showOlder = useCallback(() => {
    if (wasShown.current) return
    wasShown.current = true
    endTop.current = end.current?.offsetTop
    setShowsOlder(true)
  }, [])

  /** Older messages are added above without moving the visible ones. */
  useLayoutEffect(() => {
    if (!showsOlder || endTop.current === undefined) return
    if (scroller.current && end.current) scroller.current.scrollTop += end.current.offsetTop - endTop.current
    endTop.current = undefined
  }, [showsOlder])

  /** Scrolls to the end. Reading the height causes a layout if something has changed. */
  const scrollToEnd = useCallback(() => {
    const element = scroller.current
    if (!element) return
    const { scrollHeight, clientHeight } = element
    element.scrollTop = scrollHeight
    if (clientHeight > 0 && scrollHeight <= clientHeight) showOlder() // older messages fit as well
  }, [showOlder])

  /** Scrolls to the end once in the next frame, before paint. */
  const stickToEnd = useCallback(() => {
    pendingFrame.current ??= requestAnimationFrame(() => {
      pendingFrame.current = undefined
      scrollToEnd()
    })
  }, [scrollToEnd])

  useLayoutEffect(() => {
    const { last: lastBefore, count } = before.current
    before.current = { last, count: messages.length }
    const newest = messages[messages.length - 1]
    if (last === lastBefore || !newest) return

    const isMore = messages.length > count // otherwise a message was confirmed or deleted
    if (isAtEnd.current || (isMore && newest.mine)) {
      isAtEnd.current = true
      stickToEnd()
    } else if (isMore) {
      const at = messages.findIndex((message) => message.id === lastBefore)
      setUnseen((seen) => seen + messages.length - (at < 0 ? count : at + 1))
    }
  }, [messages, last, stickToEnd])

  const isEmpty = messages.length === 0
  useLayoutEffect(() => {
    if (!isEmpty) stickToEnd()
  }, [isEmpty, stickToEnd])

  function onScroll() {
    const element = scroller.current
    if (!element?.clientHeight || pendingFrame.current !== undefined) return // hidden, or scrolling to the end already
    const { scrollTop, scrollHeight, clientHeight } = element
    const below = scrollHeight - scrollTop - clientHeight
    isAtVeryEnd.current = below <= 1
    if (scrollTop < offset.current && !isAtVeryEnd.current) showOlder() // otherwise the content has become shorter
    offset.current = scrollTop
    setScrolled(scrollTop > 1)
    isAtEnd.current = below < nearEndPx
    setAway(!isAtEnd.current)
    if (isAtEnd.current) setUnseen(0)
    if (showsOlder && scrollTop < nearStartPx && !isAtEnd.current) onLoadOlder?.()
  }

  /** Older rows change size as they are measured: follows the end only for a player exactly there. */
  const onResize = useCallback(() => {
    if (isAtEnd.current && isAtVeryEnd.current) stickToEnd()
  }, [stickToEnd])

  /** Follows the end when messages arrive, pictures load or the composer grows. Runs after the layout of the same frame. */
  useEffect(() => {
    const observer = new ResizeObserver(() => isAtEnd.current && scrollToEnd())
    for (const element of [scroller.current, end.current]) if (element) observer.observe(element)
    return () => observer.disconnect()
  }, [scrollToEnd])

  function toEnd() {
    isAtEnd.current = true
    stickToEnd()
  }

  /** Scrolls an element of the thread to the middle. */
  function toMiddle({ offsetTop, offsetHeight }: HTMLElement) {
    const element = scroller.current
    if (element) element.scrollTop = offsetTop - (element.clientHeight - offsetHeight) / 2
  }

  /** Cancels a pending scroll to the end. */
  function leaveEnd() {
    isAtEnd.current = false
    if (pendingFrame.current !== undefined) cancelAnimationFrame(pendingFrame.current)
    pendingFrame.current = undefined
  }
  const readIsAtEnd = useCallback(() => isAtEnd.current, [])

  /**
   * A wheel event comes before the page is notified of its scrolling: measurements in between must not return the player to the end. A
   * wheel that scrolled nothing leaves the thread where it was.
   */
  function onWheel({ deltaY, ctrlKey }: { deltaY: number; ctrlKey: boolean }) {
    if (deltaY >= 0) return
    const canScroll = (scroller.current?.scrollTop ?? 0) > 0
    if (canScroll && !ctrlKey) {
      leaveEnd()
      setTimeout(onScroll, wheelMs)
    }
    showOlder()
  }

  return {
    scroller,
    end,
    isAway,
    unseen,
    showsOlder,
    isAtEnd: readIsAtEnd,
    onScroll,
    onWheel,
    onResize,
    showOlder,
    toEnd,
    toMiddle,
    leaveEnd,
  }
}
