import type { Job, Transaction } from '../../../transaction.ts'
import { topicsOf } from '../topics.ts'
import { removeStory, storyById } from './store.ts'

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

/** Removes a story before its time. Resolves to false if it is gone. */
export async function removeStoryAndCancel(transaction: Transaction, id: number): Promise<boolean> {
  if (!(await storyById(transaction.db, id, transaction.now))) return false
  await removeStoryAndPublish(transaction, id)
  await transaction.cancel(endStory, String(id))
  return true
}
