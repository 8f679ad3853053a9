import { Fragment, type ReactElement, type RefObject, useLayoutEffect, useRef, useState } from 'react'
import { type CustomItemComponentProps, Virtualizer, type VirtualizerHandle } from 'virtua'
import { useScroll } from './screen.tsx'
import styles from './windowed-list.module.css'

type Key = string | number

interface WindowedListProps<Item> {
  items: readonly Item[]
  keyOf: (item: Item) => Key
  /** Heading over consecutive items that share it, a letter for instance; items must be sorted by it. */
  headingOf?: ((item: Item) => string | undefined) | undefined
  /** Minimum height of an item, in design px. If set, items are in the first render, before the list is measured. */
  minItemHeight?: number | undefined
  /** Scrolls to an item. */
  handle?: RefObject<VirtualizerHandle | null>
  /** Indices of items that stay in the page while out of sight, such as the focused one. */
  keepMounted?: readonly number[]
  /** Draws one item; memoised rows keep scrolling fast. */
  children: (item: Item) => ReactElement
}

/** Largest part of a screen that a list can fill, in design px. */
const screenHeight = 700

/**
 * A long list inside a Scroll of which only the visible part exists in the page. Changes above the visible items do not move them; at the
 * top, new first items become visible.
 */
export function WindowedList<Item>({ items, keyOf, headingOf, children, ...more }: WindowedListProps<Item>) {
  const { minItemHeight, handle, keepMounted } = more
  const scroller = useScroll()
  const container = useRef<HTMLDivElement>(null)
  const ownHandle = useRef<VirtualizerHandle>(null)
  const virtualizer = handle ?? ownHandle
  const drawn = useRef(items)
  const [startMargin, setStartMargin] = useState(0)

  // Content above the list (a search field, chips) may come and go with its items.
  useLayoutEffect(() => {
    drawn.current = items
    setStartMargin(container.current?.offsetTop ?? 0)
  }, [items])

  return (
    <div ref={container} className={styles.list}>
      <Virtualizer
        ref={virtualizer}
        {...(minItemHeight && { ssrCount: Math.ceil(screenHeight / minItemHeight) })}
        {...(keepMounted && { keepMounted })}
        {...(scroller && { scrollRef: scroller })}
        data={items}
        shift={hasGrownAbove({ list: virtualizer.current, startMargin, before: drawn.current, now: items, keyOf })}
        startMargin={startMargin}
        item={Row}
      >
        {(item, index) => (
          <Fragment key={keyOf(item)}>
            {headingOf && headingBetween(items[index - 1], item, headingOf)}
            {children(item)}
          </Fragment>
        )}
      </Virtualizer>
    </div>
  )
}

/** Hides an unmeasured row by opacity. All its content would inherit `visibility`, and be styled twice. */
function Row({ ref, style, children }: CustomItemComponentProps) {
  return (
    <div ref={ref} style={style.visibility ? { ...style, visibility: 'inherit', opacity: 0 } : style}>
      {children}
    </div>
  )
}

/** Returns the heading above an item; undefined if the item before has the same one. */
function headingBetween<Item>(above: Item | undefined, item: Item, headingOf: (item: Item) => string | undefined) {
  const heading = headingOf(item)
  const isSame = above !== undefined && headingOf(above) === heading
  return heading !== undefined && !isSame && <h2 className={styles.heading}>{heading}</h2>
}

interface Change<Item> {
  list: VirtualizerHandle | null
  startMargin: number
  before: readonly Item[]
  now: readonly Item[]
  keyOf: (item: Item) => Key
}

/** Returns whether a list became longer or shorter only above the visible part. At its top, nothing is above. */
function hasGrownAbove<Item>({ list, startMargin, before, now, keyOf }: Change<Item>): boolean {
  if (!list || before === now || list.scrollOffset <= startMargin) return false
  const at = list.findItemIndex(list.scrollOffset)
  const [inSight, inItsPlace] = [before[at], now[at + now.length - before.length]]
  if (inSight === undefined || inItsPlace === undefined || now.length === before.length) return false
  return keyOf(inSight) === keyOf(inItsPlace)
}
