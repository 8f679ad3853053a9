import type { AliasableExpression } from 'kysely'
import { compileForIds } from '../../../database/compile-once.ts'
import type { Db } from '../../../database/database.ts'
import type { Profile } from '../profiles/store.ts'

/** An entry of a list as its index has it. Of a share, `author` shared and `post` is what it shares. */
export interface Skeleton {
  id: number
  author: number
  post: number
}

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
  /** Who shared it, where the entry is a share. */
  sharer: Pick<Profile, 'id' | 'handle' | 'name'> | undefined
}

/** An entry as the database answers it. */
export interface EntryRow extends Omit<Shown, 'author' | 'reply_to' | 'liked' | 'shared'> {
  entry: number
  sharer: number | null
  sharer_handle: string | null
  sharer_name: string | null
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

/**
 * What stands behind the entries of a page, as one profile sees it: a query around the one that finds them, so that a page is one journey
 * to the database. In no order. Nothing but outer joins, since MariaDB would begin with the people otherwise.
 */
export function asSeen(db: Db, page: AliasableExpression<Skeleton>, viewer: number) {
  return db
    .selectFrom(page.as('page'))
    .leftJoin('orelhao_social_posts as post', 'post.id', 'page.post')
    .leftJoin('orelhao_social_profiles as author', 'author.id', 'post.author')
    .leftJoin('orelhao_social_profiles as sharer', (join) =>
      join.onRef('sharer.id', '=', 'page.author').onRef('page.id', '<>', 'page.post'),
    )
    .leftJoin('orelhao_social_reactions as own', (join) =>
      join.on('own.profile', '=', viewer).onRef('own.post', '=', 'page.post'),
    )
    .leftJoin('orelhao_social_posts as share', (join) =>
      join.onRef('share.share_of', '=', 'page.post').on('share.author', '=', viewer),
    )
    .leftJoin('orelhao_social_posts as answered', 'answered.id', 'post.reply_to')
    .leftJoin('orelhao_social_profiles as addressee', 'addressee.id', 'answered.author')
    .select(['page.id as entry', 'page.post as id', 'post.content', 'post.image', 'post.video', 'post.reply_to'])
    .select(['post.likes', 'post.replies', 'post.shares', 'post.created_at', 'post.author as author_id'])
    .select(['author.handle', 'author.name', 'author.avatar', 'author.verified', 'addressee.handle as addressee'])
    .select(['sharer.id as sharer', 'sharer.handle as sharer_handle', 'sharer.name as sharer_name'])
    .select(['own.id as own', 'share.id as share'])
    .$castTo<EntryRow>()
}

/** The rows of a page, newest first. */
export function toEntries(rows: readonly EntryRow[]): Entry[] {
  return rows.map(toEntry).sort((a, b) => b.id - a.id)
}

function toEntry({ entry, sharer, sharer_handle, sharer_name, ...row }: EntryRow): Entry {
  const isShare = sharer !== null
  return {
    id: entry,
    post: toShown(row),
    sharer: isShare ? { id: sharer, handle: sharer_handle ?? '', name: sharer_name ?? '' } : undefined,
  }
}

function toShown(row: Omit<EntryRow, 'entry' | 'sharer' | 'sharer_handle' | 'sharer_name'>): Shown {
  const { author_id, handle, name, avatar, verified, reply_to, addressee, own, share, ...post } = row
  return {
    ...post,
    author: { id: author_id, handle, name, avatar, verified: Boolean(verified) },
    reply_to: reply_to === null ? null : { id: reply_to, handle: addressee },
    liked: own !== null,
    shared: share !== null,
  }
}

const byIds = compileForIds<[number], EntryRow>((db, ids, viewer) => {
  const posts = db
    .selectFrom('orelhao_social_posts as entry')
    .select(['entry.id', 'entry.author', 'entry.id as post'])
    .where('entry.id', 'in', ids)
  return asSeen(db, posts, viewer)
})

/** Posts as one profile sees them, by their ids, in one statement. Those that are gone are left out. */
export async function postsAsSeen(db: Db, ids: readonly number[], viewer: number): Promise<Map<number, Shown>> {
  if (ids.length === 0) return new Map()
  const { rows } = await byIds(db, ids, viewer)
  return new Map(toEntries(rows).map(({ id, post }) => [id, post]))
}

/** A post that its author has just published, as they see it. */
export function fresh(
  author: Profile,
  post: Pick<Shown, 'id' | 'content' | 'reply_to' | 'created_at'> & Partial<Pick<Shown, 'image' | 'video'>>,
): Shown {
  const { id, handle, name, avatar, verified } = author
  const nothingYet = { likes: 0, replies: 0, shares: 0, liked: false, shared: false }
  return { image: null, video: null, ...post, ...nothingYet, author: { id, handle, name, avatar, verified } }
}
