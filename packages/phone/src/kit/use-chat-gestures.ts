import type { ChatActions } from './chat-actions.ts'
import type { ChatMessage } from './chat-message.ts'
import { useHold } from './use-hold.ts'
import { useSwipeAside } from './use-swipe-aside.ts'

/** What a thread needs so that each of its messages can be held, and pulled aside to be answered. */
export function useChatGestures(messages: readonly ChatMessage[], { onHold, onReply }: ChatActions) {
  function messageAt(element: Element): ChatMessage | undefined {
    const id = element.closest<HTMLElement>('[data-message]')?.dataset.message
    return messages.find((message) => String(message.id) === id)
  }

  const swipe = useSwipeAside('[data-answerable]', onReply && ((swiped) => answer(messageAt(swiped))))
  const hold = useHold(onHold && holdAt)

  function answer(message: ChatMessage | undefined): void {
    if (message) onReply?.(message)
  }

  function holdAt(pressed: Element): boolean {
    const message = pressed.closest('[data-holdable]') ? messageAt(pressed) : undefined
    if (message) onHold?.(message)
    return message !== undefined
  }

  return { swipe, hold }
}
