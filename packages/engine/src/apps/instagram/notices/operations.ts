import type { Notification } from '@orelhao/protocol/instagram/contract'
import { limits } from '@orelhao/protocol/instagram/rules'
import type { Handlers } from '../../../core/context.ts'
import type { Db } from '../../../database/database.ts'
import { postViewsById } from '../../../shared/social/entries/store.ts'
import type { Profile } from '../../../shared/social/profiles/store.ts'
import { accountOf } from '../accounts/current-account.ts'
import { answersById } from '../answers/store.ts'
import { storyPictures } from '../stories/store.ts'
import { texts } from '../texts.ts'
import { type Kind, markAllSeen, noticesOf } from './store.ts'

export const handlers: Handlers<'ig_notifications' | 'ig_saw_notifications'> = {
  async ig_notifications(context, before) {
    const account = await accountOf(context)
    if (!account) return context.refuse('notLoggedIn')
    return notificationsOf(context.db, account, before)
  },

  async ig_saw_notifications(context) {
    const account = await accountOf(context)
    if (!account) return context.refuse('notLoggedIn')
    await markAllSeen(context.db, account.id)
    return null
  },
}

async function notificationsOf(db: Db, account: Profile, before?: number): Promise<Notification[]> {
  const notices = await noticesOf(db, account.id, limits.page, before)
  const about = notices.flatMap(({ post, comment }) => (post === 0 ? [] : [post, comment])).filter((id) => id !== 0)
  const idsOf = (wanted: Kind) => notices.filter(({ kind }) => kind === wanted).map(({ comment }) => comment)
  const answers = await answersById(db, idsOf('answer'))
  const pictures = await storyPictures(db, idsOf('heart'))
  const posts = await postViewsById(db, about, account.id)
  return notices.map(({ id, handle, avatar, kind, post, comment, mark, created_at }) => {
    const shown = posts.get(post)
    const answer = kind === 'answer' ? answers.get(comment) : undefined
    const written = answer ?? (comment === 0 ? shown : posts.get(comment))
    const picture = kind === 'heart' ? pictures.get(comment) : answer?.image
    return {
      id,
      kind: kind as Kind,
      username: handle,
      avatarURL: avatar,
      content: texts[kind as Kind](handle, written?.content ?? ''),
      post_id: shown?.id ?? null,
      image: shown?.image ?? picture ?? null,
      unread: id > (mark ?? 0),
      created_at,
    }
  })
}
