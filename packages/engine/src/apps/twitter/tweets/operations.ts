import { mentionsIn } from '@orelhao/protocol/social/rules'
import { limits, tweetProblem } from '@orelhao/protocol/twitter/rules'
import { type AppPorts, type Context, type Handlers, Refused } from '../../../core/context.ts'
import { hasBlockedWord } from '../../../shared/moderation/blocked-words.ts'
import { canDelete } from '../../../shared/moderation/can-delete.ts'
import { playersHiddenFrom } from '../../../shared/social/blocks/store.ts'
import { newPostView } from '../../../shared/social/entries/store.ts'
import { addPost, countReplies, type Post, postById } from '../../../shared/social/posts/store.ts'
import { mentionedProfiles, type Profile, profileById } from '../../../shared/social/profiles/store.ts'
import { notify } from '../notices/notify.ts'
import { lockTweetFor } from '../reactions/operations.ts'
import { timelineTopic, topicsOf, tweetTopic } from '../topics.ts'
import { app, asOthersSee, ownProfile, toTweet } from '../views.ts'
import { removeTweetAndPublish } from './remove-tweet.ts'

type TweetMember = 'twitter_store' | 'twitter_reply' | 'twitter_destroy'

export const handlersFor = (ports: AppPorts): Handlers<TweetMember> => ({
  async twitter_store(context, content) {
    const { db, now, publishExcept, refuse } = context
    const own = await ownProfile(context)
    if (!own) return refuse('noProfile')
    const problem = problemOf(ports.blockedWords, content)
    if (problem) return refuse(problem)
    const id = await addPost(db, app, { author: own.id, content, created_at: now })
    const tweet = toTweet({ id, post: newPostView(own, { id, content, reply_to: null, created_at: now }) })
    publishExcept(timelineTopic, await playersHiddenFrom(db, own.id), 'TWITTER_TWEET', asOthersSee(tweet))
    await notifyMentioned(context, own, { id, content })
    return tweet
  },

  async twitter_reply(context, id, content) {
    const { db, now, publish, publishExcept, refuse } = context
    const problem = problemOf(ports.blockedWords, content)
    if (problem) return refuse(problem)
    const locked = await lockTweetFor(context, id)
    if (locked instanceof Refused) return locked
    const { own, post, author } = locked
    if ((await countReplies(db, id, own.id)) >= limits.repliesEach) return refuse('tooManyReplies')
    const reply = await addPost(db, app, { author: own.id, content, reply_to: post, created_at: now })
    const answered = { id, handle: author.handle }
    const tweet = toTweet({
      id: reply,
      post: newPostView(own, { id: reply, content, reply_to: answered, created_at: now }),
    })
    const comments = post.replies + 1
    const where = tweetTopic(id)
    publishExcept(where, await playersHiddenFrom(db, own.id), 'TWITTER_REPLY', id, comments, asOthersSee(tweet))
    for (const topic of topicsOf(post)) if (topic !== where) publish(topic, 'TWITTER_REPLY', id, comments)
    await notify(context, { kind: 'reply', from: own, to: author, post: { id: reply, content } })
    await notifyMentioned(context, own, { id: reply, content }, post.author)
    return tweet
  },

  async twitter_destroy(context, id) {
    const { me, db, refuse } = context
    const own = await ownProfile(context)
    if (!own && !me.moderator) return refuse('noProfile')
    const post = await postById(db, app, id)
    if (!post) return refuse('unknownTweet')
    const author = await profileById(db, app, post.author)
    if (!canDelete(me, author?.owner ?? 0)) return refuse('notYours')
    if (!(await removeTweetAndPublish(context, id))) return refuse('unknownTweet')
    return null
  },
})

function problemOf(blockedWords: AppPorts['blockedWords'], content: string) {
  return tweetProblem(content) ?? (hasBlockedWord(blockedWords, content) ? 'blockedWord' : undefined)
}

/** Notifies the mentioned profiles, except `except`, which gets another notification. */
async function notifyMentioned(
  context: Pick<Context, 'db' | 'now' | 'emit'>,
  from: Profile,
  post: Pick<Post, 'id' | 'content'>,
  except?: number,
): Promise<void> {
  const handles = mentionsIn(post.content).slice(0, limits.mentions)
  for (const to of await mentionedProfiles(context.db, app, handles, from.id))
    if (to.id !== except) await notify(context, { kind: 'mention', from, to, post })
}
