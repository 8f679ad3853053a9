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
/** In design px: a third of the narrowest screen. */
const minRowHeight = 110

/** A grid of posts inside a Scroll; only the visible rows are in the page. */
export function PostGrid({ ids }: { ids: readonly Id[] }) {
  const draw = useCallback((id: Id) => <PostSquare key={id} id={id} isLarge={false} />, [])
  return <Grid items={ids}>{draw}</Grid>
}

/** A grid in which every other row has one post in four times the size, left and right in turn. */
export function MosaicGrid({ ids }: { ids: readonly Id[] }) {
  const rows = useMemo(() => mosaicRows(ids), [ids])
  return (
    <WindowedList items={rows} keyOf={firstOfMosaic} minItemHeight={minRowHeight}>
      {({ row, large }) => (
        <div className={styles.row} data-large={large}>
          {row.map((id, index) => (
            <PostSquare key={id} id={id} isLarge={index === 0 && large !== undefined} />
          ))}
        </div>
      )}
    </WindowedList>
  )
}

interface MosaicRow {
  row: readonly Id[]
  large: 'left' | 'right' | undefined
}

/** Exported for tests. */
export function mosaicRows(ids: readonly Id[]): MosaicRow[] {
  return inRows(ids).map((row, index) => {
    const hasLarge = index % 2 === 0 && row.length === columns
    return { row, large: hasLarge ? (index % 4 === 0 ? 'right' : 'left') : undefined }
  })
}

function firstOfMosaic({ row }: MosaicRow): Id {
  return firstOf(row)
}

export function Grid({ items, children }: { items: readonly Id[]; children: (id: Id) => React.ReactElement }) {
  const rows = useMemo(() => inRows(items), [items])
  return (
    <WindowedList items={rows} keyOf={firstOf} minItemHeight={minRowHeight}>
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

const PostSquare = memo(function PostSquare({ id, isLarge }: { id: Id; isLarge: boolean }) {
  const post = useItem(posts, id)
  if (!post) return null
  return (
    <button
      type="button"
      className={styles.square}
      aria-label={post.video === null ? texts.photoBy(post.author.username) : texts.videoBy(post.author.username)}
      onClick={() => openPost(post.id)}
    >
      <Square src={post.image} isVideo={post.video !== null} isLarge={isLarge} />
    </button>
  )
})

interface SquareProps {
  src: Post['image'] | null
  isVideo: boolean
  /** Too large for a thumbnail. */
  isLarge?: boolean
}

/** A thumbnail of a post or a file; the element around it has the name. */
export function Square({ src, isVideo, isLarge = false }: SquareProps) {
  const uploadsURL = useSettings(({ config }) => config.uploadsURL)
  const small = src === null || isLarge ? undefined : thumbnailOf(src, uploadsURL)
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
