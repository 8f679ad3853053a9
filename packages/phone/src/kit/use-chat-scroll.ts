import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { ChatMessage } from './chat-message.ts'
import { useScreen } from './screen.tsx'

/** Closer to the end than this counts as being there. In screen px. */
const nearEndPx = 60
/** Older messages are asked for before the first one is reached. */
const nearStartPx = 300

/** By then a wheel that was turned has scrolled. */
const wheelMs = 300

/** Where a thread stands: at its end, or away from it with so many messages unseen; and whether what is older was looked for. */
export function useChatScroll(messages: readonly ChatMessage[], onLoadOlder?: () => void) {
  const { setScrolled } = useScreen()
  const scroller = useRef<HTMLDivElement>(null)
  /** Around the newest messages. */
  const end = useRef<HTMLDivElement>(null)
  /** Or close to it. */
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
  /** Where the newest messages began, until those before them have come. */
  const endTop = useRef<number>(undefined)

  const showOlder = useCallback(() => {
    if (wasShown.current) return
    wasShown.current = true
    endTop.current = end.current?.offsetTop
    setShowsOlder(true)
  }, [])

  /** What is older comes above the player and moves nothing that they see. */
  useLayoutEffect(() => {
    if (!showsOlder || endTop.current === undefined) return
    if (scroller.current && end.current) scroller.current.scrollTop += end.current.offsetTop - endTop.current
    endTop.current = undefined
  }, [showsOlder])

  /** Asks for the height, which lays the page out where it has changed. */
  const scrollToEnd = useCallback(() => {
    const element = scroller.current
    if (!element) return
    const { scrollHeight, clientHeight } = element
    element.scrollTop = scrollHeight
    if (clientHeight > 0 && scrollHeight <= clientHeight) showOlder() // there is room for it
  }, [showOlder])

  /** Once a frame, before it is painted. */
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

    const isMore = messages.length > count // else one was sent, or taken back
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
    if (!element?.clientHeight || pendingFrame.current !== undefined) return // hidden, or on its way to the end
    const { scrollTop, scrollHeight, clientHeight } = element
    const below = scrollHeight - scrollTop - clientHeight
    isAtVeryEnd.current = below <= 1
    if (scrollTop < offset.current && !isAtVeryEnd.current) showOlder() // else what is there has become less
    offset.current = scrollTop
    setScrolled(scrollTop > 1)
    isAtEnd.current = below < nearEndPx
    setAway(!isAtEnd.current)
    if (isAtEnd.current) setUnseen(0)
    if (showsOlder && scrollTop < nearStartPx && !isAtEnd.current) onLoadOlder?.()
  }

  /** What is older is measured as it appears: the end moves, and who looks back a little is left where they are. */
  const onResize = useCallback(() => {
    if (isAtEnd.current && isAtVeryEnd.current) stickToEnd()
  }, [stickToEnd])

  /** Messages come, pictures load, the field below grows. This is heard once all is laid out, in the same frame. */
  useEffect(() => {
    const observer = new ResizeObserver(() => isAtEnd.current && scrollToEnd())
    for (const element of [scroller.current, end.current]) if (element) observer.observe(element)
    return () => observer.disconnect()
  }, [scrollToEnd])

  function toEnd() {
    isAtEnd.current = true
    stickToEnd()
  }

  /** Brings an element of the thread to its middle. */
  function toMiddle({ offsetTop, offsetHeight }: HTMLElement) {
    const element = scroller.current
    if (element) element.scrollTop = offsetTop - (element.clientHeight - offsetHeight) / 2
  }

  /** What was about to take the player to the end does not. */
  function leaveEnd() {
    isAtEnd.current = false
    if (pendingFrame.current !== undefined) cancelAnimationFrame(pendingFrame.current)
    pendingFrame.current = undefined
  }
  const readIsAtEnd = useCallback(() => isAtEnd.current, [])

  /**
   * Wheels turn before the page hears that it scrolled: what is measured in between must not take the player back to the end. A turn that
   * scrolled nothing leaves the thread where it was.
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
