import type { IncomingMessage } from '@orelhao/protocol/tor/contract'
import { isDirect, limits } from '@orelhao/protocol/tor/rules'
import { messageActions } from '../../chat/message-actions.ts'
import type { QuickAction } from '../../shell/apps/quick-action.ts'
import { markAsRead, outbox } from './outbox.ts'
import { markSeen } from './state.ts'

/** Actions for a person's or channel's message without opening it. */
export function quickActionsForMessage(conversation: string, { id, content }: IncomingMessage): Promise<QuickAction[]> {
  const seen = () => (isDirect(conversation) ? markAsRead(conversation) : markSeen(conversation, id ?? 0))
  return messageActions(outbox, { to: conversation, text: content, maximum: limits.message, markAsRead: seen })
}
