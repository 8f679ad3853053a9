import { answerProblem, limits } from '@orelhao/protocol/instagram/rules'
import type { AppPorts, Context, Handlers } from '../../../core/context.ts'
import { hasBlockedWord } from '../../../shared/moderation/blocked-words.ts'
import { blockersBetween } from '../../../shared/social/blocks/store.ts'
import { lockProfiles } from '../../../shared/social/profiles/locking/store.ts'
import type { Profile } from '../../../shared/social/profiles/store.ts'
import { accountOf, app } from '../accounts/current-account.ts'
import { notify } from '../notices/notify.ts'
import { hideNotice, type NoticeKey } from '../notices/store.ts'
import { likeStory, storyById } from '../stories/store.ts'
import { addAnswer, countAnswers } from './store.ts'

export const handlersFor = (ports: AppPorts): Handlers<'ig_likeStory' | 'ig_answerStory'> => ({
  async ig_likeStory(context, id, liked) {
    const { db, refuse } = context
    const account = await accountOf(context)
    if (!account) return refuse('notLoggedIn')
    const author = await lockAuthor(context, account, id)
    if (!author) return refuse('unknownStory')
    if (await isBlocked(context, account, author)) return refuse('isBlocked')
    await likeStory(db, id, account.id, liked)
    const occasion: NoticeKey = { profile: author.id, actor: account.id, kind: 'heart', post: 0, comment: id }
    if (liked) await notify(context, account, author, occasion)
    else await hideNotice(db, occasion)
    return null
  },

  async ig_answerStory(context, id, content) {
    const { db, now, refuse } = context
    const account = await accountOf(context)
    if (!account) return refuse('notLoggedIn')
    const problem = answerProblem(content)
    if (problem) return refuse(problem)
    if (hasBlockedWord(ports.blockedWords, content)) return refuse('blockedWord')
    const author = await lockAuthor(context, account, id)
    if (!author) return refuse('unknownStory')
    if (await isBlocked(context, account, author)) return refuse('isBlocked')
    if ((await countAnswers(db, id, account.id)) >= limits.answersEach) return refuse('tooManyAnswers')
    const comment = await addAnswer(db, { story: id, profile: account.id, content, created_at: now })
    const occasion: NoticeKey = { profile: author.id, actor: account.id, kind: 'answer', post: 0, comment }
    await notify(context, account, author, occasion, content)
    return null
  },
})

/** Locks a story's author and the account, whose answers are counted; undefined without a visible story. */
async function lockAuthor(
  { db, now }: Pick<Context, 'db' | 'now'>,
  account: Profile,
  id: number,
): Promise<Profile | undefined> {
  const story = await storyById(db, id, now)
  return story && lockProfiles(db, app, account.id, story.author)
}

async function isBlocked({ db }: Pick<Context, 'db'>, account: Profile, author: Profile): Promise<boolean> {
  return (await blockersBetween(db, account.id, author.id)).length > 0
}
