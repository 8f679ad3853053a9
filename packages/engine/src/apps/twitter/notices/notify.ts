import { limits } from '@orelhao/protocol/twitter/rules'
import type { Context } from '../../../core/context.ts'
import type { Post } from '../../../shared/social/posts/store.ts'
import type { Profile } from '../../../shared/social/profiles/store.ts'
import { texts } from '../texts.ts'
import { addNotice, countNotices } from './store.ts'

const minute = 60

interface TwitterAction {
  kind: keyof typeof texts
  from: Profile
  /** The affected person. The caller has checked that there is no block between the two. */
  to: Pick<Profile, 'id' | 'owner'>
  /** The tweet concerned; missing for a new follower. */
  post?: Pick<Post, 'id' | 'content'>
}

/** Notifies a person of an action on their profile or tweets: the same action once, and only the first `noticesPerMinute` of a minute. */
export async function notify(
  { db, now, emit }: Pick<Context, 'db' | 'now' | 'emit'>,
  action: TwitterAction,
): Promise<void> {
  const { kind, from, to, post } = action
  if (from.id === to.id) return
  if (!(await addNotice(db, { profile: to.id, actor: from.id, kind, post: post?.id ?? 0, created_at: now }))) return
  const { noticesPerMinute } = limits
  if ((await countNotices(db, to.id, now - minute, noticesPerMinute + 1)) > noticesPerMinute) return
  const route = post ? `/twitter/posts/${post.id}` : `/twitter/profiles/${from.id}`
  emit(to.owner, 'TWITTER_NOTIFY', texts[kind](from.name), post ? preview(post.content) : `@${from.handle}`, route)
}

function preview(content: string): string {
  const letters = [...content.replace(/\s+/g, ' ')]
  return letters.length > limits.preview ? `${letters.slice(0, limits.preview).join('')}…` : letters.join('')
}
