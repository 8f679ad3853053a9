import { playersHiddenFrom } from '../../../shared/social/blocks/store.ts'
import { lockPost } from '../../../shared/social/posts/locking/store.ts'
import { destroyPost, type Post, postById } from '../../../shared/social/posts/store.ts'
import type { Transaction } from '../../../transaction.ts'
import { app } from '../accounts/current-account.ts'
import { deleteNoticesOfComment, deleteNoticesOfPost } from '../notices/store.ts'
import { postSubjects, topicsOf } from '../topics.ts'

type Removal = Pick<Transaction, 'db' | 'publish' | 'publishExcept'>

/**
 * Deletes a post that the transaction has locked, with its notifications, and publishes the removal. With `removedAt`, in unix seconds, a
 * moderator removes it.
 */
export async function removeLockedPost(
  { db, publish }: Removal,
  { id, author }: Post,
  removedAt?: number,
): Promise<void> {
  await deleteNoticesOfPost(db, id)
  await destroyPost(db, app, id, removedAt)
  for (const topic of topicsOf(author, ...postSubjects)) publish(topic, 'INSTAGRAM_DESTROY', id)
}

/** Removes a post for a moderator. Resolves to false if there is none with this id. */
export async function removePost(transaction: Removal & Pick<Transaction, 'now'>, id: number): Promise<boolean> {
  const post = await lockPost(transaction.db, app, id)
  if (post?.reply_to !== null) return false
  await removeLockedPost(transaction, post, transaction.now)
  return true
}

export interface LockedComment {
  id: number
  author: number
  post: Post
}

/** Locks a comment after locking its post. */
export async function lockComment({ db }: Pick<Transaction, 'db'>, id: number): Promise<LockedComment | undefined> {
  const above = (await postById(db, app, id))?.reply_to ?? undefined
  const post = above === undefined ? undefined : await lockPost(db, app, above)
  const comment = post && (await lockPost(db, app, id))
  return comment && { id, author: comment.author, post }
}

/** Like `removeLockedPost`, for a comment. */
export async function removeLockedComment(
  { db, publishExcept }: Removal,
  { id, post }: LockedComment,
  removedAt?: number,
): Promise<void> {
  await deleteNoticesOfComment(db, id)
  const left = (await destroyPost(db, app, id, removedAt))?.answered?.replies ?? 0
  const hiddenFrom = await playersHiddenFrom(db, post.author)
  for (const topic of topicsOf(post.author, ...postSubjects))
    publishExcept(topic, hiddenFrom, 'INSTAGRAM_DELETE_COMMENT', id, post.id, left)
}

/** Removes a comment for a moderator. Resolves to false if there is none with this id. */
export async function removeComment(transaction: Removal & Pick<Transaction, 'now'>, id: number): Promise<boolean> {
  const comment = await lockComment(transaction, id)
  if (comment) await removeLockedComment(transaction, comment, transaction.now)
  return comment !== undefined
}
