import type { Context, Handlers } from '../../core/context.ts'
import { type Report, report } from '../../shared/moderation/reports/store.ts'
import { hiddenFrom } from '../../shared/social/blocks/store.ts'
import { postById } from '../../shared/social/posts/store.ts'
import { profileById } from '../../shared/social/profiles/store.ts'
import { accountOf, app } from './account.ts'
import { storyById } from './stories/store.ts'

const unknown = { post: 'unknownPost', story: 'unknownStory', comment: 'unknownComment' } as const

type Kind = keyof typeof unknown

export const handlers: Handlers<'ig_report'> = {
  async ig_report(context, kind, id, reason) {
    const { me, db, now, refuse } = context
    const account = await accountOf(context)
    if (!account) return refuse('notLoggedIn')
    const thing = await thingOf(context, kind, id)
    const author = thing && (await profileById(db, app, thing.author))
    if (!author || (await hiddenFrom(db, account.id)).has(author.id)) return refuse(unknown[kind])
    const { content, image, video, created_at } = thing
    const copy = { username: author.handle, name: author.name, content, image, video, created_at }
    const sides = { reporter: me.user_id, author: author.owner }
    await report(db, { app, kind, thing: id, ...sides, reason, copy, image, video, created_at: now })
    return null
  },
}

type Thing = Required<Pick<Report, 'image' | 'video' | 'created_at'>> & { author: number; content: string }

async function thingOf({ db, now }: Pick<Context, 'db' | 'now'>, kind: Kind, id: number): Promise<Thing | undefined> {
  if (kind === 'story') return storyById(db, id, now)
  const post = await postById(db, app, id)
  return post && (post.reply_to === null) === (kind === 'post') ? post : undefined
}
