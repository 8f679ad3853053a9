import { isMuted, setMuted } from '../shell/notifications/muted-conversations.ts'
import { draftOf, saveDraft } from './drafts.ts'
import type { Outbox } from './outbox.ts'

/** The other party is to be found elsewhere from now on, as with a new number: what is unsent, the draft and the silence go along. */
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
