import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { ChatMessage } from './chat-message.ts'
import { useScreen } from './screen.tsx'

/** Closer to the end than this counts as being there. In screen px. */
const nearEndPx = 60
/** Older messages are asked for before the first one is reached. */
const nearStartPx = 300

/** Where a thread stands: at its end, or away from it with so many messages unseen. */
export function useChatScroll(messages: readonly ChatMessage[], onLoadOlder?: () => void) {
  const { setScrolled } = useScreen()
  const scroller = useRef<HTMLDivElement>(null)
  /** Around the newest messages. */
  const end = useRef<HTMLDivElement>(null)
  const isAtEnd = useRef(true)
  const sticking = useRef<number>(undefined)
  const [isAway, setAway] = useState(false)
  const [unseen, setUnseen] = useState(0)

  const last = messages[messages.length - 1]?.id
  const before = useRef({ last, count: messages.length })

  /** Once a frame, before it is painted: asking for the height lays the page out. */
  const stickToEnd = useCallback(() => {
    sticking.current ??= requestAnimationFrame(() => {
      sticking.current = undefined
      const element = scroller.current
      if (element) element.scrollTop = element.scrollHeight
    })
  }, [])

  useLayoutEffect(() => {
    const { last: lastBefore, count } = before.current
    before.current = { last, count: messages.length }
    const newest = messages[messages.length - 1]
    if (last === lastBefore || !newest) return

    if (isAtEnd.current || newest.mine) {
      isAtEnd.current = true
      stickToEnd()
    } else {
      const at = messages.findIndex((message) => message.id === lastBefore)
      setUnseen((seen) => seen + (at < 0 ? Math.max(messages.length - count, 1) : messages.length - 1 - at))
    }
  }, [messages, last, stickToEnd])

  const isEmpty = messages.length === 0
  useLayoutEffect(() => {
    if (!isEmpty) stickToEnd()
  }, [isEmpty, stickToEnd])

  function onScroll(offset: number) {
    const element = scroller.current
    if (!element?.clientHeight || sticking.current !== undefined) return // hidden, or on its way to the end
    setScrolled(offset > 1)
    isAtEnd.current = element.scrollHeight - offset - element.clientHeight < nearEndPx
    setAway(!isAtEnd.current)
    if (isAtEnd.current) setUnseen(0)
    if (offset < nearStartPx && !isAtEnd.current) onLoadOlder?.()
  }

  /** Bubbles are measured as they appear, pictures load, the field below grows: the end moves. */
  const onResize = useCallback(() => {
    if (isAtEnd.current) stickToEnd()
  }, [stickToEnd])

  useEffect(() => {
    if (!end.current) return
    const observer = new ResizeObserver(onResize)
    observer.observe(end.current)
    return () => observer.disconnect()
  }, [onResize])

  function toEnd() {
    isAtEnd.current = true
    stickToEnd()
  }

  /** Brings an element of the thread to its middle. */
  function toMiddle({ offsetTop, offsetHeight }: HTMLElement) {
    const element = scroller.current
    if (element) element.scrollTop = offsetTop - (element.clientHeight - offsetHeight) / 2
  }

  const leaveEnd = () => {
    isAtEnd.current = false
  }
  const isThere = useCallback(() => isAtEnd.current, [])

  return { scroller, end, isAway, unseen, isAtEnd: isThere, onScroll, onResize, toEnd, toMiddle, leaveEnd }
}
