import { limits } from '@orelhao/protocol/tinder/rules'
import { messageActions } from '../../chat/message-actions.ts'
import type { QuickAction } from '../../shell/apps/quick-action.ts'
import { markAsRead, outbox } from './outbox.ts'

/** Actions for a match's message without opening it. */
export function quickActionsForMessage(id: number, text: string): Promise<QuickAction[]> {
  const about = { to: String(id), text, maximum: limits.message, markAsRead: () => markAsRead(id) }
  return messageActions(outbox, about)
}
