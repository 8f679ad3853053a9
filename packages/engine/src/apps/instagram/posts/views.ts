import type { Comment, Post, PostInDetail } from '@orelhao/protocol/instagram/contract'
import { limits } from '@orelhao/protocol/instagram/rules'
import type { Db } from '../../../database/database.ts'
import type { Entry, PostView } from '../../../shared/social/entries/store.ts'
import type { Profile } from '../../../shared/social/profiles/store.ts'
import type { PostWithReplies } from '../../../shared/social/timelines/store.ts'
import { newestLikers } from '../lists/store.ts'
import { toAuthor } from '../profile-views.ts'

/** Returns a list's posts as an account sees them. */
export async function toPosts(db: Db, viewer: Profile, entries: readonly Entry[]): Promise<Post[]> {
  const posts = entries.map(({ post }) => post)
  const likers = await newestLikers(
    db,
    posts.flatMap(({ id, likes }) => (likes > 0 ? [id] : [])),
    limits.likers,
  )
  return posts.map((post) => ({ ...fieldsOf(post, viewer, likers.get(post.id) ?? []), comments: post.replies }))
}

/** Returns an opened post with a page of its comments. */
export async function toDetail(db: Db, viewer: Profile, { post, replies }: PostWithReplies): Promise<PostInDetail> {
  const likers = post.likes > 0 ? await newestLikers(db, [post.id], limits.likers) : new Map<number, number[]>()
  return {
    ...fieldsOf(post, viewer, likers.get(post.id) ?? []),
    comments: replies.map((comment) => toComment(comment, post.id)).reverse(),
    comments_count: post.replies,
  }
}

export function toComment(
  comment: Pick<PostView, 'id' | 'author' | 'content' | 'created_at'>,
  post_id: number,
): Comment {
  const { id, author, content, created_at } = comment
  return { id, post_id, profile_id: author.id, author: toAuthor(author), content, created_at }
}

function fieldsOf(post: PostView, viewer: Profile, likers: readonly number[]) {
  const { id, author, content, image, video, likes, liked, created_at } = post
  const others = likers.filter((liker) => liker !== viewer.id)
  return {
    id,
    profile_id: author.id,
    author: toAuthor(author),
    content,
    image: image ?? '',
    video,
    likes: (liked ? [viewer.id, ...others] : others).slice(0, limits.likers),
    likes_count: likes,
    liked,
    created_at,
  }
}
