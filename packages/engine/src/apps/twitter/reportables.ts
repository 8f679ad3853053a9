import type { App } from '../../core/context.ts'
import { rowId } from '../../shared/moderation/reportable.ts'
import { postById } from '../../shared/social/posts/store.ts'
import { profileById } from '../../shared/social/profiles/store.ts'
import { removeTweetAndPublish, restoreTweet } from './tweets/remove-tweet.ts'
import { app, ownProfile } from './views.ts'

export const reportables: NonNullable<App['reportables']> = {
  tweet: {
    writtenBy: { twitter_store: ({ id }) => String(id), twitter_reply: ({ id }) => String(id) },
    async find(reporter, thing) {
      if (!(await ownProfile(reporter))) return
      const { db } = reporter
      const post = await postById(db, app, rowId(thing))
      const author = post && (await profileById(db, app, post.author))
      if (!post || !author) return
      const answered = post.reply_to === null ? undefined : await postById(db, app, post.reply_to)
      const answeredAuthor = answered && (await profileById(db, app, answered.author))
      const { id, content, created_at, reply_to } = post
      return {
        thing: id,
        author: author.owner,
        copy: { content, username: author.handle, name: author.name, reply_to, created_at },
        around: answered ? [{ by: answeredAuthor?.handle ?? '', text: answered.content, at: answered.created_at }] : [],
      }
    },
    remove: async (transaction, thing) =>
      (await removeTweetAndPublish(transaction, thing, transaction.now)) !== undefined,
    restore: (transaction, thing) => restoreTweet(transaction, thing),
  },
  profile: {
    writtenBy: { twitter_register: ({ id }) => String(id), twitter_save: ({ id }) => String(id) },
    async find(reporter, thing) {
      if (!(await ownProfile(reporter))) return
      const profile = await profileById(reporter.db, app, rowId(thing))
      if (!profile) return
      const { id, owner, handle: username, name, bio, avatar, banner } = profile
      return { thing: id, author: owner, copy: { username, name, bio, avatar, banner }, image: avatar }
    },
  },
}
