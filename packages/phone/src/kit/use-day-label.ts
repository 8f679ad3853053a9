import { useEffect, useRef } from 'react'
import type { ChatMessage } from './chat-message.ts'
import { chatDayHeading, startOfDay } from './dates.ts'

/** The label disappears so long after the last scroll event. */
const shownMs = 1200

/**
 * Returns the ref of a label over the top of a thread, and the function that shows on it the day of the messages there, after each scroll
 * event. The label is hidden at the thread's end, and where a day's own heading is: between messages of two days. The function renders
 * nothing. `messageAt` returns the message at a distance from the start of the thread, in screen px.
 */
export function useDayLabel(messageAt: (distancePx: number) => ChatMessage | undefined) {
  const label = useRef<HTMLDivElement>(null)
  const shownDay = useRef<number>(undefined)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])

  function hide() {
    clearTimeout(timer.current)
    label.current?.removeAttribute('data-shown')
    shownDay.current = undefined // a later name of the same day may be another one
  }

  function show(scrollTop: number, isAtEnd: boolean) {
    if (!label.current) return
    const { offsetHeight: height } = label.current
    const above = scrollTop - 1.5 * height
    const first = isAtEnd || above < 0 ? undefined : messageAt(above)
    const last = first && messageAt(scrollTop + 3 * height)
    if (!first || !last || startOfDay(first.at) !== startOfDay(last.at)) return hide()
    if (shownDay.current !== startOfDay(first.at)) label.current.textContent = chatDayHeading(first.at)
    shownDay.current = startOfDay(first.at)
    label.current.setAttribute('data-shown', '')
    clearTimeout(timer.current)
    timer.current = setTimeout(hide, shownMs)
  }

  return { label, show }
}
