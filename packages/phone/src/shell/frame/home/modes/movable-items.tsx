import { type ComponentProps, type KeyboardEvent, type PointerEvent, useRef, useState } from 'react'
import { classNames } from '../../../../kit/class-names.ts'
import { type Movement, trackPress } from '../../../../kit/gesture.ts'
import { gridColumns, type HomeItem } from '../home-layout.ts'
import { type DropResult, dropAt, layOutGrid } from './drop.ts'
import { mergeIntoFolder, moveItem } from './edit-layout.ts'
import { ItemPreview, useItemTitle } from './item-preview.tsx'
import styles from './movable-items.module.css'
import { texts } from './texts.ts'

interface MovableItemsProps {
  items: readonly HomeItem[]
  onChange: (items: HomeItem[]) => void
  onRemove: (item: HomeItem) => void
  /** Called for a press by mouse or Enter. */
  onPress: (item: HomeItem) => void
}

interface DraggedItem extends DropResult {
  item: HomeItem
  /** Upper left corner of the dragged item, in cells. */
  x: number
  y: number
}

const keySteps: Record<string, number> = {
  ArrowLeft: -1,
  ArrowRight: 1,
  ArrowUp: -gridColumns,
  ArrowDown: gridColumns,
}

/** Items that follow the pointer or the arrow keys while the others make room. An icon dropped on another makes a folder. */
export function MovableItems({ items: savedItems, onChange, onRemove, onPress }: MovableItemsProps) {
  const [dragged, setDragged] = useState<DraggedItem | null>(null)
  /** Latest drag state: a pointer may move and release before React has rendered the move. */
  const latest = useRef<DraggedItem | null>(null)
  const grid = useRef<HTMLDivElement>(null)
  const items = dragged?.items ?? savedItems
  const placed = layOutGrid(items)
  const rows = Math.max(1, ...placed.map(({ row, height }) => row + height))

  function press(item: HomeItem, event: PointerEvent) {
    const rowPx = (grid.current?.getBoundingClientRect().height ?? 0) / rows
    const lay = (movement: Movement) => layAt(item, movement, rowPx)
    trackPress(event, {
      onPress: lay,
      onMove: lay,
      onEnd: (_, isDropped) => isDropped && drop(),
      onFinish: () => updateDrag(null),
    })
  }

  function layAt(item: HomeItem, { clientX, clientY }: Movement, rowPx: number) {
    const box = grid.current?.getBoundingClientRect()
    if (!box) return
    const x = ((clientX - box.left) / box.width) * gridColumns
    const y = (clientY - box.top) / rowPx
    const [width, height] = item.kind === 'widget' ? [item.columns, 2] : [1, 1]
    const drop = dropAt(latest.current?.items ?? savedItems, item, x, y)
    updateDrag({ ...drop, item, x: x - width / 2, y: y - height / 2 })
  }

  function updateDrag(next: DraggedItem | null) {
    latest.current = next
    setDragged(next)
  }

  function drop() {
    const { current } = latest
    if (current?.onto) onChange(mergeIntoFolder(current.items, current.item, current.onto))
    else if (current && current.items !== savedItems) onChange([...current.items])
  }

  function onKeyDown(item: HomeItem, event: KeyboardEvent) {
    const step = keySteps[event.key]
    if (step === undefined && event.key !== 'Delete') return
    event.preventDefault()
    const index = items.indexOf(item)
    if (step === undefined) onRemove(item)
    else if (items[index + step]) onChange(moveItem(items, index, index + step))
  }

  return (
    <div ref={grid} className={styles.grid} style={{ height: `calc(${rows} * var(--row))` }}>
      {placed.map(({ item, row, column, height, width }, index) => {
        const isDragged = dragged?.item === item
        const [x, y] = isDragged ? [dragged.x, dragged.y] : [column, row]
        return (
          <div
            key={item.mark}
            className={classNames(styles.cell, isDragged && styles.held, dragged?.onto === item && styles.target)}
            style={{
              width: `calc(${width} * var(--column))`,
              height: `calc(${height} * var(--row))`,
              transform: `translate(calc(${x} * var(--column)), calc(${y} * var(--row)))`,
            }}
          >
            <Movable
              item={item}
              place={index + 1}
              onPointerDown={(event) => press(item, event)}
              onClick={() => onPress(item)}
              onKeyDown={(event) => onKeyDown(item, event)}
            />
            <RemoveButton item={item} onClick={() => onRemove(item)} />
          </div>
        )
      })}
    </div>
  )
}

interface MovableProps extends Pick<ComponentProps<'button'>, 'onPointerDown' | 'onClick' | 'onKeyDown'> {
  item: HomeItem
  place: number
}

function Movable({ item, place, ...hand }: MovableProps) {
  const title = useItemTitle(item)
  return (
    <div className={styles.item}>
      <ItemPreview item={item} />
      <button type="button" className={styles.handle} aria-label={texts.placeOf(title, place)} {...hand} />
    </div>
  )
}

/** A folder has no remove button: it dissolves when one of its last two icons leaves. */
function RemoveButton({ item, onClick }: { item: HomeItem; onClick: () => void }) {
  const title = useItemTitle(item)
  if (item.kind === 'folder') return null
  const label = item.kind === 'icon' ? texts.shelve(title) : texts.remove(title)
  return (
    <button type="button" className={styles.remove} aria-label={label} onClick={onClick}>
      −
    </button>
  )
}
