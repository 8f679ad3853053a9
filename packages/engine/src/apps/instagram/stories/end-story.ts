import { limits } from '@orelhao/protocol/instagram/rules'
import { profileById } from '../../../shared/social/profiles/store.ts'
import type { Job, Transaction } from '../../../transaction.ts'
import { app } from '../accounts/current-account.ts'
import { topicsOf } from '../topics.ts'
import { addRemovedStory, moveStoryBack } from './removed/store.ts'
import { deleteStory, removeStory, type StoryRow, storyById } from './store.ts'

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
  if (author !== undefined) publishRemoval({ publish }, { id, author })
}

function publishRemoval({ publish }: Pick<Transaction, 'publish'>, { id, author }: Pick<StoryRow, 'id' | 'author'>) {
  for (const topic of topicsOf(author, 'stories', 'open')) publish(topic, 'INSTAGRAM_DELETE_STORY', id)
}

/** Removes a story before its time. Resolves to false if it is gone. */
export async function removeStoryAndCancel(transaction: Transaction, id: number): Promise<boolean> {
  if (!(await storyById(transaction.db, id, transaction.now))) return false
  await removeStoryAndPublish(transaction, id)
  await transaction.cancel(endStory, String(id))
  return true
}

/** Removes a story for a moderator, so that `restoreStory` can put it back. Resolves to false if it is gone. */
export async function removeStoryForNow(transaction: Transaction, id: number): Promise<boolean> {
  const { db, now, cancel } = transaction
  const story = await storyById(db, id, now)
  if (!story || !(await deleteStory(db, id))) return false
  await addRemovedStory(db, story, now)
  publishRemoval(transaction, story)
  await cancel(endStory, String(id))
  return true
}

/** Puts back a removed story, for the rest of its day; pages show it when they load again. Resolves to false if it cannot be. */
export async function restoreStory({ db, now, schedule }: Transaction, id: number): Promise<boolean> {
  const story = await moveStoryBack(db, id, now)
  if (!story || !(await profileById(db, app, story.author))) return false
  await schedule(endStory, { at: story.created_at + limits.storySeconds, key: String(id), payload: { id } })
  return true
}
