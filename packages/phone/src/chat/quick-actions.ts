import type { QuickAction } from '../shell/apps/quick-action.ts'
import { actionsIn } from '../shell/apps/text-actions.ts'
import { draftOf, keepDraft } from './drafts.ts'
import type { Outbox } from './outbox.ts'
import { texts } from './texts.ts'

interface Arrived {
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
  { to, text, maximum, markAsRead }: Arrived,
): Promise<QuickAction[]> {
  const conversation = conversationOf(to)
  return [
    ...(await actionsIn(text)),
    {
      label: texts.reply,
      reply: { maximum, initial: draftOf(conversation), keep: (draft) => keepDraft(conversation, draft) },
      run(answer) {
        send(to, answer)
        markAsRead()
      },
    },
    { label: texts.markAsRead, run: markAsRead },
  ]
}
