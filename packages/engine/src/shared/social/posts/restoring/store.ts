import { hashtagsIn } from '@orelhao/protocol/social/rules'
import type { Db } from '../../../../database/database.ts'
import { addHashtags } from '../../hashtags/store.ts'
import { countPost } from '../../profiles/locking/store.ts'
import { profileById, type SocialApp } from '../../profiles/store.ts'
import { lockPost } from '../locking/store.ts'
import { claimRemoved, moveBack } from '../removed/store.ts'
import { add, countsReplies, type Post, postById } from '../store.ts'

/** A restored post, and the post that it answers with its replies. */
export interface Restored extends Post {
  answered: Post | undefined
}

/**
 * Puts back a post that a moderator has removed, with its id, time, likes, hashtags, shares, and the comments that belong to it. All counts
 * are made again from rows, since likes and replies of erased players are gone. Undefined if it is not removed, its author is gone, or the
 * post to which it belongs is gone.
 */
export async function restorePost(db: Db, app: SocialApp, id: number): Promise<Restored | undefined> {
  const removed = await claimRemoved(db, app, id)
  if (!removed || !(await profileById(db, app, removed.author))) return
  const { author, content, reply_to } = removed
  const answered = reply_to === null ? undefined : await lockPost(db, app, reply_to)
  if (reply_to !== null && !answered && !countsReplies[app]) return
  await moveBack(db, id)
  await countAgain(db, id)
  if (reply_to === null || countsReplies[app]) {
    await addHashtags(db, app, id, hashtagsIn(content))
    await countPost(db, author, 1)
  }
  if (answered) await add(db, 'replies', 1, answered.id)
  const post = await postById(db, app, id)
  return post && { ...post, answered: answered && { ...answered, replies: answered.replies + 1 } }
}

async function countAgain(db: Db, id: number): Promise<void> {
  const rowsOf = (column: 'reply_to' | 'share_of') =>
    db
      .selectFrom('orelhao_social_posts')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where(column, '=', id)
      .executeTakeFirstOrThrow()
  const likes = await db
    .selectFrom('orelhao_social_reactions')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('post', '=', id)
    .executeTakeFirstOrThrow()
  const counts = {
    likes: Number(likes.count),
    replies: Number((await rowsOf('reply_to')).count),
    shares: Number((await rowsOf('share_of')).count),
  }
  await db.updateTable('orelhao_social_posts').set(counts).where('id', '=', id).execute()
}
