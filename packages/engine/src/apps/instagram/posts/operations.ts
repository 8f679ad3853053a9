import { commentProblem, limits } from '@orelhao/protocol/instagram/rules'
import type { AppPorts, Context, Handlers } from '../../../core/context.ts'
import { hasBlockedWord } from '../../../shared/moderation/blocked-words.ts'
import { playersHiddenFrom } from '../../../shared/social/blocks/store.ts'
import { type Taken, takePost, takePostFor } from '../../../shared/social/posts/locking/store.ts'
import {
  addPost,
  countReplies,
  destroyPost,
  like,
  type Post,
  postById,
  unlike,
} from '../../../shared/social/posts/store.ts'
import type { Profile } from '../../../shared/social/profiles/store.ts'
import { accountOf, app } from '../accounts/current-account.ts'
import { isPlayed, isShown } from '../allowed-media.ts'
import { mention } from '../notices/mentions.ts'
import { notify } from '../notices/notify.ts'
import { forgetComment, forgetPost, hideNotice } from '../notices/store.ts'
import { toAuthor } from '../profile-views.ts'
import { showingPosts, topicOfRest, topicsOf } from '../topics.ts'
import { toComment } from './views.ts'

export const handlersFor = ({
  blockedWords,
}: AppPorts): Handlers<'ig_createPost' | 'ig_deletePost' | 'ig_setLike' | 'ig_reply' | 'ig_deleteComment'> => ({
  async ig_createPost(context, file, content, isVideo = false, still = '') {
    const { db, now, phone, refuse, tellTopicBut } = context
    const account = await accountOf(context)
    if (!account) return refuse('notLoggedIn')
    if (isVideo && !isPlayed(phone, file)) return refuse('invalidVideo')
    const image = isVideo ? still : file
    if (!isShown(phone, image)) return refuse('invalidImage')
    if (content.length > limits.caption) return refuse('captionTooLong')
    if (hasBlockedWord(blockedWords, content)) return refuse('blockedWord')
    const kept = { content, image, video: isVideo ? file : null, created_at: now }
    const id = await addPost(db, app, { author: account.id, ...kept })
    await mention(context, account, content, { post: id, comment: 0 })
    const post = {
      id,
      profile_id: account.id,
      author: toAuthor(account),
      ...kept,
      likes: [],
      likes_count: 0,
      liked: false,
      comments: 0,
    }
    const deaf = await playersHiddenFrom(db, account.id)
    for (const topic of topicsOf(account.id, 'posts')) tellTopicBut(topic, deaf, 'INSTAGRAM_POST', post)
    tellTopicBut(topicOfRest('posts'), deaf, 'INSTAGRAM_NEWS', account.id, id)
    return post
  },

  async ig_deletePost(context, id) {
    const { me, db, refuse, tellTopic } = context
    const account = await accountOf(context)
    if (!account && !me.moderator) return refuse('notLoggedIn')
    const post = await takePost(db, app, id)
    if (post?.reply_to !== null) return refuse('unknownPost')
    if (post.author !== account?.id && !me.moderator) return refuse('notYours')
    await forgetPost(db, id)
    await destroyPost(db, app, id)
    for (const topic of topicsOf(post.author, ...showingPosts)) tellTopic(topic, 'INSTAGRAM_DESTROY', id)
    return null
  },

  async ig_setLike(context, id, liked) {
    const { db, refuse, tellTopicBut } = context
    const account = await accountOf(context)
    if (!account) return refuse('notLoggedIn')
    const taken = await takenFor(context, account, id)
    if (!taken) return refuse('unknownPost')
    if (liked && taken.isBlocked) return refuse('isBlocked')
    const { post, author } = taken
    const likes_count = liked ? await like(db, post, account.id) : await unlike(db, post, account.id)
    if (likes_count === undefined) return null
    const occasion = { profile: post.author, actor: account.id, kind: 'like', post: id, comment: 0 } as const
    if (liked) await notify(context, account, author, occasion)
    else await hideNotice(db, occasion)
    const event = { post_id: id, profile_id: account.id, toggle: liked, likes_count }
    const deaf = await playersHiddenFrom(db, post.author)
    for (const topic of topicsOf(post.author, ...showingPosts)) tellTopicBut(topic, deaf, 'INSTAGRAM_LIKE', event)
    return null
  },

  async ig_reply(context, id, content) {
    const { db, now, refuse, tellTopicBut } = context
    const account = await accountOf(context)
    if (!account) return refuse('notLoggedIn')
    const problem = commentProblem(content)
    if (problem) return refuse(problem)
    if (hasBlockedWord(blockedWords, content)) return refuse('blockedWord')
    const taken = await takenFor(context, account, id)
    if (!taken) return refuse('unknownPost')
    if (taken.isBlocked) return refuse('isBlocked')
    const { post, author } = taken
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
    await mention(context, account, content, about, post.author)
    const shown = toComment({ id: comment, author: account, content, created_at: now }, id)
    const deaf = await playersHiddenFrom(db, post.author, account.id)
    for (const topic of topicsOf(post.author, ...showingPosts))
      tellTopicBut(topic, deaf, 'INSTAGRAM_REPLY', shown, post.replies + 1)
    return shown
  },

  async ig_deleteComment(context, id) {
    const { me, db, refuse, tellTopicBut } = context
    const account = await accountOf(context)
    if (!account && !me.moderator) return refuse('notLoggedIn')
    const comment = await takenComment(context, id)
    if (!comment) return refuse('unknownComment')
    const { post, author } = comment
    if (!me.moderator && ![author, post.author].includes(account?.id ?? 0)) return refuse('notYours')
    await forgetComment(db, id)
    const left = (await destroyPost(db, app, id))?.answered?.replies ?? 0
    const deaf = await playersHiddenFrom(db, post.author)
    for (const topic of topicsOf(post.author, ...showingPosts))
      tellTopicBut(topic, deaf, 'INSTAGRAM_DELETE_COMMENT', id, post.id, left)
    return null
  },
})

interface TakenComment {
  author: number
  post: Post
}

/** The same with the post that it is below, which is taken first. */
async function takenComment({ db }: Pick<Context, 'db'>, id: number): Promise<TakenComment | undefined> {
  const above = (await postById(db, app, id))?.reply_to ?? undefined
  const post = above === undefined ? undefined : await takePost(db, app, above)
  const comment = post && (await takePost(db, app, id))
  return comment && { author: comment.author, post }
}

/** A post that an account is about to do something to; no comment. */
async function takenFor({ db }: Pick<Context, 'db'>, account: Profile, id: number): Promise<Taken | undefined> {
  const taken = await takePostFor(db, app, id, account.id)
  return taken?.post.reply_to === null ? taken : undefined
}
