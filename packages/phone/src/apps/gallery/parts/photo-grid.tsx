import type { GalleryItem } from '@orelhao/protocol/gallery/contract'
import { isVideo } from '@orelhao/protocol/gallery/rules'
import { type KeyboardEvent, memo, useEffect, useMemo, useRef, useState } from 'react'
import type { VirtualizerHandle } from 'virtua'
import { longDate } from '../../../kit/dates.ts'
import { CheckIcon } from '../../../kit/icons.ts'
import { useLook } from '../../../kit/look-context.tsx'
import { WindowedList } from '../../../kit/windowed-list.tsx'
import type { Id } from '../../../lists/optimistic-collection.ts'
import { useItem } from '../../../lists/use-list.ts'
import { type GridRow, itemBelow, rowOf, toGridRows } from '../grid-rows.ts'
import { photos } from '../state.ts'
import { texts } from '../texts.ts'
import styles from './photo-grid.module.css'
import { Tile } from './tile.tsx'

const columnsOf = { iphone: 3, android: 4 }
/** In design px: a quarter of the narrowest screen. */
const minRowHeight = 85
/** How many frames to wait until a square is rendered and can have the focus. */
const mostFrames = 30

interface PhotoGridProps {
  ids: readonly Id[]
  /** Ticked items while several are chosen. */
  selected?: ReadonlySet<Id> | null
  onChoose: (item: GalleryItem) => void
}

/** A grid of which only the visible rows are in the page. Tab reaches one square, arrow keys the others. */
export function PhotoGrid({ ids, selected, onChoose }: PhotoGridProps) {
  const columns = columnsOf[useLook()]
  const rows = useMemo(() => toGridRows(ids, columns, (id) => photos.get(id)), [ids, columns])
  const list = useRef<VirtualizerHandle>(null)
  const grid = useRef<HTMLDivElement>(null)
  const isMoving = useRef(false)
  const rowWithFocus = useRef(0)
  const [wanted, setWanted] = useState(0)
  const at = Math.min(wanted, ids.length - 1)
  const row = rowOf(rows, at)

  useEffect(() => {
    if (!isMoving.current) return
    list.current?.scrollToIndex(row, { align: 'nearest' })
    let frame = 0
    let frames = 0
    const focus = () => {
      const square = grid.current?.querySelector<HTMLElement>(`[data-index="${at}"]`)
      square?.focus({ preventScroll: true })
      if (square && square === document.activeElement) {
        isMoving.current = false
        rowWithFocus.current = row
        square.scrollIntoView({ block: 'nearest' }) // the list stops scrolling when a busy page measures too late
      } else if (frames++ < mostFrames) frame = requestAnimationFrame(focus)
    }
    focus()
    return () => cancelAnimationFrame(frame)
  }, [at, row])

  function move(event: KeyboardEvent) {
    const targets: Record<string, number | undefined> = {
      ArrowRight: at + 1,
      ArrowLeft: at - 1,
      ArrowDown: itemBelow(rows, at, 1),
      ArrowUp: itemBelow(rows, at, -1),
      Home: 0,
      End: ids.length - 1,
    }
    if (!(event.key in targets)) return
    event.preventDefault()
    const next = targets[event.key]
    if (next === undefined || next < 0 || next >= ids.length) return
    isMoving.current = true
    setWanted(next)
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys are handled for the squares inside
    <div ref={grid} className={styles.grid} onKeyDown={move}>
      <WindowedList
        items={rows}
        keyOf={keyOf}
        headingOf={headingOf}
        handle={list}
        minItemHeight={minRowHeight}
        keepMounted={[row, rowWithFocus.current]}
      >
        {({ first, ids: squares }) => (
          <div className={styles.row} data-columns={columns}>
            {squares.map((id, index) => (
              <Square
                key={id}
                id={id}
                index={first + index}
                isStop={first + index === at}
                isTicked={selected?.has(id)}
                onChoose={onChoose}
                onFocus={setWanted}
              />
            ))}
          </div>
        )}
      </WindowedList>
    </div>
  )
}

const headingOf = ({ heading }: GridRow) => heading

function keyOf({ ids }: GridRow): Id {
  return ids[0] ?? 0
}

interface SquareProps {
  id: Id
  index: number
  /** Tab stops here. */
  isStop: boolean
  /** Undefined while nothing is being ticked. */
  isTicked: boolean | undefined
  onChoose: (item: GalleryItem) => void
  onFocus: (index: number) => void
}

const Square = memo(function Square({ id, index, isStop, isTicked, onChoose, onFocus }: SquareProps) {
  const item = useItem(photos, id)
  if (!item) return null
  const when = longDate(item.created_at)
  return (
    <button
      type="button"
      className={styles.square}
      data-index={index}
      data-opens={`/gallery/carousel/${id}`}
      tabIndex={isStop ? 0 : -1}
      aria-label={isVideo(item.url) ? texts.video(when) : texts.photo(when)}
      aria-pressed={isTicked}
      onFocus={() => onFocus(index)}
      onClick={() => onChoose(item)}
    >
      <Tile item={item} />
      {isTicked !== undefined && (
        <span className={styles.tick} data-on={isTicked || undefined}>
          {isTicked && <CheckIcon size={16} />}
        </span>
      )}
    </button>
  )
})
