import { isMuted, setMuted } from '../shell/notifications/muted-conversations.ts'
import { draftOf, saveDraft } from './conversation-drafts.ts'
import type { Outbox } from './create-outbox.ts'

/** Moves a conversation to the other party's new number: unsent messages, the draft and the muting. */
export function moveConversation(
  outbox: Pick<Outbox, 'conversationOf' | 'changeRecipient'>,
  from: string,
  to: string,
): void {
  const [before, after] = [outbox.conversationOf(from), outbox.conversationOf(to)]
  outbox.changeRecipient(from, to)
  if (before === after) return
  if (draftOf(before) && !draftOf(after)) saveDraft(after, draftOf(before))
  saveDraft(before, '')
  if (isMuted(before)) setMuted(after, true)
}
