import { type ReactElement, type Ref, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { Virtualizer, type VirtualizerHandle } from 'virtua'
import { useScroll } from './screen.tsx'
import styles from './windowed-list.module.css'

interface WindowedListProps<Item> {
  items: readonly Item[]
  keyOf: (item: Item) => string | number
  /** Heading over the items that share it, a letter for instance; items must come sorted by it. */
  headingOf?: (item: Item) => string
  /** For scrolling to an entry. */
  handle?: Ref<VirtualizerHandle>
  /** Entries that stay in the page although they are out of sight, such as the one with the focus. */
  keepMounted?: readonly number[]
  /** Draws one item; memoised rows keep scrolling cheap. */
  children: (item: Item) => ReactElement
}

type Entry<Item> = { heading: string } | { item: Item }

/** A long list inside a Scroll of which only the visible part exists in the page. */
export function WindowedList<Item>({ items, keyOf, headingOf, children, ...more }: WindowedListProps<Item>) {
  const { handle, keepMounted } = more
  const scroller = useScroll()
  const container = useRef<HTMLDivElement>(null)
  const [startMargin, setStartMargin] = useState(0)
  const entries = useMemo(() => withHeadings(items, headingOf), [items, headingOf])

  // What stands above the list (a search field, chips) may come and go with its items.
  useLayoutEffect(() => {
    if (items) setStartMargin(container.current?.offsetTop ?? 0)
  }, [items])

  return (
    <div ref={container} className={styles.list}>
      <Virtualizer
        {...(handle && { ref: handle })}
        {...(keepMounted && { keepMounted })}
        {...(scroller && { scrollRef: scroller })}
        data={entries}
        startMargin={startMargin}
      >
        {(entry) =>
          'heading' in entry ? (
            <h2 key={`heading ${entry.heading}`} className={styles.heading}>
              {entry.heading}
            </h2>
          ) : (
            <div key={keyOf(entry.item)}>{children(entry.item)}</div>
          )
        }
      </Virtualizer>
    </div>
  )
}

function withHeadings<Item>(items: readonly Item[], headingOf?: (item: Item) => string): Entry<Item>[] {
  let last: string | undefined
  const entries: Entry<Item>[] = []
  for (const item of items) {
    const heading = headingOf?.(item)
    if (heading !== undefined && heading !== last) entries.push({ heading })
    last = heading
    entries.push({ item })
  }
  return entries
}
