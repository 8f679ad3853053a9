import type { Post } from '@orelhao/protocol/instagram/contract'
import { thumbnailOf } from '@orelhao/protocol/uploads/rules'
import { memo, useCallback, useMemo } from 'react'
import { PlayIcon } from '../../../kit/icons.ts'
import { Image } from '../../../kit/image.tsx'
import { WindowedList } from '../../../kit/windowed-list.tsx'
import type { Id } from '../../../lists/optimistic-collection.ts'
import { useItem } from '../../../lists/use-list.ts'
import { useSettings } from '../../../shell/player/settings.ts'
import { openPost } from '../navigation.ts'
import { posts } from '../posts.ts'
import { texts } from '../texts.ts'
import styles from './grid.module.css'

const columns = 3

/** A grid of posts inside a Scroll; only the visible rows are in the page. */
export function PostGrid({ ids }: { ids: readonly Id[] }) {
  const draw = useCallback((id: Id) => <PostSquare key={id} id={id} />, [])
  return <Grid items={ids}>{draw}</Grid>
}

export function Grid({ items, children }: { items: readonly Id[]; children: (id: Id) => React.ReactElement }) {
  const rows = useMemo(() => inRows(items), [items])
  return (
    <WindowedList items={rows} keyOf={firstOf}>
      {(row) => <div className={styles.row}>{row.map(children)}</div>}
    </WindowedList>
  )
}

function inRows(ids: readonly Id[]): Id[][] {
  const rows: Id[][] = []
  for (let first = 0; first < ids.length; first += columns) rows.push(ids.slice(first, first + columns))
  return rows
}

function firstOf([first = 0]: readonly Id[]): Id {
  return first
}

const PostSquare = memo(function PostSquare({ id }: { id: Id }) {
  const post = useItem(posts, id)
  if (!post) return null
  return (
    <button
      type="button"
      className={styles.square}
      aria-label={post.video === null ? texts.photoBy(post.author.username) : texts.videoBy(post.author.username)}
      onClick={() => openPost(post.id)}
    >
      <Square src={post.image} isVideo={post.video !== null} />
    </button>
  )
})

/** A thumbnail of a post or a file; the element around it has the name. */
export function Square({ src, isVideo }: { src: Post['image'] | null; isVideo: boolean }) {
  const uploadsURL = useSettings(({ config }) => config.uploadsURL)
  const small = src === null ? undefined : thumbnailOf(src, uploadsURL)
  return (
    <>
      {src === null ? (
        <span className={styles.blank} />
      ) : (
        <Image src={small ?? src} fallback={small && src} alt="" ratio={1} />
      )}
      {isVideo && (
        <span className={styles.mark} data-mark="video">
          <PlayIcon size={15} />
        </span>
      )}
    </>
  )
}
