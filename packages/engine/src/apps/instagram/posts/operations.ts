import { commentProblem, limits } from '@orelhao/protocol/instagram/rules'
import type { AppPorts, Context, Handlers } from '../../../core/context.ts'
import { hasBlockedWord } from '../../../shared/moderation/blocked-words.ts'
import { playersHiddenFrom } from '../../../shared/social/blocks/store.ts'
import { type LockedPost, lockPost, lockPostFor } from '../../../shared/social/posts/locking/store.ts'
import { addPost, countReplies, like, unlike } from '../../../shared/social/posts/store.ts'
import type { Profile } from '../../../shared/social/profiles/store.ts'
import { accountOf, app } from '../accounts/current-account.ts'
import { isAllowedPicture, isAllowedVideo } from '../allowed-media.ts'
import { notifyMentioned } from '../notices/mentions.ts'
import { notify } from '../notices/notify.ts'
import { hideNotice } from '../notices/store.ts'
import { toAuthor } from '../profile-views.ts'
import { postSubjects, topicOfOthers, topicsOf } from '../topics.ts'
import { lockComment, removeLockedComment, removeLockedPost } from './remove-post.ts'
import { toComment } from './views.ts'

export const handlersFor = (
  ports: AppPorts,
): Handlers<'ig_createPost' | 'ig_deletePost' | 'ig_setLike' | 'ig_reply' | 'ig_deleteComment'> => ({
  async ig_createPost(context, file, content, isVideo = false, still = '') {
    const { db, now, phone, refuse, publishExcept } = context
    const account = await accountOf(context)
    if (!account) return refuse('notLoggedIn')
    if (isVideo && !isAllowedVideo(phone, file)) return refuse('invalidVideo')
    const image = isVideo ? still : file
    if (!isAllowedPicture(phone, image)) return refuse('invalidImage')
    if (content.length > limits.caption) return refuse('captionTooLong')
    if (hasBlockedWord(ports.blockedWords, content)) return refuse('blockedWord')
    const fields = { content, image, video: isVideo ? file : null, created_at: now }
    const id = await addPost(db, app, { author: account.id, ...fields })
    await notifyMentioned(context, account, content, { post: id, comment: 0 })
    const post = {
      id,
      profile_id: account.id,
      author: toAuthor(account),
      ...fields,
      likes: [],
      likes_count: 0,
      liked: false,
      comments: 0,
    }
    const hiddenFrom = await playersHiddenFrom(db, account.id)
    for (const topic of topicsOf(account.id, 'posts')) publishExcept(topic, hiddenFrom, 'INSTAGRAM_POST', post)
    publishExcept(topicOfOthers('posts'), hiddenFrom, 'INSTAGRAM_NEWS', account.id, id)
    return post
  },

  async ig_deletePost(context, id) {
    const { me, db, refuse } = context
    const account = await accountOf(context)
    if (!account && !me.moderator) return refuse('notLoggedIn')
    const post = await lockPost(db, app, id)
    if (post?.reply_to !== null) return refuse('unknownPost')
    if (post.author !== account?.id && !me.moderator) return refuse('notYours')
    await removeLockedPost(context, post)
    return null
  },

  async ig_setLike(context, id, liked) {
    const { db, refuse, publishExcept } = context
    const account = await accountOf(context)
    if (!account) return refuse('notLoggedIn')
    const locked = await lockVisiblePost(context, account, id)
    if (!locked) return refuse('unknownPost')
    if (liked && locked.isBlocked) return refuse('isBlocked')
    const { post, author } = locked
    const likes_count = liked ? await like(db, post, account.id) : await unlike(db, post, account.id)
    if (likes_count === undefined) return null
    const occasion = { profile: post.author, actor: account.id, kind: 'like', post: id, comment: 0 } as const
    if (liked) await notify(context, account, author, occasion)
    else await hideNotice(db, occasion)
    const event = { post_id: id, profile_id: account.id, toggle: liked, likes_count }
    const hiddenFrom = await playersHiddenFrom(db, post.author)
    for (const topic of topicsOf(post.author, ...postSubjects))
      publishExcept(topic, hiddenFrom, 'INSTAGRAM_LIKE', event)
    return null
  },

  async ig_reply(context, id, content) {
    const { db, now, refuse, publishExcept } = context
    const account = await accountOf(context)
    if (!account) return refuse('notLoggedIn')
    const problem = commentProblem(content)
    if (problem) return refuse(problem)
    if (hasBlockedWord(ports.blockedWords, content)) return refuse('blockedWord')
    const locked = await lockVisiblePost(context, account, id)
    if (!locked) return refuse('unknownPost')
    if (locked.isBlocked) return refuse('isBlocked')
    const { post, author } = locked
    if ((await countReplies(db, id, account.id)) >= limits.commentsEach) return refuse('tooManyComments')
    const row = { author: account.id, content, reply_to: post, created_at: now }
    const comment = await addPost(db, app, row)
    const about = { post: id, comment }
    await notify(
      context,
      account,
      author,
      { profile: post.author, actor: account.id, kind: 'comment', ...about },
      content,
    )
    await notifyMentioned(context, account, content, about, post.author)
    const shown = toComment({ id: comment, author: account, content, created_at: now }, id)
    const hiddenFrom = await playersHiddenFrom(db, post.author, account.id)
    for (const topic of topicsOf(post.author, ...postSubjects))
      publishExcept(topic, hiddenFrom, 'INSTAGRAM_REPLY', shown, post.replies + 1)
    return shown
  },

  async ig_deleteComment(context, id) {
    const { me, refuse } = context
    const account = await accountOf(context)
    if (!account && !me.moderator) return refuse('notLoggedIn')
    const comment = await lockComment(context, id)
    if (!comment) return refuse('unknownComment')
    const { post, author } = comment
    if (!me.moderator && ![author, post.author].includes(account?.id ?? 0)) return refuse('notYours')
    await removeLockedComment(context, comment)
    return null
  },
})

/** Locks a post that the account can see; comments do not count. */
async function lockVisiblePost(
  { db }: Pick<Context, 'db'>,
  account: Profile,
  id: number,
): Promise<LockedPost | undefined> {
  const locked = await lockPostFor(db, app, id, account.id)
  return locked?.post.reply_to === null ? locked : undefined
}
