import { deleteNoticesOfComment, deleteNoticesOfPost } from '../../apps/instagram/notices/store.ts'
import { endStory, removeStoryAndPublish } from '../../apps/instagram/stories/end-story.ts'
import { deleteNotices } from '../../apps/twitter/notices/store.ts'
import type { Db } from '../../database/database.ts'
import { unfollow } from '../../shared/social/follows/store.ts'
import { lockPost } from '../../shared/social/posts/locking/store.ts'
import { destroyPost, unlike, unshare } from '../../shared/social/posts/store.ts'
import { lockProfiles } from '../../shared/social/profiles/locking/store.ts'
import type { SocialApp } from '../../shared/social/profiles/store.ts'
import { removeReaction, removeReactions } from '../../shared/social/reactions/store.ts'
import { unindexWords } from '../../shared/trigram-search/store.ts'
import type { Transaction } from '../../transaction.ts'
import type { EraseStep } from '../erase-step.ts'

/** Posts, likes or follows of one transaction: each changes counts of others. */
const atOnce = 20

interface ErasedProfile {
  id: number
  app: SocialApp
  words: string
}

/** Erases one part of one profile; returns whether there was anything. */
type Part = (transaction: Transaction, profile: ErasedProfile) => Promise<boolean>

/** Erases a player's profiles in all networks: what they published, their likes and follows, then the profile, whose handle is free. */
export const eraseProfiles: EraseStep = async (transaction, me) => {
  const { db } = transaction
  const profile = (await db
    .selectFrom('orelhao_social_profiles')
    .select(['id', 'app', 'words'])
    .where('owner', '=', me.user_id)
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()) as ErasedProfile | undefined
  if (!profile) return false
  for (const part of [erasePosts, eraseRemovedPosts, eraseLikes, eraseFollows, eraseStories, eraseRemovedStories])
    if (await part(transaction, profile)) return true
  await eraseTraces(db, profile)
  await unindexWords(db, 'orelhao_social_profiles', profile.id, profile.words)
  await db.deleteFrom('orelhao_social_profiles').where('id', '=', profile.id).execute()
  return true
}

const erasePosts: Part = async ({ db }, { id, app }) => {
  const posts = await db
    .selectFrom('orelhao_social_posts')
    .select(['id', 'share_of'])
    .where('author', '=', id)
    .orderBy('id')
    .limit(atOnce)
    .execute()
  for (const post of posts) {
    if (post.share_of === null) await erasePost(db, app, post.id)
    else await eraseShare(db, app, id, post.id, post.share_of)
  }
  return posts.length > 0
}

async function erasePost(db: Db, app: SocialApp, id: number): Promise<void> {
  if (app === 'twitter') await deleteNotices(db, id)
  else {
    await deleteNoticesOfPost(db, id)
    await deleteNoticesOfComment(db, id)
  }
  await destroyPost(db, app, id)
}

async function eraseShare(db: Db, app: SocialApp, profile: number, id: number, shared: number): Promise<void> {
  const post = await lockPost(db, app, shared)
  if (post) await unshare(db, post, profile)
  else await db.deleteFrom('orelhao_social_posts').where('id', '=', id).execute()
}

/** Posts that moderators removed, with their likes; shares of others' removed posts, and comments on them. */
const eraseRemovedPosts: Part = async ({ db }, { id }) => {
  const rows = await db
    .selectFrom('orelhao_social_removed_posts')
    .select('id')
    .where('author', '=', id)
    .limit(atOnce)
    .execute()
  const ids = rows.map((row) => row.id)
  if (ids.length === 0) return false
  await removeReactions(db, ids)
  await db
    .deleteFrom('orelhao_social_removed_posts')
    .where((e) => e.or([e('id', 'in', ids), e('removed_with', 'in', ids)]))
    .execute()
  return true
}

const eraseLikes: Part = async ({ db }, { id, app }) => {
  const likes = await db
    .selectFrom('orelhao_social_reactions')
    .select('post')
    .where('profile', '=', id)
    .orderBy('post')
    .limit(atOnce)
    .execute()
  for (const like of likes) {
    const post = await lockPost(db, app, like.post)
    if (post) await unlike(db, post, id)
    else await removeReaction(db, like.post, id)
  }
  return likes.length > 0
}

const eraseFollows: Part = async ({ db }, { id, app }) => {
  const page = (own: 'follower' | 'followed') =>
    db
      .selectFrom('orelhao_social_follows')
      .select(['follower', 'followed'])
      .where(own, '=', id)
      .orderBy('id')
      .limit(atOnce)
      .execute()
  const follows = [...(await page('follower')), ...(await page('followed'))]
  for (const { follower, followed } of follows) {
    await lockProfiles(db, app, follower, followed)
    await unfollow(db, follower, followed)
  }
  return follows.length > 0
}

const eraseStories: Part = async (transaction, { id }) => {
  const { db, cancel } = transaction
  const stories = await db
    .selectFrom('orelhao_instagram_stories')
    .select('id')
    .where('author', '=', id)
    .limit(atOnce)
    .execute()
  for (const story of stories) {
    await removeStoryAndPublish(transaction, story.id)
    await cancel(endStory, String(story.id))
  }
  return stories.length > 0
}

const eraseRemovedStories: Part = async ({ db }, { id }) => {
  const removed = db.selectFrom('orelhao_instagram_removed_stories').select('id').where('author', '=', id)
  const ids = (await removed.limit(atOnce).execute()).map((row) => row.id)
  if (ids.length === 0) return false
  await db.deleteFrom('orelhao_instagram_seen').where('story', 'in', ids).execute()
  await db.deleteFrom('orelhao_instagram_removed_stories').where('id', 'in', ids).execute()
  return true
}

/** Erases the rest of a profile without publications. These tables lose old rows after days, so they are short. */
async function eraseTraces(db: Db, { id }: ErasedProfile): Promise<void> {
  await db
    .deleteFrom('orelhao_social_blocks')
    .where((e) => e.or([e('blocker', '=', id), e('blocked', '=', id)]))
    .execute()
  await db.deleteFrom('orelhao_instagram_seen').where('profile', '=', id).execute()
  await db.deleteFrom('orelhao_instagram_answers').where('profile', '=', id).execute()
  await db.deleteFrom('orelhao_instagram_marks').where('profile', '=', id).execute()
  for (const table of ['orelhao_instagram_notices', 'orelhao_twitter_notices'] as const)
    await db
      .deleteFrom(table)
      .where((e) => e.or([e('profile', '=', id), e('actor', '=', id)]))
      .execute()
}
