import { playersHiddenFrom } from '../../../shared/social/blocks/store.ts'
import { restorePost as restoreRows } from '../../../shared/social/posts/restoring/store.ts'
import { profileById } from '../../../shared/social/profiles/store.ts'
import type { Transaction } from '../../../transaction.ts'
import { app } from '../accounts/current-account.ts'
import { postSubjects, topicsOf } from '../topics.ts'
import { toComment } from './views.ts'

type Restoring = Pick<Transaction, 'db' | 'publishExcept'>

/** Puts back a removed post with its likes and comments; pages show it when they load again. Resolves to false if it cannot be. */
export async function restorePost({ db }: Restoring, id: number): Promise<boolean> {
  return (await restoreRows(db, app, id)) !== undefined
}

/** Puts back a removed comment, also on open pages. Resolves to false if it cannot be, such as after its post was deleted. */
export async function restoreComment({ db, publishExcept }: Restoring, id: number): Promise<boolean> {
  const comment = await restoreRows(db, app, id)
  const author = comment && (await profileById(db, app, comment.author))
  if (!comment?.answered || !author) return false
  const { content, created_at, answered: post } = comment
  const shown = toComment({ id, author, content, created_at }, post.id)
  const hiddenFrom = await playersHiddenFrom(db, post.author, author.id)
  for (const topic of topicsOf(post.author, ...postSubjects))
    publishExcept(topic, hiddenFrom, 'INSTAGRAM_REPLY', shown, post.replies)
  return true
}
