import type { Sms } from '@orelhao/protocol/sms/contract'
import { limits } from '@orelhao/protocol/sms/rules'
import { messageActions } from '../../chat/message-actions.ts'
import type { QuickAction } from '../../shell/apps/quick-action.ts'
import { markAsRead, outbox } from './outbox.ts'

/** Actions for a message without opening it. */
export function quickActionsForMessage({ sender, content }: Sms): Promise<QuickAction[]> {
  const about = { to: sender, text: content, maximum: limits.message, markAsRead: () => markAsRead(sender) }
  return messageActions(outbox, about)
}
