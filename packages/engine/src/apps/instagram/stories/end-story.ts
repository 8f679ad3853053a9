import type { Job, Transaction } from '../../../transaction.ts'
import { topicsOf } from '../topics.ts'
import { removeStory } from './store.ts'

/** A story is over: nobody can see it any more, and now it is gone with who has seen it, also from pages that are open for days. */
export const endStory: Job<{ id: number }> = {
  kind: 'instagram/end-story',
  run: (transaction, { id }) => removeStoryAndPublish(transaction, id),
}

/** Takes a story away, with who has seen it, and tells the pages that look. */
export async function removeStoryAndPublish(
  { db, publish }: Pick<Transaction, 'db' | 'publish'>,
  id: number,
): Promise<void> {
  const author = await removeStory(db, id)
  if (author === undefined) return
  for (const topic of topicsOf(author, 'stories', 'open')) publish(topic, 'INSTAGRAM_DELETE_STORY', id)
}
