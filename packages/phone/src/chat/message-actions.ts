import type { QuickAction } from '../shell/apps/quick-action.ts'
import { quickActionsForText } from '../shell/apps/text-actions.ts'
import { draftOf, saveDraft } from './conversation-drafts.ts'
import type { Outbox } from './create-outbox.ts'
import { texts } from './texts.ts'

interface IncomingMessage {
  /** Recipient of a reply. */
  to: string
  /** Full text of the message. */
  text: string
  /** Limit of a reply, in characters. */
  maximum: number
  markAsRead(): void
}

/** Returns the actions of a message's notification: those of its text, a reply through its app's outbox, and marking it as read. */
export async function messageActions(
  { conversationOf, send }: Pick<Outbox, 'conversationOf' | 'send'>,
  { to, text, maximum, markAsRead }: IncomingMessage,
): Promise<QuickAction[]> {
  const conversation = conversationOf(to)
  return [
    ...(await quickActionsForText(text)),
    {
      label: texts.reply,
      reply: { maximum, initial: draftOf(conversation), keep: (draft) => saveDraft(conversation, draft) },
      run(answer) {
        send(to, answer)
        markAsRead()
      },
    },
    { label: texts.markAsRead, run: markAsRead },
  ]
}
