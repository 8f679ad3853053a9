import { type PointerEvent, useEffect, useRef } from 'react'
import type { ChatActions } from './chat-actions.ts'
import type { ChatMessage } from './chat-message.ts'
import { dragThresholdPx, trackPress } from './gesture.ts'
import { longPressHandlers } from './long-press.ts'

/** In screen px: the distance at which a release replies, and the longest pull. */
const replyThresholdPx = 44
const maxPullPx = 64

/**
 * Returns the handlers for a long press on each message of a thread, and for a swipe to the right that replies. The swiped message follows
 * the pointer by transform and has `data-pulled` while a release would reply.
 */
export function useChatGestures(messages: readonly ChatMessage[], { onLongPress, onReply }: ChatActions) {
  const newest = useRef(messages)
  useEffect(() => {
    newest.current = messages
  }, [messages])

  function messageAt(element: Element): ChatMessage | undefined {
    const id = element.closest<HTMLElement>('[data-message]')?.dataset.message
    return newest.current.find((message) => String(message.id) === id)
  }

  function onPointerDown(event: PointerEvent): void {
    const { target } = event
    if (!(target instanceof Element) || target.closest('[role=slider]')) return
    const element = target.closest<HTMLElement>('[data-answerable]')
    if (!element) return
    trackPress(event, {
      element,
      directions: ['right'],
      onMove: ({ right }) => pull(element, right - dragThresholdPx),
      onEnd(_, isReleased) {
        const message = isReleased && element.hasAttribute('data-pulled') && messageAt(element)
        pull(element, 0)
        if (message) onReply?.(message)
      },
    })
  }

  function longPressAt(pressed: Element): boolean {
    const message = pressed.closest('[data-holdable]') ? messageAt(pressed) : undefined
    if (message) onLongPress?.(message)
    return message !== undefined
  }

  return { swipe: onReply && { onPointerDown }, longPress: onLongPress && longPressHandlers(longPressAt) }
}

function pull(element: HTMLElement, px: number): void {
  element.style.transform = px > 0 ? `translateX(${Math.min(maxPullPx, px)}px)` : ''
  element.toggleAttribute('data-pulled', px >= replyThresholdPx)
}
