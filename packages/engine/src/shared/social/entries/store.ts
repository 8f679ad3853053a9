import { compileForIds } from '../../../database/compile-once.ts'
import type { Db } from '../../../database/database.ts'
import { type Profile, profilesById } from '../profiles/store.ts'
import type { Skeleton } from '../timelines/store.ts'

/** An author as the lists show them. */
export type Face = Pick<Profile, 'id' | 'handle' | 'name' | 'avatar' | 'verified'>

/** A post as one profile sees it. */
export interface Shown {
  id: number
  author: Face
  content: string
  image: string | null
  video: string | null
  /** What it answers; the handle is null where that is gone. */
  reply_to: { id: number; handle: string | null } | null
  likes: number
  replies: number
  shares: number
  liked: boolean
  shared: boolean
  created_at: number
}

/** An entry of a list. */
export interface Entry {
  id: number
  post: Shown
  /** Who shared it, where the entry is a share, and when. */
  sharer: Face | undefined
}

/** What stands behind the entries of a page, in their order, in two statements however long it is. What is gone meanwhile is left out. */
export async function hydrate(db: Db, skeletons: readonly Skeleton[], viewer: number): Promise<Entry[]> {
  const posts = await postsAsSeen(
    db,
    skeletons.map(({ post }) => post),
    viewer,
  )
  const shares = skeletons.filter(({ id, post }) => id !== post)
  const sharers = await profilesById(
    db,
    shares.map(({ author }) => author),
  )
  return skeletons.flatMap(({ id, post, author }) => {
    const shown = posts.get(post)
    return shown ? [{ id, post: shown, sharer: id === post ? undefined : sharers.get(author) }] : []
  })
}

/** Posts as one profile sees them, by their ids, in one statement. */
export async function postsAsSeen(db: Db, ids: readonly number[], viewer: number): Promise<Map<number, Shown>> {
  if (ids.length === 0) return new Map()
  const { rows } = await asSeen(db, ids, viewer, viewer)
  return new Map(rows.map((row) => [row.id, toShown(row)]))
}

interface Row extends Omit<Shown, 'author' | 'reply_to' | 'liked' | 'shared'> {
  reply_to: number | null
  author_id: number
  handle: string
  name: string
  avatar: string | null
  verified: boolean | number
  addressee: string | null
  own: number | null
  share: number | null
}

const asSeen = compileForIds<[number, number], Row>((db, ids, liker, sharer) =>
  db
    .selectFrom('orelhao_social_posts as post')
    .innerJoin('orelhao_social_profiles as author', 'author.id', 'post.author')
    .leftJoin('orelhao_social_reactions as own', (join) =>
      join.on('own.profile', '=', liker).onRef('own.post', '=', 'post.id'),
    )
    .leftJoin('orelhao_social_posts as share', (join) =>
      join.onRef('share.share_of', '=', 'post.id').on('share.author', '=', sharer),
    )
    .leftJoin('orelhao_social_posts as answered', 'answered.id', 'post.reply_to')
    .leftJoin('orelhao_social_profiles as addressee', 'addressee.id', 'answered.author')
    .select(['post.id', 'post.content', 'post.image', 'post.video', 'post.reply_to', 'post.created_at'])
    .select(['post.likes', 'post.replies', 'post.shares', 'post.author as author_id'])
    .select(['author.handle', 'author.name', 'author.avatar', 'author.verified', 'addressee.handle as addressee'])
    .select(['own.id as own', 'share.id as share'])
    .where('post.id', 'in', ids),
)

function toShown({ author_id, handle, name, avatar, verified, reply_to, addressee, own, share, ...post }: Row): Shown {
  return {
    ...post,
    author: { id: author_id, handle, name, avatar, verified: Boolean(verified) },
    reply_to: reply_to === null ? null : { id: reply_to, handle: addressee },
    liked: own !== null,
    shared: share !== null,
  }
}
