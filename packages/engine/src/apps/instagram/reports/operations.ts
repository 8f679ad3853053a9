import type { Context, Handlers } from '../../../core/context.ts'
import { type Report, report } from '../../../shared/moderation/reports/store.ts'
import { findProfileView } from '../../../shared/social/people/store.ts'
import { postById } from '../../../shared/social/posts/store.ts'
import { accountOf, app } from '../accounts/current-account.ts'
import { storyById } from '../stories/store.ts'

const unknownCodes = { post: 'unknownPost', story: 'unknownStory', comment: 'unknownComment' } as const

type Kind = keyof typeof unknownCodes

export const handlers: Handlers<'ig_report'> = {
  async ig_report(context, kind, id, reason) {
    const { me, db, now, refuse } = context
    const account = await accountOf(context)
    if (!account) return refuse('notLoggedIn')
    const thing = await reportedItemOf(context, kind, id)
    const author = thing && (await findProfileView(db, app, thing.author, account.id))
    if (!author || author.isBlocked || author.hasBlocked) return refuse(unknownCodes[kind])
    const { handle: username, name, owner } = author.profile
    const { content, image, video, created_at } = thing
    const copy = { username, name, content, image, video, created_at }
    const sides = { reporter: me.user_id, author: owner }
    await report(db, { app, kind, thing: id, ...sides, reason, copy, image, video, created_at: now })
    return null
  },
}

type ReportedItem = Required<Pick<Report, 'image' | 'video' | 'created_at'>> & { author: number; content: string }

async function reportedItemOf(
  { db, now }: Pick<Context, 'db' | 'now'>,
  kind: Kind,
  id: number,
): Promise<ReportedItem | undefined> {
  if (kind === 'story') return storyById(db, id, now)
  const post = await postById(db, app, id)
  return post && (post.reply_to === null) === (kind === 'post') ? post : undefined
}
