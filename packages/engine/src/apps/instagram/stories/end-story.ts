import type { Job, Transaction } from '../../../transaction.ts'
import { topicsOf } from '../topics.ts'
import { removeStory } from './store.ts'

/** Deletes an ended story and its viewers, and removes it from pages that stay open for days. */
export const endStory: Job<{ id: number }> = {
  kind: 'instagram/end-story',
  run: (transaction, { id }) => removeStoryAndPublish(transaction, id),
}

/** Deletes a story and its viewers, and publishes the removal. */
export async function removeStoryAndPublish(
  { db, publish }: Pick<Transaction, 'db' | 'publish'>,
  id: number,
): Promise<void> {
  const author = await removeStory(db, id)
  if (author === undefined) return
  for (const topic of topicsOf(author, 'stories', 'open')) publish(topic, 'INSTAGRAM_DELETE_STORY', id)
}
