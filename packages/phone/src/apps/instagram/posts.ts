import type { Comment, Post, PostInDetail } from '@orelhao/protocol/instagram/contract'
import { limits } from '@orelhao/protocol/instagram/rules'
import { backend } from '../../link/backend.ts'
import { List } from '../../lists/list.ts'
import { Collection } from '../../lists/optimistic-collection.ts'
import { mutate } from '../../shell/dialogs/mutation.ts'
import { NewItems } from '../../social/new-items.ts'
import { createOptimisticToggle } from '../../social/optimistic-toggle.ts'
import { earlyTimeline, perAccount } from './state.ts'
import { unwrapLoggedIn } from './unwrap-logged-in.ts'

/** All loaded posts, stored once so that a like shows in all lists. */
export const posts = perAccount(() => new Collection<Post>())

/** Posts of followed profiles and the profile's own, newest first. The server returns it in one page. */
export const timeline = new List(posts, {
  load: (last?: Post) =>
    last ? Promise.resolve([]) : unwrapLoggedIn(earlyTimeline.take() ?? backend.ig_getTimeline()),
  pageSize: limits.timeline + 1,
})

/** New posts that wait while the player reads further down. */
export const fresh = perAccount(() => new NewItems(timeline))

export const discovery = new List(posts, {
  load: (last?: Post) => unwrapLoggedIn(last ? backend.ig_discover(last.id) : backend.ig_discover()),
  pageSize: limits.discover,
})

const byHashtag = new Map<string, List<Post>>()

export function postsWithTag(tag: string): List<Post> {
  return getOrCreateList(byHashtag, tag, (last) =>
    unwrapLoggedIn(last ? backend.ig_hashtag(tag, last.id) : backend.ig_hashtag(tag)),
  )
}

/** Returns the list of that key, created on first use. */
export function getOrCreateList(
  lists: Map<string, List<Post>>,
  key: string,
  load: (last?: Post) => Promise<readonly Post[]>,
) {
  const cached = lists.get(key)
  if (cached) return cached
  const list = new List(posts, { load, pageSize: limits.page })
  lists.set(key, list)
  return list
}

/** Trims the timeline to its limit: the oldest posts make room for new ones. */
export function trimTimeline(): void {
  const ids = timeline.state.getState().ids ?? []
  for (const id of ids.slice(limits.timeline)) timeline.remove(id)
}

const commentLists = perAccount(
  () => new Map<number, List<Comment>>(),
  () => {
    for (const { collection } of commentLists.values()) collection.clear()
  },
)

/** Returns the comments on a post, newest first. The first page includes the current post. */
export function commentsOn(id: number): List<Comment> {
  const cached = commentLists.get(id)
  if (cached) return cached
  const list = new List(new Collection<Comment>(), {
    load: async (last) => [...((await loadPostDetail(id, last?.id))?.comments ?? [])].reverse(),
    pageSize: limits.comments,
  })
  commentLists.set(id, list)
  return list
}

/** Loads a post in the form of lists; null where it does not exist. */
export async function loadPost(id: number): Promise<Post | null> {
  const found = await loadPostDetail(id)
  return found && toListPost(found)
}

async function loadPostDetail(id: number, before?: number): Promise<PostInDetail | null> {
  let found: PostInDetail | null = null
  await posts.fetchAndReapply(
    () => unwrapLoggedIn(before ? backend.ig_getPost(id, before) : backend.ig_getPost(id)),
    (answer) => {
      found = answer
      if (answer) posts.upsert([toListPost(answer)])
      else removePost(id)
    },
  )
  return found
}

/** Returns a post in the form of lists. */
function toListPost({ comments_count, ...post }: PostInDetail): Post {
  return { ...post, comments: comments_count }
}

/** Removes a post that was deleted, here or elsewhere. */
export function removePost(id: number): void {
  posts.remove(id)
  fresh.remove(id)
  const comments = commentLists.get(id)
  for (const comment of comments?.state.getState().ids ?? []) comments?.collection.remove(comment)
}

/** Removes a blocked profile's posts from all lists. */
export function removePostsOf(profile: number): void {
  for (const list of [timeline, discovery, ...byHashtag.values()])
    for (const id of list.state.getState().ids ?? []) if (posts.get(id)?.profile_id === profile) posts.remove(id)
  fresh.removeWhere(({ profile_id }) => profile_id === profile)
}

export const likeToggle = createOptimisticToggle({
  collection: posts,
  flag: 'liked',
  count: 'likes_count',
  send: async (id, on) => (await mutate(backend.ig_setLike, [Number(id), on])) !== undefined,
})

const last = perAccount(() => ({ likedAtMs: Number.NEGATIVE_INFINITY }))

/** Likes or unlikes a post, unless the player has just done so: a press that fast is a mistake. Returns false where it did nothing. */
export function setLiked(id: number, on: boolean): boolean {
  const nowMs = performance.now()
  if (nowMs - last.likedAtMs < limits.likeEveryMs) return false
  last.likedAtMs = nowMs
  void likeToggle.set(id, on)
  return true
}

export async function destroyPost(id: number): Promise<boolean> {
  if ((await mutate(backend.ig_deletePost, [id])) === undefined) return false
  removePost(id)
  return true
}

export async function postComment(id: number, text: string): Promise<boolean> {
  const written = await mutate(backend.ig_reply, [id, text])
  if (!written) return false
  receiveComment(written)
  return true
}

/** Adds a comment of any player. `total` is the new count; without it, the comment is counted here. */
export function receiveComment(written: Comment, total?: number): void {
  const { post_id, id } = written
  const list = commentLists.get(post_id)
  const isNew = !list?.has(id)
  list?.add(written)
  const post = posts.get(post_id)
  if (post) posts.update(post_id, { comments: total ?? post.comments + (isNew ? 1 : 0) })
}

export async function destroyComment({ id, post_id }: Comment): Promise<void> {
  const post = posts.get(post_id)
  if ((await mutate(backend.ig_deleteComment, [id])) === undefined) return
  const isNew = commentLists.get(post_id)?.has(id) ?? false
  removeComment(id, post_id, post && isNew ? Math.max(0, post.comments - 1) : undefined)
}

export function removeComment(id: number, post_id: number, total?: number): void {
  commentLists.get(post_id)?.collection.remove(id)
  if (total !== undefined) posts.update(post_id, { comments: total })
}
