import { useCallback, useLayoutEffect, useRef, useState } from 'react'
import type { VirtualizerHandle } from 'virtua'
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
  const list = useRef<VirtualizerHandle>(null)
  const isAtEnd = useRef(true)
  const sticking = useRef<number>(undefined)
  const [isAway, setAway] = useState(false)
  const [unseen, setUnseen] = useState(0)

  const before = useRef({ first: messages[0]?.id, last: messages[messages.length - 1]?.id, count: messages.length })
  const { first: oldFirst, last: oldLast } = before.current
  const first = messages[0]?.id
  const last = messages[messages.length - 1]?.id
  const isPrepending = oldFirst !== undefined && first !== oldFirst && last === oldLast

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
    before.current = { first, last, count: messages.length }
    const newest = messages[messages.length - 1]
    if (last === lastBefore || !newest) return

    if (isAtEnd.current || newest.mine) {
      isAtEnd.current = true
      stickToEnd()
    } else {
      const at = messages.findIndex((message) => message.id === lastBefore)
      setUnseen((seen) => seen + (at < 0 ? Math.max(messages.length - count, 1) : messages.length - 1 - at))
    }
  }, [messages, first, last, stickToEnd])

  useLayoutEffect(stickToEnd, [stickToEnd])

  function onScroll(offset: number) {
    const element = scroller.current
    if (!element?.clientHeight || sticking.current !== undefined) return // hidden, or on its way to the end
    setScrolled(offset > 1)
    isAtEnd.current = element.scrollHeight - offset - element.clientHeight < nearEndPx
    setAway(!isAtEnd.current)
    if (isAtEnd.current) setUnseen(0)
    if (offset < nearStartPx && !isAtEnd.current) onLoadOlder?.()
  }

  /** Bubbles are measured as they appear and pictures load: the end moves. */
  function onResize() {
    if (isAtEnd.current) stickToEnd()
  }

  function toEnd() {
    isAtEnd.current = true
    list.current?.scrollToIndex(messages.length - 1, { align: 'end' })
  }

  function toMessage(index: number) {
    isAtEnd.current = false
    list.current?.scrollToIndex(index, { align: 'center' })
  }

  return { scroller, list, isPrepending, isAway, unseen, onScroll, onResize, toEnd, toMessage }
}
