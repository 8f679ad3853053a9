import type { App } from '../../core/context.ts'
import type { ReportedThing, Reporter } from '../../shared/moderation/reportable.ts'
import { rowId } from '../../shared/moderation/reportable.ts'
import { findProfileView, type ProfileView } from '../../shared/social/people/store.ts'
import { postById } from '../../shared/social/posts/store.ts'
import { profileById } from '../../shared/social/profiles/store.ts'
import { accountOf, app } from './accounts/current-account.ts'
import { removeComment, removePost } from './posts/remove-post.ts'
import { restoreComment, restorePost } from './posts/restore-post.ts'
import { removeStoryForNow, restoreStory } from './stories/end-story.ts'
import { storyById } from './stories/store.ts'

type Kind = 'post' | 'story' | 'comment'
type Item = Required<Pick<ReportedThing, 'thing' | 'author' | 'image' | 'video'>> & {
  content: string
  created_at: number
  reply_to: number | null
}

async function itemOf({ db, now }: Reporter, kind: Kind, id: number): Promise<Item | undefined> {
  if (kind === 'story') {
    const story = await storyById(db, id, now)
    return story && { ...story, thing: id, reply_to: null }
  }
  const post = await postById(db, app, id)
  return post && (post.reply_to === null) === (kind === 'post') ? { ...post, thing: id } : undefined
}

async function reportedItem(reporter: Reporter, kind: Kind, id: number): Promise<ReportedThing | undefined> {
  const item = await itemOf(reporter, kind, id)
  const view = item && (await visibleProfile(reporter, item.author))
  if (!item || !view) return
  const { handle: username, name, owner } = view.profile
  const { content, image, video, created_at, reply_to } = item
  return {
    thing: id,
    author: owner,
    copy: { username, name, content, image, video, created_at },
    image,
    video,
    around: await answeredPost(reporter, reply_to),
  }
}

/** The profile as the reporter's account sees it; undefined where one has blocked the other. */
async function visibleProfile(reporter: Reporter, id: number): Promise<ProfileView | undefined> {
  const account = await accountOf(reporter)
  const view = account && (await findProfileView(reporter.db, app, id, account.id))
  return view && !view.isBlocked && !view.hasBlocked ? view : undefined
}

async function answeredPost({ db }: Reporter, id: number | null): Promise<NonNullable<ReportedThing['around']>> {
  const post = id === null ? undefined : await postById(db, app, id)
  const author = post && (await profileById(db, app, post.author))
  return post ? [{ by: author?.handle ?? '', text: post.content, at: post.created_at }] : []
}

export const reportables: NonNullable<App['reportables']> = {
  post: {
    writtenBy: { ig_createPost: ({ id }) => String(id) },
    find: (reporter, thing) => reportedItem(reporter, 'post', rowId(thing)),
    remove: (transaction, thing) => removePost(transaction, thing),
    restore: (transaction, thing) => restorePost(transaction, thing),
    files: ['image', 'video'],
  },
  story: {
    writtenBy: { ig_createStory: ({ id }) => String(id) },
    find: (reporter, thing) => reportedItem(reporter, 'story', rowId(thing)),
    remove: (transaction, thing) => removeStoryForNow(transaction, thing),
    restore: (transaction, thing) => restoreStory(transaction, thing),
    files: ['image', 'video'],
  },
  comment: {
    writtenBy: { ig_reply: ({ id }) => String(id) },
    find: (reporter, thing) => reportedItem(reporter, 'comment', rowId(thing)),
    remove: (transaction, thing) => removeComment(transaction, thing),
    restore: (transaction, thing) => restoreComment(transaction, thing),
  },
  profile: {
    writtenBy: { ig_register: ({ id }) => String(id), ig_updateProfile: ({ id }) => String(id) },
    async find(reporter, thing) {
      const view = await visibleProfile(reporter, rowId(thing))
      if (!view) return
      const { id, owner, handle: username, name, bio, avatar } = view.profile
      return { thing: id, author: owner, copy: { username, name, bio, avatar }, image: avatar }
    },
  },
}
