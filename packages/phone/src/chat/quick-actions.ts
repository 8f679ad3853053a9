import type { QuickAction } from '../shell/apps/quick-action.ts'
import { quickActionsForText } from '../shell/apps/text-actions.ts'
import { draftOf, saveDraft } from './drafts.ts'
import type { Outbox } from './outbox.ts'
import { texts } from './texts.ts'

interface IncomingMessage {
  /** Whom an answer goes to. */
  to: string
  /** What was written, in full. */
  text: string
  /** Of an answer, in characters. */
  maximum: number
  markAsRead(): void
}

/** What can be done about a message that came: what its text offers, an answer through its app's outbox, and marking it as read. */
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
