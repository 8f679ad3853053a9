import { limits } from '@orelhao/protocol/whatsapp/rules'
import { messageActions } from '../../chat/message-actions.ts'
import type { QuickAction } from '../../shell/apps/quick-action.ts'
import { markAsRead, outbox } from './outbox.ts'

/** Actions for a conversation's message without opening it. */
export function quickActionsForMessage(contact: string, text: string): Promise<QuickAction[]> {
  const about = { to: contact, text, maximum: limits.message, markAsRead: () => markAsRead(contact) }
  return messageActions(outbox, about)
}
